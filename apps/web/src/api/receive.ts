import type { Answer, CallDefinition } from '@fetlock/contract/call';
import type { SignIn } from '@fetlock/contract/users';
import { type ApiProblem, problemOf, problemOfFetch, problemOfShape } from './api-problem.ts';
import { parsedJson } from './parsed-json.ts';
import { showProblem } from './show-problem.ts';
import { clearSignIn, signedIn } from './stored-sign-in.ts';

/** The body of a call that succeeded, as the contract has it. Throws ApiProblem for any other. */
export async function answerOf<C extends CallDefinition>(call: C, response: Response, signal: AbortSignal | undefined): Promise<Answer<C>> {
  if (!call.answer) return undefined as Answer<C>;
  const parsed = call.answer.safeParse(parsedJson(await unlessBroken(response.text(), signal)));
  if (!parsed.success) throw problemOfShape(call.name, response, parsed.error);
  return parsed.data as Answer<C>;
}

/** The connection may break, or the time be over, while a body is under way. An abort by the caller stays one. */
export const unlessBroken = <Body>(body: Promise<Body>, signal: AbortSignal | undefined): Promise<Body> =>
  body.catch((error: unknown) => {
    if (signal?.aborted) throw signal.reason;
    throw problemOfFetch(error);
  });

/** Why a call was refused. A 401 or 408 signs out, unless somebody has signed in since, perhaps in another tab: `caller` made the call. */
export async function refusalOf(response: Response, caller: SignIn | null, signal: AbortSignal | undefined): Promise<ApiProblem> {
  const problem = await unlessBroken(problemOf(response), signal);
  if ((problem.status === 401 || problem.status === 408) && signedIn() === caller) leave(problem);
  return problem;
}

/** Signs out. An expired link is told first: with the sign-in goes everything that could have told it. */
function leave(problem: ApiProblem): void {
  if (problem.status === 408) showProblem(problem);
  clearSignIn();
}
