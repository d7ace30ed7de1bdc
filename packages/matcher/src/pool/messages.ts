import type { IndexData } from '../index/index-data.ts';
import type { MatcherOptions } from '../options.ts';
import type { Learned } from '../learn/learned.ts';
import type { LookUp } from '../search.ts';
import type { Candidate, CatalogueVariation, LearnedDecision, ReviewedRow, SourceRow } from '../types.ts';
import type { PackedMatches } from './packed-matches.ts';

/** Requests of the pool to a thread, which answers them in order. */
export type Request =
  | { kind: 'build'; ticket: number; catalogue: readonly CatalogueVariation[] }
  /** Reads an index stored as bytes, if it is of this origin. */
  | { kind: 'restore'; ticket: number; bytes: Uint8Array; origin: string }
  /** Opens an index that a thread has built, under a key. Its arrays are shared, not copied. */
  | { kind: 'open'; ticket: number; key: string; data: IndexData }
  /** Learns from a sample of the rows to be matched and from reviewed ones. */
  | {
      kind: 'learn';
      ticket: number;
      key: string;
      options: MatcherOptions;
      rows: readonly SourceRow[];
      reviewed: readonly ReviewedRow[];
    }
  | {
      kind: 'start';
      ticket: number;
      job: number;
      key: string;
      options: MatcherOptions;
      decisions: readonly LearnedDecision[];
      learned: Learned;
    }
  | { kind: 'block'; ticket: number; job: number; rows: readonly SourceRow[] }
  | { kind: 'end'; ticket: number; job: number }
  /** Looks up by hand in an open index. `list` names options and lessons. */
  | ({ kind: 'look up'; ticket: number; key: string; list: string; options: MatcherOptions; learned: Learned | undefined } & LookUp)
  | { kind: 'forget'; ticket: number; key: string };

/** A request before the pool has numbered it. */
export type NewRequest = Request extends infer Each ? (Each extends Request ? Omit<Each, 'ticket'> : never) : never;

export type Reply =
  | { ticket: number; kind: 'built'; data: IndexData }
  | { ticket: number; kind: 'learned'; learned: Learned }
  | { ticket: number; kind: 'matched'; matches: PackedMatches }
  | { ticket: number; kind: 'found'; candidates: readonly Candidate[] }
  | { ticket: number; kind: 'done' }
  | { ticket: number; kind: 'failed'; message: string };
