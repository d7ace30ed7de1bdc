import { createHash } from 'node:crypto';
import { type RowToAnalyse, canonicalRow } from '@fetlock/contract/platform-rows';
import type { RunRow } from './runs.queries.ts';

/** What a reviewed row becomes in the practice: overrides before what was matched, practice prices as they are. */
export function itemOfRow(row: RunRow): Omit<RowToAnalyse, 'key'> {
  return {
    externalReference: row.external_reference,
    content: {
      code: row.fetlock_code_override ?? row.fetlock_code ?? '-',
      variation: row.variation,
      variationName: row.entry_variation_name,
      name: row.fetlock_name ?? '',
      category: row.mapped_core_type_override ?? row.category,
      subcategory: row.subcategory ?? '',
      price: toCents(row.price),
      minimumPrice: toCents(row.minimum_price),
      dispensingFee: toCents(row.dispensing_fee),
      cost: toCents(row.cost),
      markup: row.markup,
      markupType: row.markup_type,
      taxable: row.taxable,
      allowDiscount: row.allow_discount,
      glCode: row.custom_gl_code,
      customCategories: [row.custom_primary_category, row.custom_secondary_category, row.custom_tertiary_category].filter(
        (category) => category !== null,
      ),
      compounded: row.compounded,
      sourceCode: row.orig_code,
      sourceExternalCode: row.orig_external_code,
      sourceName: row.orig_name,
      lastSold: row.lastsold,
    },
  };
}

/** SHA-256 of what is sent: the same content gives the same key, and a key has one content. */
export const hashOfItem = (item: Omit<RowToAnalyse, 'key'>): string => createHash('sha256').update(canonicalRow(item)).digest('hex');

const toCents = (amount: number | null) => (amount === null ? null : Math.round(amount * 100) / 100);
