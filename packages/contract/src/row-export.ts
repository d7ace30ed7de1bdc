import { z } from 'zod';
import { call } from './call.ts';
import { Environment } from './environments.ts';
import { type RowFieldName, fieldTitles } from './row-fields.ts';
import { RowSetBody, resultParams, sortableColumns } from './rows.ts';
import { Id } from './values.ts';

/** Titles of the columns that are no field of the table, or are named otherwise in a list. */
const ownTitles = {
  multimatch: 'Right match',
  mapped_core_type: 'Core type',
  price_note: 'Price note',
  analysis: 'Analysis',
  import: 'Import',
  lastComment: 'Comment',
  asked: 'Question to the customer',
  costComment: 'Cost comment',
  properties: 'Properties',
  updated_at: 'Changed',
} as const;

/** The columns of the review, also those of an export, in their order. */
export const reviewColumnNames = [
  'orig_order',
  'orig_code',
  'orig_name',
  'multimatch',
  'match_weight',
  'status',
  'fetlock_name',
  'entry_variation_name',
  'fetlock_code',
  'fetlock_code_override',
  'variation',
  'category',
  'subcategory',
  'mapped_core_type_override',
  'mapped_core_type',
  'reviewed',
  'price',
  'price_note',
  'cost',
  'dispensing_fee',
  'minimum_price',
  'revenue_percent',
  'lastsold',
  'total_sold',
  'total_sold_12',
  'total_sold_24',
  'total_sold_36',
  'taxable',
  'allow_discount',
  'vendor',
  'vendor_code',
  'package_type',
  'pim_package_info',
  'custom_primary_category',
  'custom_secondary_category',
  'custom_tertiary_category',
  'custom_gl_code',
  'analysis',
  'import',
  'lastComment',
  'comment',
  'matcher_feedback',
  'orig_external_code',
  'orig_cat1',
  'orig_cat2',
  'upc',
  'ndc',
  'barcode',
  'markup',
  'markup_type',
  'costComment',
  'compounded',
  'obsolete',
  'customer_verified',
  'multimatch_group_approved',
  'asked',
  'poll_checked',
  'poll_notes',
  'properties',
  'updated_at',
] as const satisfies readonly (RowFieldName | keyof typeof ownTitles)[];
export type ReviewColumnName = (typeof reviewColumnNames)[number];

export const reviewColumnTitles: Readonly<Record<ReviewColumnName, string>> = { ...fieldTitles, ...ownTitles };

export const exportRows = call({
  name: 'exportRows',
  topic: 'Rows',
  method: 'POST',
  path: '/processing-results/:id/rows/csv',
  access: ['staff'],
  summary: 'All rows of a set, or those of `rows_ids`, as a csv with these columns in this order.',
  params: resultParams,
  body: RowSetBody.extend({
    columns: z.array(z.enum(reviewColumnNames)).min(1).max(reviewColumnNames.length),
    rows_ids: z.array(Id).max(200_000).optional(),
    sortBy: z.enum(sortableColumns).default('orig_order'),
    descending: z.boolean().default(false),
    /** Whose analysis and import the rows include. */
    environment: Environment.default('prod'),
  }),
  problems: ['NOT_FOUND'],
});
