import { availableParallelism } from 'node:os';
import type { MatcherOptions } from '../options.ts';
import type { CatalogueVariation, LearnedDecision, ReviewedRow, RowMatch, SourceRow } from '../types.ts';
import { createMatchPool } from './match-pool.ts';

export interface ThreadedMatch {
  readonly catalogue: readonly CatalogueVariation[];
  readonly rows: readonly SourceRow[];
  readonly options: MatcherOptions;
  readonly decisions?: readonly LearnedDecision[];
  readonly reviewed?: readonly ReviewedRow[];
  /** Default: one per core. */
  readonly threads?: number;
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Matches rows against a catalogue once, in threads that end afterwards. For more than one run use `createMatchPool`. */
export async function matchInThreads({ catalogue, threads = availableParallelism(), ...job }: ThreadedMatch): Promise<RowMatch[]> {
  const pool = createMatchPool({ threads });
  try {
    return await pool.match({ ...job, catalogueKey: 'only', catalogue: async () => catalogue });
  } finally {
    await pool.close();
  }
}
