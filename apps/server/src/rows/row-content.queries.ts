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
 * Content hash of what a row would send now: an analysis stores the hash of what it saw, and is valid for nothing else. Any change of a
 * row's content, in whatever way, changes its hash; a change of status does not.
 */
export const contentHash = sql<string>`md5(row(${sql.join(contentColumns.map((column) => sql.ref(`result_rows.${column}`)))})::text)`;

/** Resets the analyses of a row, for an edit of what would be sent. */
export const noAnalyses = { prod_analysis: null, stage_analysis: null, play_analysis: null } as const;

/** Columns whose change makes an analysis outdated: what is sent, and for which item. */
export const analysedColumns = [...contentColumns, 'chosen_item'] as const satisfies readonly (keyof ResultRows)[];

export const isAnalysed = (column: string): boolean => analysedColumns.some((name) => name === column);
