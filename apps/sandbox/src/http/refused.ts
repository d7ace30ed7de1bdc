import { platformRefusals, type PlatformRefusal, type PlatformRefusalBody } from '@fetlock/contract/platform-call';

/** A refusal by the platform: answered with the status and the body of the contract's table. */
export class Refused extends Error {
  readonly code: PlatformRefusal;
  /** The fields concerned, if the call has several. */
  readonly fields: PlatformRefusalBody['fields'];

  constructor(code: PlatformRefusal, fields?: PlatformRefusalBody['fields']) {
    super(platformRefusals[code].description);
    this.name = 'Refused';
    this.code = code;
    this.fields = fields;
  }
}
