import type { Answer, CallDefinition, Given } from '@fetlock/contract/call';
import { limits } from '@fetlock/contract/limits';
import { problemOfFetch } from './api-problem.ts';
import { addressOf } from './address.ts';
import { currentCaller } from './caller.ts';
import { apiVersion } from './feature-toggles.ts';
import { answerOf, refusalOf } from './receive.ts';
import { headersFor } from './send.ts';

/**
 * Like `sendForm`, and reports how much of the form has been sent, from 0 to 1, which `fetch` cannot. Throws ApiProblem; a 401 or 408 also ends the sign-in.
 * An aborted `signal` rejects with its own reason.
 */
export async function sendFormWithProgress<C extends CallDefinition>(
  call: C,
  given: Omit<Given<C>, 'body'> & { params?: object; query?: object; key: string },
  form: FormData,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Answer<C>> {
  const request = new XMLHttpRequest();
  request.open(call.method, addressOf(call, given, apiVersion()));
  request.timeout = limits.requestTimeoutMs;
  const by = currentCaller();
  for (const [name, value] of headersFor(form, { by, key: given.key })) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  const answer = await new Promise<Response>((resolve, reject) => {
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status, statusText: request.statusText })),
    );
    request.addEventListener('error', () => reject(problemOfFetch(new TypeError('The upload was cut off.'))));
    request.addEventListener('timeout', () => reject(problemOfFetch(new DOMException('The upload took too long.', 'TimeoutError'))));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
  if (!answer.ok) throw (await refusalOf(answer, { by, attempt: 1, signal })).problem;
  return answerOf(call, answer, signal);
}
