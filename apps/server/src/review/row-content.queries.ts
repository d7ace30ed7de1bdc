import { type Selectable, sql } from 'kysely';
import type { DB, ResultRows } from '../database/schema.gen.ts';

/** Columns of a row that become part of the practice's item. */
export const contentColumns = [
  'fetlock_code',
  'fetlock_code_override',
  'variation',
  'entry_variation_name',
  'fetlock_name',
  'category',
  'mapped_core_type_override',
  'subcategory',
  'price',
  'minimum_price',
  'dispensing_fee',
  'cost',
  'markup',
  'markup_type',
  'taxable',
  'allow_discount',
  'custom_gl_code',
  'custom_primary_category',
  'custom_secondary_category',
  'custom_tertiary_category',
  'compounded',
  'orig_code',
  'orig_external_code',
  'orig_name',
  'lastsold',
  'package_type',
  'vendor',
  'vendor_code',
  'upc',
  'ndc',
  'barcode',
  'quantity_on_hand',
  'obsolete',
] as const satisfies readonly (keyof ResultRows)[];
export type RowContent = Selectable<Pick<DB['result_rows'], (typeof contentColumns)[number]>>;

/**
 * Names what a row would send, as it is now: an analysis keeps the mark of what it saw, and counts for nothing else. Whoever changes the
 * content of a row, and in whatever way, changes its mark; a change of status does not.
 */
export const contentMark = sql<string>`md5(row(${sql.join(contentColumns.map((column) => sql.ref(`result_rows.${column}`)))})::text)`;

/** Takes the analyses of a row back, for an edit of what would be sent. */
export const noAnalyses = { prod_analysis: null, stage_analysis: null, play_analysis: null } as const;

export const isContent = (column: string): boolean => contentColumns.some((name) => name === column);
