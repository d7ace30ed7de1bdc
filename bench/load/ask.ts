import { limits } from '@fetlock/contract/limits';
import type { Call } from './latency.ts';

export interface LoadRequest {
  readonly name: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
  /** When it was due, in the clock of `performance.now()`. */
  readonly at: number;
  /** Statuses that are no failure: another call came first. */
  readonly mayBe?: readonly number[];
}

export type Report = (name: string, call: Call, problem?: string) => void;
/** Makes a call and returns its answer; null if there was none. */
export type Ask = (request: LoadRequest) => Promise<unknown>;

/** Calls like a browser: a cached answer is requested only if it has changed. */
export function caller({ url, token, report }: { url: string; token: string; report: Report }): Ask {
  const tags = new Map<string, string>();
  return async ({ name, method = 'GET', path, body, at, mayBe = [] }) => {
    const tag = tags.get(path);
    const ended = (outcome: Call['outcome'], bytes: number, problem?: string) =>
      report(name, { milliseconds: performance.now() - at, bytes, outcome }, problem);
    try {
      const response = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(tag && { 'if-none-match': tag }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(limits.requestTimeoutMs),
      });
      const text = await response.text();
      const seen = response.headers.get('etag');
      if (seen) tags.set(path, seen);
      if (response.status === 304) ended('unchanged', 0);
      else if (response.ok) ended('answered', Buffer.byteLength(text));
      else if (mayBe.includes(response.status)) ended('refused', Buffer.byteLength(text));
      else ended('error', 0, `${name}: status ${response.status} ${text.slice(0, 200)}`);
      return response.ok && text !== '' ? JSON.parse(text) : null;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
      ended('error', 0, `${name}: ${String(error)}${cause}`);
      return null;
    }
  };
}
