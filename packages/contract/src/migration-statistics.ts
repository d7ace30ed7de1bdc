import { z } from 'zod';
import { call } from './call.ts';
import { categories } from './categories.ts';
import { CustomerRow } from './customer-rows.ts';
import { ImportPartOf } from './import-parts.ts';
import { limits } from './limits.ts';
import { resultParams } from './rows.ts';
import { FlagText, IdText, countText, itemsOf, list } from './values.ts';

/** The state of a version's rows. A row is in at most one of the last three; every row that is not unmatched is matched. */
export const MigrationStatistics = z.object({ total: z.int(), unmatched: z.int(), imported: z.int(), ignored: z.int() });
export type MigrationStatistics = z.infer<typeof MigrationStatistics>;

/** Rows of a type, and their share of the practice's revenue (0..100). */
export const TypeStatistics = z.object({
  type: z.string(),
  amount: z.int(),
  revenue: z.number(),
  imported_amount: z.int(),
  ignored_amount: z.int(),
});
export type TypeStatistics = z.infer<typeof TypeStatistics>;

/** Rows by their last sale, counted back from the version's date. Those sold in some year, or long ago, are `total_sold`. */
export const SalesStatistics = z.object({
  amount: z.int(),
  never_sold: z.int(),
  sold_long_ago: z.int(),
  sold_one_year_ago: z.int(),
  sold_two_years_ago: z.int(),
  sold_three_years_ago: z.int(),
  /** The list does not say whether they were sold, or how long ago. */
  not_known: z.int(),
  total_sold: z.int(),
});
export type SalesStatistics = z.infer<typeof SalesStatistics>;

export const IgnoreReason = z.object({ comment: z.string(), amount: z.int() });
export type IgnoreReason = z.infer<typeof IgnoreReason>;

export const ImportedIgnored = z.object({ type: z.string(), ignored: z.int(), imported: z.int() });
export type ImportedIgnored = z.infer<typeof ImportedIgnored>;

export const BucketsStatistics = z.object({
  bucketsStats: z.array(z.object({ bucket: z.int(), categorized: z.int(), imported: z.int(), amount: z.int() })),
  bucketMappedTypes: z.array(z.object({ type: z.string(), amount: z.int() })),
});
export type BucketsStatistics = z.infer<typeof BucketsStatistics>;

const ofResult = {
  topic: 'Migration',
  method: 'GET',
  access: ['staff', 'mig_pal_link'],
  covers: { result: 'params.resultId' },
  params: z.object({ resultId: IdText }),
  problems: ['NOT_FOUND'],
} as const;

export const readMigrationStatistics = call({
  ...ofResult,
  name: 'readMigrationStatistics',
  path: '/migration/:resultId/statistics',
  summary: 'How many rows there are, and how many of them are unmatched, imported or ignored: each row is in at most one of these three.',
  answer: MigrationStatistics,
});

export const readTypesStatistics = call({
  ...ofResult,
  name: 'readTypesStatistics',
  path: '/migration/:resultId/types-statistics',
  summary:
    'Rows and share of the revenue (0..100) of each type, the most frequent first. The type is the one chosen for the row, otherwise the detected one; for an ignored row the one it would have. With `excludeIgnored` without ignored rows; with `revenue` only types with revenue, the largest share first.',
  query: z.object({ excludeIgnored: FlagText.optional(), revenue: FlagText.optional() }),
  answer: itemsOf(TypeStatistics),
});

export const readSalesStatistics = call({
  ...ofResult,
  name: 'readSalesStatistics',
  path: '/migration/:resultId/sales-statistics',
  summary: 'Rows by their last sale, counted back from the day the version was created.',
  answer: SalesStatistics,
});

export const readIgnoreReasonsStatistics = call({
  ...ofResult,
  name: 'readIgnoreReasonsStatistics',
  path: '/migration/:resultId/ignore-reasons-statistics',
  summary: 'Ignored rows by reason, without the details in brackets; the most frequent first.',
  answer: itemsOf(IgnoreReason),
});

export const readImportedIgnoredStatistics = call({
  ...ofResult,
  name: 'readImportedIgnoredStatistics',
  path: '/migration/:resultId/imported-ignored-statistics',
  summary: 'Imported and ignored rows of each type that has any.',
  answer: itemsOf(ImportedIgnored),
});

export const readBucketsStatistics = call({
  ...ofResult,
  name: 'readBucketsStatistics',
  path: '/migration/:resultId/buckets-statistics',
  summary:
    'Rows by classification priority: 1 are the items that make up half of the revenue, 2 up to 80 %, 3 up to 95 %, 4 the rest, 5 those without revenue. `categorized`: those that are not unmatched. And the rows of priority 1 by type.',
  answer: BucketsStatistics,
});

export const listGroupedRows = call({
  name: 'listGroupedRows',
  topic: 'Migration',
  method: 'GET',
  path: '/processing-results/:id/rows/grouped',
  access: ['staff', 'mig_pal_link'],
  covers: { result: 'params.id' },
  summary: `The rows of these categories, or of a part of the migration, by category, each category with a page of its rows in the order of the practice's list: \`rowsPerCategory\` of them, ${limits.rowsPerCategory} by default, ${limits.rowsPerCategoryMax} at most. \`rowCount\` is its number of rows.`,
  params: resultParams,
  query: z.object({
    categories: list(z.enum(categories)).optional(),
    part: ImportPartOf.optional(),
    page: countText({ min: 1, max: 1_000_000 }).default(1),
    rowsPerCategory: countText({ min: 1, max: limits.rowsPerCategoryMax }).default(limits.rowsPerCategory),
  }),
  answer: itemsOf(z.object({ category: z.string(), rowCount: z.int(), rows: z.array(CustomerRow) })),
  problems: ['NOT_FOUND'],
});
