import type { MatchDifferences } from './match-differences.ts';
import type { FieldsThat } from '@fetlock/contract/row-fields';
import type { UnreadPrices } from '@fetlock/contract/unread-prices';
import type { Outcome } from '@fetlock/matcher/types';
import type { DecidedValues } from '../decisions/decided-columns.ts';
import type { StoredRow } from '../rows/row-content.queries.ts';

/** What the matching always fills, or has types of its own for. */
interface MadeValues {
  mapped_core_type: string;
  matcher_feedback: string;
  bucket: number;
  match_differences: MatchDifferences | null;
  property_object: Record<string, string>;
  unread_prices: UnreadPrices | null;
  price_from_catalogue: boolean;
  fee_from_catalogue: boolean;
  cost_from_catalogue: boolean;
}

/** The columns of `result_rows` that a run fills; the rest keep their defaults until people work on the row. */
export type RowValues = MadeValues & Pick<StoredRow, Exclude<FieldsThat<'filled'>, keyof MadeValues>>;

/** Why a row was matched, as stored in `row_matches`. */
export interface MatchValues {
  feedback: string;
  evidence: StoredEvidence[];
  candidates: { catalogueId: string; weight: number; pass: string; evidence: StoredEvidence[] }[];
}

export interface StoredEvidence {
  field: string;
  outcome: Outcome;
  bits: number;
  source: string;
  catalogue: string;
}

/** What people decided on the row in a previous run; applied as a change once the row is stored. */
export interface CarriedDecision {
  patch: Partial<DecidedValues>;
  /** Including its author. */
  lastComment: string | null;
  /** The row was ready for import, and is so again unless a guard applies. */
  ready?: { at: { file: string | null; line: number }; feedback: string };
}

export interface AssembledRow {
  row: RowValues;
  match: MatchValues;
  decided?: CarriedDecision;
}
