import { type Answer, type CallDefinition, type Given, needsName } from '@fetlock/contract/call';
import { limits } from '@fetlock/contract/limits';
import { addressOf } from './address.ts';
import { type Caller, currentCaller } from './caller.ts';
import { apiVersion } from './feature-toggles.ts';
import { nameOfDownload } from './name-of-download.ts';
import { answerOf, refusalOf, unlessBroken } from './receive.ts';

export interface Parts {
  params?: object;
  query?: object;
  body?: unknown;
}

export type Unkeyed = CallDefinition & { repeatable?: never };
/** A call that is made once under its key. */
export type Repeatable = CallDefinition & { repeatable: true };

/** Identifies a change: sent again under the same key, it is made once. No repeatable call is sent without one. */
interface Key {
  key: string;
}

/**
 * Makes a call and returns its parsed body. Throws ApiProblem; a 401 or 408 also ends the sign-in or guest session it was made with, to which
 * the routes react. An aborted `signal` rejects with its own reason, not as a problem; UserCancelled: a visitor decided not to make a change.
 */
export function send<C extends Unkeyed>(call: C, given: Given<C> & Parts, signal?: AbortSignal, by?: Caller): Promise<Answer<C>>;
export function send<C extends Repeatable>(call: C, given: Given<C> & Parts & Key, signal?: AbortSignal, by?: Caller): Promise<Answer<C>>;
export function send<C extends CallDefinition>(
  call: C,
  given: Parts & Partial<Key>,
  signal?: AbortSignal,
  by: Caller = currentCaller(),
): Promise<Answer<C>> {
  return exchange(call, given, bodyOf(given), { signal, by });
}

/** The same for calls whose body is a form: fields as text and files under the contract's names (`uploads_0` …). */
export const sendForm = <C extends Repeatable>(
  call: C,
  given: Omit<Given<C>, 'body'> & Parts & Key,
  form: FormData,
  signal?: AbortSignal,
): Promise<Answer<C>> => exchange(call, given, form, { signal, by: currentCaller() });

/** A response with its ETag; null when the server sent none. */
export type Revised<Body> = Body & { revision: string | null };

/** The same for calls that declare an ETag. While the known one is current nothing is transferred, and the known value is returned. */
export async function sendIfNoneMatch<C extends CallDefinition & { hasRevision: true }>(
  call: C,
  given: Given<C> & Parts,
  { known, signal }: { known: Revised<Answer<C>> | undefined; signal: AbortSignal },
): Promise<Revised<Answer<C>>> {
  const response = await request(call, given, undefined, { signal, by: currentCaller(), known: known?.revision ?? null });
  if (known && response.status === notModified) return known;
  return Object.assign({ revision: response.headers.get('etag') }, await answerOf(call, response, signal));
}

/** A file as received. */
export interface DownloadedFile {
  name: string;
  content: Blob;
}

/** The same for calls that return a file, under the name the server gave it, otherwise the given one. */
export async function fetchFile<C extends CallDefinition>(
  call: C,
  given: Given<C> & Parts,
  { name, signal, onReceived }: { name: string; signal?: AbortSignal; onReceived?: (part: Uint8Array) => void },
): Promise<DownloadedFile> {
  const response = await request(call, given, bodyOf(given), { signal, by: currentCaller() });
  const content = await unlessBroken(onReceived ? blobOf(response, onReceived, signal) : response.blob(), signal);
  return { name: nameOfDownload(response.headers.get('content-disposition')) ?? name, content };
}

/** The body; reports each part of it that arrives. An aborted `signal` ends it at once. */
async function blobOf(response: Response, onReceived: (part: Uint8Array) => void, signal: AbortSignal | undefined): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  const stop = () => void reader?.cancel();
  signal?.addEventListener('abort', stop);
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      parts.push(read.value);
      onReceived(read.value);
    }
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  signal?.throwIfAborted();
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

const notModified = 304;

const bodyOf = ({ body }: Parts): string | undefined => (body === undefined ? undefined : JSON.stringify(body));

interface Manner {
  signal: AbortSignal | undefined;
  by: Caller;
  /** The ETag of what the caller already has. */
  known?: string | null;
}

async function exchange<C extends CallDefinition>(
  call: C,
  given: Parts & Partial<Key>,
  body: string | FormData | undefined,
  manner: Manner,
): Promise<Answer<C>> {
  return answerOf(call, await request(call, given, body, manner), manner.signal);
}

async function request(
  call: CallDefinition,
  given: Parts & Partial<Key>,
  body: string | FormData | undefined,
  { signal, by, known = null }: Manner,
): Promise<Response> {
  if (needsName(call)) await by.beforeChange?.();
  for (let attempt = 1; ; attempt++) {
    const timeOut = AbortSignal.timeout(limits.requestTimeoutMs);
    const answer = fetch(addressOf(call, given, apiVersion()), {
      method: call.method,
      headers: headersFor(body, { by, known, key: given.key }),
      body: body ?? null,
      signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
    });
    const response = await unlessBroken(answer, signal);
    // The browser's cache keeps nothing of the API: a 304 answers our own If-None-Match.
    if (response.ok || (known !== null && response.status === notModified)) return response;
    const { problem, again } = await refusalOf(response, { by, attempt, signal });
    if (!again) throw problem;
  }
}

/** Headers of every call. `known`: the ETag of what the caller already has. */
export function headersFor(
  body: string | FormData | undefined,
  { by, known = null, key }: { by: Caller; known?: string | null; key?: string | undefined },
): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const token = by.token();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (known !== null) headers.set('if-none-match', known);
  if (key !== undefined) headers.set('idempotency-key', key);
  return headers;
}
