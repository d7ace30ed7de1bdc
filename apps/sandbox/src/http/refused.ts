import { platformRefusals, type PlatformRefusal, type PlatformRefusalBody } from '@fetlock/contract/platform-call';

/** The platform says no: becomes the status and the body that the contract's table gives. */
export class Refused extends Error {
  readonly code: PlatformRefusal;
  /** The fields that it is about, where the call has several. */
  readonly fields: PlatformRefusalBody['fields'];

  constructor(code: PlatformRefusal, fields?: PlatformRefusalBody['fields']) {
    super(platformRefusals[code].description);
    this.name = 'Refused';
    this.code = code;
    this.fields = fields;
  }
}
