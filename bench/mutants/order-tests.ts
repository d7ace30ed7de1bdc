import type { TestRun } from './reports.ts';

export interface Ordered {
  /** Batches to run together, in order: the likeliest and shortest first. */
  readonly waves: readonly (readonly string[])[];
  /** Number of tests for which there was no time. */
  readonly left: number;
}

/** Cost of a file in addition to its tests. */
const startMs = 1_500;

/** Growing, so that a mutant caught early costs little. */
const waveMs = [15_000, 45_000, Infinity];

/** Puts the tests likeliest to catch a mutant of this file first, and omits those beyond the budget; never the first. */
export function orderTests(file: string, targets: Iterable<string>, tests: readonly TestRun[], budgetMs: number): Ordered {
  const costs = new Map<string, number>();
  for (const { target, ms } of tests) costs.set(target, (costs.get(target) ?? startMs) + ms);
  const costOf = (target: string) => costs.get(target) ?? startMs;
  const words = wordsOf(file);
  const closeness = (target: string) => wordsOf(target).intersection(words).size;
  const ordered = [...targets].toSorted(
    (one, other) => closeness(other) - closeness(one) || costOf(one) - costOf(other) || one.localeCompare(other),
  );
  const waves: string[][] = [];
  let [spent, inWave, left] = [0, Infinity, 0];
  for (const target of ordered) {
    const cost = costOf(target);
    if (spent > 0 && spent + cost > budgetMs) {
      left += 1;
      continue;
    }
    if (inWave >= (waveMs[waves.length - 1] ?? 0)) {
      waves.push([]);
      inWave = 0;
    }
    waves.at(-1)?.push(target);
    spent += cost;
    inWave += cost;
  }
  return { waves, left };
}

/** Subject words of a file or a test, from its path. */
const wordsOf = (file: string): Set<string> =>
  new Set(
    file
      .split(/[^a-z]+/)
      .filter((word) => word.length > 2)
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => !everywhere.has(word)),
  );
const everywhere = new Set(['app', 'package', 'server', 'web', 'src', 'feature', 'test', 'tsx', 'spec', 'querie', 'use', 'browser']);
