import type { ResultRows } from '../database/schema.gen.ts';

/** Columns of a row that people change, and whose changes are kept. */
export const changeableColumns = [
  'status',
  'previous_status',
  'category',
  'subcategory',
  'mapped_core_type_override',
  'catalogue_variation_id',
  'fetlock_name',
  'fetlock_code',
  'fetlock_code_override',
  'variation',
  'entry_variation_name',
  'property_object',
  'match_weight',
  'matcher_feedback',
  'custom_primary_category',
  'custom_secondary_category',
  'custom_tertiary_category',
  'custom_gl_code',
  'dispensing_fee',
  'price',
  'package_type',
  'vendor',
  'vendor_code',
  'reviewed',
  'customer_verified',
  'taxable',
  'allow_discount',
  'compounded',
  'obsolete',
  'poll_checked',
  'poll_notes',
  'multimatch_group_approved',
  'accepted_guards',
] as const satisfies readonly (keyof ResultRows)[];
export type ChangeableColumn = (typeof changeableColumns)[number];

export const isChangeable = (name: string): name is ChangeableColumn => changeableColumns.some((column) => column === name);
