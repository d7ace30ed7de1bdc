import type { Answer, CallDefinition } from '@fetlock/contract/call';
import { type ApiProblem, problemOf, problemOfFetch, problemOfShape } from './api-problem.ts';
import type { Caller } from './caller.ts';
import { parsedJson } from './parsed-json.ts';

/** The body of a successful call, typed by the contract. Throws ApiProblem for any other. */
export async function answerOf<C extends CallDefinition>(call: C, response: Response, signal: AbortSignal | undefined): Promise<Answer<C>> {
  if (!call.answer) return undefined as Answer<C>;
  const parsed = call.answer.safeParse(parsedJson(await unlessBroken(response.text(), signal)));
  if (!parsed.success) throw problemOfShape(call.name, response, parsed.error);
  return parsed.data as Answer<C>;
}

/** The connection may break, or the time-out expire, while a body is being received. An abort by the caller remains an abort. */
export const unlessBroken = <Body>(body: Promise<Body>, signal: AbortSignal | undefined): Promise<Body> =>
  body.catch((error: unknown) => {
    if (signal?.aborted) throw signal.reason;
    throw problemOfFetch(error);
  });

/** Why a call was refused; and whether its caller may retry, after `attempt` attempts. */
export async function refusalOf(
  response: Response,
  { by, attempt, signal }: { by: Caller; attempt: number; signal: AbortSignal | undefined },
): Promise<{ problem: ApiProblem; again: boolean }> {
  const problem = await unlessBroken(problemOf(response), signal);
  const again = (problem.status === 401 || problem.status === 408) && (await by.refused(problem, attempt));
  return { problem, again };
}
