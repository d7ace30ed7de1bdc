import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { BulkChange } from './row-edits.ts';
import { RowStatusName } from './row-statuses.ts';
import { SeenRows, resultParams } from './rows.ts';
import { Id, IdText, countText, pageOf, text } from './values.ts';

/** What happened to a source row between two versions. Each row has exactly one kind: the first of these that applies. */
export const comparisonKinds = {
  new: { title: 'New' },
  gone: { title: 'Gone' },
  match: { title: 'Other match' },
  source: { title: 'Other source' },
  price: { title: 'Other price' },
  same: { title: 'Same' },
} as const satisfies Record<string, { title: string }>;
export const ComparisonKind = z.enum(Object.keys(comparisonKinds) as [keyof typeof comparisonKinds, ...(keyof typeof comparisonKinds)[]]);
export type ComparisonKind = z.infer<typeof ComparisonKind>;

/** What happened to the decision on a source row that is in both versions. */
export const comparedDecisions = {
  none: { title: 'Not decided before' },
  kept: { title: 'The same decision' },
  other: { title: 'Decided differently' },
  may_carry: { title: 'Can be carried over' },
  look_again: { title: 'To be decided again' },
} as const satisfies Record<string, { title: string }>;
export const ComparedDecision = z.enum(
  Object.keys(comparedDecisions) as [keyof typeof comparedDecisions, ...(keyof typeof comparedDecisions)[]],
);
export type ComparedDecision = z.infer<typeof ComparedDecision>;

const money = z.number().nullable();
const words = z.string().nullable();

/** A source row in one version, with its match; for a multi-match the right candidate, or the first. */
export const ComparedSide = z.object({
  row_id: Id,
  orig_code: words,
  orig_name: z.string(),
  orig_category: words,
  vendor: words,
  vendor_code: words,
  upc: words,
  ndc: words,
  package_info: words,
  price: money,
  minimum_price: money,
  cost: money,
  fetlock_code: words,
  fetlock_name: words,
  variation: words,
  variation_name: words,
  match_weight: money,
  /** More than one: a multi-match. */
  candidates: z.int(),
  status: RowStatusName,
  revenue_percent: z.number().nullable(),
});
export type ComparedSide = z.infer<typeof ComparedSide>;

/** `old` is null for a new row, `new` for a removed one. `differs`: the fields of `ComparedSide` that are not equal. */
export const ComparedRow = z.object({
  kind: ComparisonKind,
  old: ComparedSide.nullable(),
  new: ComparedSide.nullable(),
  differs: z.array(z.string()),
  decision: ComparedDecision,
});
export type ComparedRow = z.infer<typeof ComparedRow>;

const ofComparison = { topic: 'Comparison', access: ['staff'], params: resultParams } as const;
const which = {
  /** The other, usually earlier, version of the same task. */
  with: IdText,
  kind: ComparisonKind.optional(),
  decision: ComparedDecision.optional(),
  /** Matches the source name or code of either version. */
  search: text(limits.search)
    .transform((value) => value.trim())
    .optional(),
};
const sorting = { sortBy: z.enum(['orig_order', 'revenue_percent']).default('orig_order') };

export const compareResults = call({
  ...ofComparison,
  name: 'compareResults',
  method: 'GET',
  path: '/processing-results/:id/compare',
  summary:
    'What happened to each source row between version `with` and this one. Rows are matched by code and name, then by code alone, then by name alone; equal ones in order.',
  query: z.object({
    ...which,
    ...sorting,
    page: countText({ min: 1, max: 100_000 }).default(1),
    pageSize: countText({ min: 1, max: 300 }).default(50),
  }),
  answer: pageOf(ComparedRow).extend({
    counts: z.record(ComparisonKind, z.int()),
    decisions: z.record(ComparedDecision, z.int()),
    /** Identifies the rows whose decision can be carried over, with their statuses. */
    seen: SeenRows,
  }),
  problems: ['NOT_FOUND'],
});

export const exportComparison = call({
  ...ofComparison,
  name: 'exportComparison',
  method: 'GET',
  path: '/processing-results/:id/compare/csv',
  summary: 'The comparison of two versions as csv, old and new side by side.',
  query: z.object({ ...which, ...sorting }),
  problems: ['NOT_FOUND'],
});

export const carryDecisions = call({
  ...ofComparison,
  name: 'carryDecisions',
  method: 'POST',
  path: '/processing-results/:id/compare/carry',
  summary:
    'Applies the statuses and edits of version `with` to the rows whose decision can be carried over (`may_carry`), as one batch that can be undone. Refused if their number is not the expected one, and with `seen` of the comparison if they are other rows or statuses, or others have changed them since.',
  body: z.object({ with: Id, expected_count: z.int().min(0), seen: SeenRows.optional() }),
  answer: BulkChange,
  repeatable: true,
  problems: ['NOT_FOUND', 'SET_CHANGED'],
});
