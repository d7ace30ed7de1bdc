import type { Environment } from '@fetlock/contract/environments';
import type { Result, SessionStatus } from '@fetlock/contract/results';

/** What the dialogs of other features know of the review that opens them. */
export interface ReviewedResult {
  screen: { result: Result; view: { environment: Environment } };
  data: {
    session: {
      /** Undefined until it has been read. */
      status: SessionStatus | undefined;
      /** A run of any kind is in progress that others have to wait for. */
      isRunning: boolean;
    };
  };
}
