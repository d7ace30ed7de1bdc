import type { MigrationState, MigrationStepName } from '@fetlock/contract/migration-steps';
import type { ResultRows } from '../database/schema.gen.ts';

/**
 * How what is signed is written, so that the same is always written the same way: lines of JSON without a last line end, in UTF-8. First the
 * head (what it is, format, result, text), then each step with its state, then each row: step, id, place in the list, status, and the fields
 * below, in the order of the steps, of the list and of the ids. docs/customers.md describes it for others. A format that was ever signed stays as it is.
 */
export const canonicalFormat = '1';

/** Signed fields of a row, after step, id, place and status; with their names for people. */
export const signedFields = {
  previous_status: 'Status before',
  orig_code: 'Code',
  orig_external_code: 'Original external code',
  orig_name: 'Name',
  orig_cat1: 'Category of the practice',
  category: 'Category',
  mapped_core_type: 'Type',
  mapped_core_type_override: 'Type override',
  subcategory: 'Subcategory',
  fetlock_name: 'Fetlock name',
  fetlock_code: 'Fetlock code',
  fetlock_code_override: 'Fetlock code override',
  variation: 'Variation',
  entry_variation_name: 'Entry variation name',
  custom_primary_category: 'Primary category',
  custom_secondary_category: 'Secondary category',
  custom_tertiary_category: 'Tertiary category',
  custom_gl_code: 'GL code',
  vendor: 'Vendor',
  vendor_code: 'Vendor code',
  upc: 'UPC',
  ndc: 'NDC',
  barcode: 'Barcode',
  price: 'Price',
  minimum_price: 'Minimum price',
  dispensing_fee: 'Dispensing fee',
  lastsold: 'Last sold',
  taxable: 'Taxable',
  allow_discount: 'Discount allowed',
  compounded: 'Compounded',
  obsolete: 'Obsolete',
  multimatch: 'Multi-match',
  multimatch_group_approved: 'Multi-match resolved',
  comment: 'Reason of ignoring',
  customer_verified: 'Verified by the customer',
  poll_checked: 'Ticked by the customer',
  poll_notes: 'Notes',
} as const satisfies Partial<Record<keyof ResultRows, string>>;
export type SignedField = keyof typeof signedFields;
export const signedFieldNames = Object.keys(signedFields) as SignedField[];

/** What precedes the fields in the line of a row. */
export const lineStart = ['step', 'id', 'orig_order', 'status'] as const;

interface Head {
  resultId: number;
  text: string;
  steps: readonly { step: MigrationStepName; status: MigrationState }[];
}

/** The lines before those of the rows. */
export const headOf = ({ resultId, text, steps }: Head): string =>
  [
    JSON.stringify(['Migration PAL', canonicalFormat, resultId, text]),
    ...steps.map(({ step, status }) => JSON.stringify([step, status])),
  ].join('\n');
