import { setTimeout as delay } from 'node:timers/promises';

/** A repeated action. */
export interface Stream {
  readonly everyMs: number;
  /** At fixed intervals; otherwise as people act: at random moments, with that interval on average. */
  readonly isClock: boolean;
  readonly act: (intendedAt: number) => Promise<void>;
}

export interface Span {
  /** In the clock of `performance.now()`. */
  readonly from: number;
  readonly until: number;
  readonly random: () => number;
}

/**
 * Acts when each act is due, whether or not the earlier ones have been answered: a server that falls behind gets all the load it would get
 * in reality, and each call is timed from when it was due. Resolves when all have been answered.
 */
export async function runStream({ everyMs, isClock, act }: Stream, { from, until, random }: Span): Promise<void> {
  const pause = () => (isClock ? everyMs : -Math.log(1 - random()) * everyMs);
  const acts: Promise<void>[] = [];
  for (let at = from + random() * everyMs; at < until; at += pause()) {
    await delay(Math.max(0, at - performance.now()));
    acts.push(act(at));
  }
  await Promise.all(acts);
}
