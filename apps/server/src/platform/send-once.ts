import type { Environment } from '@fetlock/contract/environments';
import { storableValue } from '@fetlock/formats/text/storable-text';
import { environmentHeader, PlatformRefusalBody, type PlatformCallDefinition } from '@fetlock/contract/platform-call';
import { PlatformProblem, type CallEffect, type PlatformProblemCode } from './platform-problem.ts';
import { readBytes } from './read-bytes.ts';
import { requestOf, type AnyGiven, type PlatformAddress } from './request-of.ts';

export interface Sending {
  call: PlatformCallDefinition;
  given: AnyGiven;
  environment: Environment;
  address: PlatformAddress;
  timeoutMs: number;
  fetch: typeof fetch;
  signal: AbortSignal | undefined;
  now: () => number;
}

/** Sends a call once and returns its answer: parsed, or bytes. Throws a PlatformProblem or, when the caller aborts, its reason. */
export async function sendOnce(sending: Sending): Promise<unknown> {
  const { status, headers, bytes } = await exchange(sending);
  const answered = headers.get(environmentHeader);
  if (answered !== null && answered !== sending.environment) {
    // Unless it refused, it may have written something, only elsewhere.
    throw problem('WRONG_ENVIRONMENT', sending, { effect: isRefused(status) ? 'none' : 'unknown', status });
  }
  if (status !== 200) throw refusal(sending, status, headers, bytes);
  if (answered === null) throw problem('BAD_ANSWER', sending, { effect: 'unknown', status, detail: 'it does not name its environment' });
  return sending.call.answer ? parse(sending, sending.call.answer, bytes) : bytes;
}

interface Exchange {
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}

async function exchange(sending: Sending): Promise<Exchange> {
  const { call, given, environment, address, timeoutMs, signal } = sending;
  const { url, init } = requestOf(call, given, environment, address);
  const clock = AbortSignal.timeout(timeoutMs);
  try {
    const response = await sending.fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, clock]) : clock });
    // The timeout covers everything up to the last byte.
    return { status: response.status, headers: response.headers, bytes: await readBytes(response) };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof RangeError) throw problem('BAD_ANSWER', sending, { effect: 'unknown', detail: cause.message });
    if (clock.aborted) throw problem('TIMED_OUT', sending, { effect: 'unknown', cause });
    throw problem('UNREACHABLE', sending, { effect: neverConnected(cause) ? 'none' : 'unknown', cause });
  }
}

function refusal(sending: Sending, status: number, headers: Headers, bytes: Uint8Array): PlatformProblem {
  const parsed = PlatformRefusalBody.safeParse(readJson(bytes));
  const retryAfterMs = retryAfter(headers.get('retry-after'), sending.now());
  const facts = { status, ...(parsed.success && { refusal: parsed.data }), ...(retryAfterMs !== undefined && { retryAfterMs }) };
  if (status === 429) return problem('BUSY', sending, { ...facts, effect: 'none' });
  // Its database may have become unavailable just after the commit.
  if (status === 503) return problem('BUSY', sending, { ...facts, effect: 'unknown' });
  if (status >= 500) return problem('FAILED', sending, { ...facts, effect: 'unknown' });
  // No platform that follows the contract answers below 400 here: it is a redirect, or something between us and it.
  if (status < 400 || !parsed.success) return problem('BAD_ANSWER', sending, { ...facts, effect: status < 300 ? 'unknown' : 'none' });
  const code = parsed.data.error === 'WRONG_ENVIRONMENT' ? 'WRONG_ENVIRONMENT' : 'REFUSED';
  return problem(code, sending, { ...facts, effect: 'none' });
}

function parse(sending: Sending, schema: NonNullable<PlatformCallDefinition['answer']>, bytes: Uint8Array): unknown {
  const parsed = schema.safeParse(readJson(bytes));
  if (parsed.success) return parsed.data;
  const detail = parsed.error.issues[0] && `${parsed.error.issues[0].path.join('.')}: ${parsed.error.issues[0].message}`;
  throw problem('BAD_ANSWER', sending, { effect: 'unknown', status: 200, ...(detail && { detail }) });
}

/** JSON writes NUL and halves of surrogate pairs as escapes only. */
const unstorable = /\\u(?:0000|d[89a-f])/i;

/**
 * The value of a JSON text, with characters that a database cannot store replaced; undefined, which none of our schemas accepts, for
 * invalid JSON.
 */
function readJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return unstorable.test(text) ? storableValue(value) : value;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

type Facts = ConstructorParameters<typeof PlatformProblem>[1];

function problem(code: PlatformProblemCode, { call, environment }: Sending, facts: Omit<Facts, 'call' | 'environment'>): PlatformProblem {
  // A call that only reads can't have changed anything.
  const effect: CallEffect = call.repeat === 'safe' ? 'none' : facts.effect;
  return new PlatformProblem(code, { ...facts, call: call.name, environment, effect });
}

const isRefused = (status: number): boolean => status >= 400 && status < 500;

/** Seconds or an HTTP date, as milliseconds from now; undefined when it is neither. */
function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** The connection was refused, so no byte was sent. */
function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && connectFailures.has(code);
}

const connectFailures = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
