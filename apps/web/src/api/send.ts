import type { Answer, CallDefinition, Given } from '@fetlock/contract/call';
import { limits } from '@fetlock/contract/limits';
import { addressOf } from './address.ts';
import { apiVersion } from './feature-toggles.ts';
import { nameOfDownload } from './name-of-download.ts';
import { answerOf, refusalOf, unlessBroken } from './receive.ts';
import { signedIn } from './stored-sign-in.ts';

interface Parts {
  params?: object;
  query?: object;
  body?: unknown;
  /** Names the change: sent again under the same key, it is made once. */
  key?: string;
}

/**
 * Makes a call and answers its parsed body. Throws ApiProblem; a 401 or 408 also signs out, to which the routes react, and a 408 is told.
 * An aborted `signal` rejects with its own reason, not as a problem.
 */
export const send = <C extends CallDefinition>(call: C, given: Given<C> & Parts, signal?: AbortSignal): Promise<Answer<C>> =>
  exchange(call, given, bodyOf(given), signal);

/** The same for calls whose body is a form: fields as text and files under the contract's names (`uploads_0` …). */
export const sendForm = <C extends CallDefinition>(
  call: C,
  given: Omit<Given<C>, 'body'> & Parts,
  form: FormData,
  signal?: AbortSignal,
): Promise<Answer<C>> => exchange(call, given, form, signal);

/** An answer with what names it as it is; null when the server named nothing. */
export type Revised<Body> = Body & { revision: string | null };

/** The same for calls that declare a revision. While that is still the known one nothing is sent, and what is known comes back itself. */
export async function sendUnlessKnown<C extends CallDefinition & { hasRevision: true }>(
  call: C,
  given: Given<C> & Parts,
  { known, signal }: { known: Revised<Answer<C>> | undefined; signal: AbortSignal },
): Promise<Revised<Answer<C>>> {
  const response = await request(call, given, undefined, { signal, known: known?.revision ?? null });
  if (known && response.status === notModified) return known;
  return Object.assign({ revision: response.headers.get('etag') }, await answerOf(call, response, signal));
}

/** A file as it was sent. */
export interface DownloadedFile {
  name: string;
  content: Blob;
}

/** The same for calls that answer a file, under the name that the server gave it or else the one given. */
export async function fetchFile<C extends CallDefinition>(
  call: C,
  given: Given<C> & Parts,
  { name, signal }: { name: string; signal?: AbortSignal },
): Promise<DownloadedFile> {
  const response = await request(call, given, bodyOf(given), { signal });
  const content = await unlessBroken(response.blob(), signal);
  return { name: nameOfDownload(response.headers.get('content-disposition')) ?? name, content };
}

const notModified = 304;

const bodyOf = ({ body }: Parts): string | undefined => (body === undefined ? undefined : JSON.stringify(body));

async function exchange<C extends CallDefinition>(
  call: C,
  given: Parts,
  body: string | FormData | undefined,
  signal: AbortSignal | undefined,
): Promise<Answer<C>> {
  return answerOf(call, await request(call, given, body, { signal }), signal);
}

async function request(
  call: CallDefinition,
  given: Parts,
  body: string | FormData | undefined,
  { signal, known = null }: { signal: AbortSignal | undefined; known?: string | null },
): Promise<Response> {
  const timeOut = AbortSignal.timeout(limits.requestTimeoutMs);
  const caller = signedIn();
  const answer = fetch(addressOf(call, given, apiVersion()), {
    method: call.method,
    headers: headersFor(body, { known, key: given.key }),
    body: body ?? null,
    signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
  });
  const response = await unlessBroken(answer, signal);
  // The browser's own cache keeps nothing of the API: a 304 is the answer to our own If-None-Match.
  if (response.ok || (known !== null && response.status === notModified)) return response;
  throw await refusalOf(response, caller, signal);
}

/** What goes along with every call. `known`: the revision that the caller has already. */
export function headersFor(
  body: string | FormData | undefined,
  { known = null, key }: { known?: string | null; key?: string | undefined } = {},
): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const token = signedIn()?.access_token;
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (known !== null) headers.set('if-none-match', known);
  if (key !== undefined) headers.set('idempotency-key', key);
  return headers;
}
