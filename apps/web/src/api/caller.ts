import type { ApiProblem } from './api-problem.ts';
import { rememberRequestedAddress } from './requested-address.ts';
import { showProblem } from './show-problem.ts';
import { clearSignIn, signedIn } from './stored-sign-in.ts';

/** On whose behalf a call is made. */
export interface Caller {
  /** Sent with the call; null: the call is anonymous. */
  readonly token: () => string | null;
  /** Waits until a change may be sent. Throws UserCancelled when the person decides not to make it. */
  readonly beforeChange?: () => Promise<void>;
  /** The server no longer accepts the token (401, 408). True: there is a new one, so the call can be repeated. */
  readonly refused: (problem: ApiProblem, attempt: number) => Promise<boolean>;
}

export const anonymous: Caller = { token: () => null, refused: () => Promise.resolve(false) };

let visitor: Caller | null = null;

/** Who makes the calls of this tab: the visitor of the link open in it, otherwise the signed-in user. Never one in the other's name. */
export const currentCaller = (): Caller => visitor ?? personSignedIn();

/** From now on calls are made for this visitor; null: for the signed-in user. */
export function callAs(caller: Caller | null): void {
  visitor = caller;
}

/** A refused sign-in ends, unless someone has signed in since, perhaps in another tab. */
function personSignedIn(): Caller {
  const signIn = signedIn();
  return {
    token: () => signIn?.access_token ?? null,
    refused(problem) {
      if (signedIn() === signIn) leave(problem);
      return Promise.resolve(false);
    },
  };
}

/** Signs out, and keeps the address for after the next sign-in. An expired link is reported first, because signing out removes what could report it. */
function leave(problem: ApiProblem): void {
  if (problem.status === 408) showProblem(problem);
  rememberRequestedAddress(new URL(window.location.href));
  clearSignIn();
}
