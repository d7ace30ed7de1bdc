import { z } from 'zod';
import type { RowStatusName } from './row-statuses.ts';

/** Months before a result's day within which an item counts as recently sold [CONST-15]. */
export const soldWithinMonths = 36;
/** Share of the revenue in percent from which a row is worth a question to the customer. */
export const highRevenuePercent = 0.1;

interface SuggestionRule {
  title: string;
  /** One sentence: which rows, and why this may be decided for all of them. */
  why: string;
  /** What the rows become. */
  status: RowStatusName;
}

/** Decisions that can be made for many rows at once, in the order in which they are offered. All concern open rows only, except the one for what the customer approved. */
export const suggestionRules = {
  sure_matches: {
    title: 'Sure matches',
    why: 'The match weight is 1, nothing disagrees, there is one candidate, and name and subcategory are there. Compounded drugs are left out: the practice is asked about them.',
    status: 'ready_for_import',
  },
  smart_status: {
    title: 'Sure matches that still sell',
    why: `Smart status: the match score is green, there is one candidate, and the item was sold within ${soldWithinMonths} months of the run.`,
    status: 'ready_for_import',
  },
  customer_verified: {
    title: 'Verified by the customer',
    why: 'The customer ticked the row off as right; there is one candidate, and name and subcategory are there.',
    status: 'ready_for_import',
  },
  pal_approved: {
    title: 'Approved by the customer in the PAL',
    why: 'The customer chose this match, or ticked “Not ignore”; name and subcategory are there. Signed rows are among them.',
    status: 'ready_for_import',
  },
  decided_before: {
    title: 'Decided the same way before',
    why: 'What this practice decided last for the same name, code and vendor is what the row is matched to now.',
    status: 'ready_for_import',
  },
  duplicate_rows: {
    title: 'Duplicate rows',
    why: 'Another row has the same name, code, price and match, and sells as well or better: the conflict is gone when this one is ignored.',
    status: 'ignore',
  },
  never_sold_free: {
    title: 'Never sold, price 0',
    why: 'The list says that the item was sold 0 times, and it costs nothing.',
    status: 'ignore',
  },
  not_sold_lately: {
    title: `Not sold for ${soldWithinMonths} months`,
    why: `By the date of its last sale or by its sales in ${soldWithinMonths} months, the item was not sold in the ${soldWithinMonths} months before the run.`,
    status: 'ignore',
  },
  unmatched_never_sold: {
    title: 'Unmatched and never sold',
    why: 'Nothing in the catalogue fits, and the list says that the item was sold 0 times.',
    status: 'ignore',
  },
  unmatched_high_revenue: {
    title: 'Unmatched with high revenue',
    why: `Nothing in the catalogue fits, and the item alone brings ${highRevenuePercent} % of the revenue or more: the customer knows what it is.`,
    status: 'ask_customer',
  },
  compounded_sold: {
    title: 'Compounded drugs that still sell',
    why: `Sold within ${soldWithinMonths} months of the run; what is in it only the practice can say.`,
    status: 'ask_customer',
  },
} as const satisfies Record<string, SuggestionRule>;

export type SuggestionKey = keyof typeof suggestionRules;
export const suggestionKeys = Object.keys(suggestionRules) as [SuggestionKey, ...SuggestionKey[]];
export const SuggestionKey = z.enum(suggestionKeys);
