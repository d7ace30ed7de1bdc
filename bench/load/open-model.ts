import { setTimeout as delay } from 'node:timers/promises';

/** Something that is done again and again. */
export interface Stream {
  readonly everyMs: number;
  /** As a clock does; else as people do: at random moments, so often on average. */
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
 * Does things at the moments that were meant for them, whether or not those before have been answered: a server that falls behind meets all that
 * would have come, and the time of each call is counted from the moment that was meant. Resolves when all have been answered.
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
