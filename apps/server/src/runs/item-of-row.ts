import { createHash } from 'node:crypto';
import { RowToAnalyse, canonicalRow } from '@fetlock/contract/platform-rows';
import type { z } from 'zod';
import type { RowContent } from '../review/row-content.queries.ts';
import { isItemField, itemFields } from './item-fields.ts';

/** What is sent of a row, under one key. */
export const Item = RowToAnalyse.omit({ key: true });
export type Item = z.infer<typeof Item>;

/** What a reviewed row becomes in the practice: overrides before what was matched, practice prices as they are. */
export function itemOfRow(row: RowContent, externalReference: string): Item {
  return {
    externalReference,
    content: {
      code: textOrNull(row.fetlock_code_override) ?? row.fetlock_code ?? '',
      variation: textOrNull(row.variation),
      variationName: textOrNull(row.entry_variation_name),
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
      glCode: textOrNull(row.custom_gl_code),
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
export const hashOfItem = (item: Item): string => createHash('sha256').update(canonicalRow(item)).digest('hex');

/** Why an item cannot be sent, in a sentence a field; null when it can. One such row would have its whole request refused. */
export function refusalOfItem(item: Item): string | null {
  const { error } = Item.safeParse(item);
  if (!error) return null;
  const sentences = error.issues.map((issue) => {
    const [part, field] = issue.path;
    const title = part === 'content' && isItemField(field) ? itemFields[field] : 'the code and name of the source row';
    return sentenceOf(title, issue);
  });
  return [...new Set(sentences)].join(' ');
}

function sentenceOf(title: string, issue: z.core.$ZodIssue): string {
  const start = `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  if (issue.code === 'too_small' && issue.origin === 'string') return `${start} is missing.`;
  if (issue.code === 'too_big' && issue.origin === 'string') return `${start} is longer than ${issue.maximum} characters.`;
  if (issue.code === 'too_big' || issue.code === 'too_small') return `${start} is out of range.`;
  return `${start} is not a value that the practice platform takes.`;
}

const textOrNull = (text: string | null) => (text?.trim() ? text : null);

/** Two decimals, half away from zero; by its decimal digits, as 1.005 is a little less in binary. */
function toCents(amount: number | null): number | null {
  if (amount === null) return null;
  const cents = Math.round(Number(`${Math.abs(amount)}e2`)) / 100;
  return amount < 0 ? -cents : cents;
}
