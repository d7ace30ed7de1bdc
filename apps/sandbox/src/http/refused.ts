import { platformRefusals, type PlatformRefusal } from '@fetlock/contract/platform-call';

/** The platform says no: becomes the status and the body that the contract's table gives. */
export class Refused extends Error {
  readonly code: PlatformRefusal;

  constructor(code: PlatformRefusal) {
    super(platformRefusals[code].description);
    this.name = 'Refused';
    this.code = code;
  }
}
