import { isDeepStrictEqual } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import type { Rounds } from './rounds.ts';
import type { WorkState, Work } from './works.ts';

/** The outcome of disturbed work. */
export interface Disturbed {
  readonly kind: string;
  /** Whether a worker had leased it and had not ended it when a fault was injected. */
  readonly wasHit: boolean;
  /** From the last fault until a worker had leased it again, or it had ended. */
  readonly goesOnMs: number;
  /** From the last fault until it had ended; undefined: it is stuck. */
  readonly endsMs: number | undefined;
  /** How it differs from the outcome without faults; undefined: it does not. */
  readonly wrong: string | undefined;
}

/** Faults injected one after another, each this long after the previous one. */
export type Disruptions = readonly { afterMs: number; strike: () => Promise<void> }[];

/** The outcome of each kind of work without faults. */
export async function undisturbed(rounds: Rounds): Promise<unknown[]> {
  const begun = await rounds.begin();
  await follow(begun, { timeoutMs: 480_000 });
  return Promise.all(begun.map((work) => work.outcome()));
}

/** A round of work with injected faults. Afterwards there is no intervention, only observation. */
export async function disturb(
  rounds: Rounds,
  { expected, disruptions, timeoutMs = 300_000 }: { expected: readonly unknown[]; disruptions: Disruptions; timeoutMs?: number },
): Promise<Disturbed[]> {
  const begun = await rounds.begin();
  const hit = begun.map(() => false);
  let before: (WorkState | undefined)[] = [];
  for (const { afterMs, strike } of disruptions) {
    await delay(afterMs);
    before = await Promise.all(begun.map((work) => work.state().catch(() => undefined)));
    for (const [index, state] of before.entries()) hit[index] ||= state !== undefined && !state.ended && state.attempt > 0;
    await strike();
  }
  const followed = await follow(begun, { before, timeoutMs });
  return Promise.all(
    followed.map(async ({ goesOnMs, endsMs }, index): Promise<Disturbed> => {
      const work = begun[index];
      const outcome = endsMs === undefined ? undefined : await work?.outcome();
      const isSame = isDeepStrictEqual(outcome, expected[index]);
      const wrong = isSame ? undefined : `${JSON.stringify(outcome)} instead of ${JSON.stringify(expected[index])}`;
      return { kind: work?.kind ?? '', wasHit: hit[index] ?? false, goesOnMs: goesOnMs ?? endsMs ?? 0, endsMs, wrong };
    }),
  );
}

/** Polls all until each has ended. */
async function follow(
  begun: readonly Work[],
  { before = [], timeoutMs }: { before?: readonly (WorkState | undefined)[]; timeoutMs: number },
) {
  const startedAt = performance.now();
  const seen = begun.map((): { goesOnMs?: number; endsMs?: number } => ({}));
  for (; ; await delay(50)) {
    for (const [index, work] of begun.entries()) {
      const noted = seen[index];
      if (!noted || noted.endsMs !== undefined) continue;
      const now = await work.state();
      const elapsed = performance.now() - startedAt;
      if (now.attempt > (before[index]?.attempt ?? 0)) noted.goesOnMs ??= elapsed;
      if (now.ended) noted.endsMs = elapsed;
    }
    if (seen.every(({ endsMs }) => endsMs !== undefined) || performance.now() - startedAt > timeoutMs) return seen;
  }
}
