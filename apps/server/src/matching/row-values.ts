import type { MatchDifferences } from './match-differences.ts';
import type { UnreadPrices } from '@fetlock/contract/unread-prices';
import type { Outcome } from '@fetlock/matcher/types';
import type { DecidedValues } from '../decisions/decided-columns.ts';

/** The columns of `result_rows` that a run fills; the rest keep their defaults until people work on the row. */
export interface RowValues {
  orig_order: number;
  status: string;
  category: string;
  subcategory: string | null;
  mapped_core_type: string;
  catalogue_variation_id: number | null;
  fetlock_name: string | null;
  fetlock_code: string | null;
  variation: string | null;
  entry_variation_name: string | null;
  orig_code: string | null;
  orig_external_code: string | null;
  orig_name: string;
  orig_cat1: string | null;
  orig_cat2: string | null;
  package_type: string | null;
  pim_package_info: string | null;
  vendor: string | null;
  vendor_code: string | null;
  markup: number | null;
  markup_type: string | null;
  cost: number | null;
  price: number | null;
  minimum_price: number | null;
  dispensing_fee: number | null;
  lastsold: string | null;
  taxable: boolean;
  allow_discount: boolean;
  total_sold: number | null;
  total_sold_12: number | null;
  total_sold_24: number | null;
  total_sold_36: number | null;
  revenue_percent: number | null;
  custom_primary_category: string | null;
  custom_secondary_category: string | null;
  custom_tertiary_category: string | null;
  custom_gl_code: string | null;
  match_weight: number | null;
  matcher_feedback: string;
  multimatch: string | null;
  upc: string | null;
  ndc: string | null;
  barcode: string | null;
  comment: string | null;
  bucket: number;
  sales_dropped: boolean;
  compounded: boolean;
  obsolete: boolean;
  property_object: Record<string, string>;
  match_differences: MatchDifferences | null;
  quantity_on_hand: number | null;
  unread_prices: UnreadPrices | null;
  price_from_catalogue: boolean;
  fee_from_catalogue: boolean;
  merged_fee: number | null;
  cost_from_catalogue: boolean;
}

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
