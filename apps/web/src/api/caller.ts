import type { ApiProblem } from './api-problem.ts';
import { showProblem } from './show-problem.ts';
import { clearSignIn, signedIn } from './stored-sign-in.ts';

/** On whose behalf a call is made. */
export interface Caller {
  /** Goes along with the call; null: the call is nobody's. */
  readonly token: () => string | null;
  /** Waits until a change may be sent. Throws GivenUp when the person decides not to make it. */
  readonly beforeChange?: () => Promise<void>;
  /** The server takes the token no more (401, 408). True: there is another one, so the call can be made again. */
  readonly refused: (problem: ApiProblem, attempt: number) => Promise<boolean>;
}

export const nobody: Caller = { token: () => null, refused: () => Promise.resolve(false) };

let visitor: Caller | null = null;

/** Who makes the calls of this tab: the visitor of the link that is open in it, or else who is signed in. Never one in the other's name. */
export const currentCaller = (): Caller => visitor ?? personSignedIn();

/** From now on calls are this visitor's; null: those of whoever is signed in. */
export function callAs(caller: Caller | null): void {
  visitor = caller;
}

/** A refused sign-in ends, unless somebody has signed in since, perhaps in another tab. */
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

/** Signs out. An expired link is told first: with the sign-in goes everything that could have told it. */
function leave(problem: ApiProblem): void {
  if (problem.status === 408) showProblem(problem);
  clearSignIn();
}
