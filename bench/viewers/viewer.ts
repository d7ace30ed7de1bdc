import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '@fetlock/contract/limits';
import { News } from '@fetlock/contract/people';
import type { Call } from './latency.ts';

/** Where a viewer looks, and how long. */
export interface Sight {
  readonly url: string;
  readonly token: string;
  readonly resultId: number;
  readonly signal: AbortSignal;
  readonly report: (name: string, call: Call, problem?: string) => void;
}

/** A person with the task list open in one window and a result in another: the same polls, at the same pace, as the screens make. */
export async function view(sight: Sight): Promise<void> {
  const ask = caller(sight);
  const get = async (name: string, path: string): Promise<void> => void (await ask(name, path));
  const tab = randomUUID();
  let since: string | null = null;
  const result = `/processing-results/${sight.resultId}`;
  await Promise.all([
    every(limits.taskPollMs, sight.signal, () =>
      get('task list', `/tasks?page=1&rowsPerPage=${limits.tasksPerPage}&showActive=true&searchContext=businessName`),
    ),
    every(limits.statusPollMs, sight.signal, () => get('state of runs', `${result}/statuses?environment=prod`)),
    every(limits.statusPollMs, sight.signal, async (turn) => {
      const answer = await ask('people and news', `${result}/people`, { tab, row_id: null, editing: turn % 5 === 0, since });
      if (answer !== null) since = News.parse(JSON.parse(answer)).since;
    }),
    // A person turns a page now and then.
    every(10_000, sight.signal, async (turn) => {
      await get('page of rows', `${result}/rows?page=${1 + (turn % 20)}&rowsPerPage=20`);
      await get('statistics', `${result}/statistics`);
    }),
  ]);
}

/** Waits after each answer, as the screens do; begins at a moment of its own, for people do not come in step. */
async function every(milliseconds: number, signal: AbortSignal, act: (turn: number) => Promise<void>): Promise<void> {
  await pause(Math.random() * milliseconds, signal);
  for (let turn = 0; !signal.aborted; turn += 1) {
    await act(turn);
    await pause(milliseconds, signal);
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal }).catch(() => undefined);

/** Calls as a browser does: what it has seen of an address is asked for only if it has changed. Gives what came; null when nothing did. */
function caller({ url, token, signal, report }: Sight) {
  const tags = new Map<string, string>();
  return async (name: string, path: string, posted?: object): Promise<string | null> => {
    const tag = tags.get(path);
    const began = performance.now();
    const ended = (outcome: Call['outcome'], bytes: number, problem?: string) =>
      report(name, { milliseconds: performance.now() - began, bytes, outcome }, problem);
    try {
      const response = await fetch(`${url}/api/v1${path}`, {
        headers: {
          authorization: `Bearer ${token}`,
          ...(tag && { 'if-none-match': tag }),
          ...(posted && { 'content-type': 'application/json' }),
        },
        ...(posted && { method: 'POST', body: JSON.stringify(posted) }),
        signal: AbortSignal.timeout(limits.requestTimeoutMs),
      });
      const body = await response.text();
      const size = Buffer.byteLength(body);
      const seen = response.headers.get('etag');
      if (seen) tags.set(path, seen);
      if (response.status === 304) ended('unchanged', 0);
      else if (response.ok) ended('answered', size);
      else ended('error', size, `${name}: status ${response.status} ${body.slice(0, 200)}`);
      return response.ok ? body : null;
    } catch (error) {
      if (!signal.aborted) ended('error', 0, `${name}: ${String(error)}`);
      return null;
    }
  };
}
