import { RowToAnalyse, canonicalRow } from '@fetlock/contract/platform-rows';
import type { z } from 'zod';
import type { FromCatalogue } from '@fetlock/rules/catalogue-price';
import { effectiveCode, shownCategory } from '@fetlock/rules/row-validity';
import type { RowContent } from '../rows/row-content.queries.ts';
import { isItemField, itemFields } from './item-fields.ts';
import { sha256Hex } from '../http/hashes.ts';

/** What is sent for a row, under one key. */
export const Item = RowToAnalyse.omit({ key: true });
export type Item = z.infer<typeof Item>;

/** The item of a reviewed row in the practice: overrides take precedence over what was matched, practice prices are unchanged. */
export function itemOfRow(row: RowContent, externalReference: string): Item {
  return {
    externalReference,
    content: {
      code: effectiveCode(row) ?? '',
      variation: textOrNull(row.variation),
      variationName: textOrNull(row.entry_variation_name),
      name: row.fetlock_name ?? '',
      category: shownCategory(row),
      subcategory: row.subcategory ?? '',
      price: row.price,
      minimumPrice: row.minimum_price,
      dispensingFee: row.dispensing_fee,
      cost: row.cost,
      markup: row.markup,
      markupType: row.markup_type,
      taxable: row.taxable,
      allowDiscount: row.allow_discount,
      glCode: textOrNull(row.custom_gl_code),
      customCategories: inPlaces([row.custom_primary_category, row.custom_secondary_category, row.custom_tertiary_category]),
      compounded: row.compounded,
      sourceCode: row.orig_code,
      sourceExternalCode: row.orig_external_code,
      sourceName: row.orig_name,
      lastSold: row.lastsold,
      packageType: textOrNull(row.package_type),
      vendor: textOrNull(row.vendor),
      vendorCode: textOrNull(row.vendor_code),
      upc: textOrNull(row.upc),
      ndc: textOrNull(row.ndc),
      barcode: textOrNull(row.barcode),
      quantityOnHand: row.quantity_on_hand,
      obsolete: row.obsolete,
    },
  };
}

/** A row's price, and whose it is. */
type PricedRow = Pick<RowContent, 'price'> & Pick<FromCatalogue, 'price_from_catalogue'>;

/** What a run stores of an item to show which one it sent, or would have sent: the row may have changed since. */
export interface SentRow {
  orig_code: string | null;
  orig_name: string;
  fetlock_code: string;
  fetlock_name: string;
  variation: string | null;
  /** Whether the row had its price from the catalogue; null: the price is another one, or nobody has kept that. */
  price_from_catalogue: boolean | null;
}

/** @param row the row that the item was made of; absent for an item that is taken back. */
export const sentOf = ({ content }: Item, row?: PricedRow): SentRow => ({
  orig_code: content.sourceCode,
  orig_name: content.sourceName,
  fetlock_code: content.code,
  fetlock_name: content.name,
  variation: content.variationName ?? content.variation,
  price_from_catalogue: row?.price === content.price ? row.price_from_catalogue : null,
});

/** SHA-256 of what is sent: the same content has the same key, and a key has one content. */
export const hashOfItem = (item: Item): string => sha256Hex(canonicalRow(item));

/**
 * Why an item cannot be sent, one sentence per field; null when it can. One such row would have its whole request refused. Analysis, dry
 * run and import check this before they ask the platform.
 * @param isVariation whether its entry has its variation, as far as the catalogue of the version knows.
 */
export function refusalOfItem(item: Item, isVariation: boolean): string | null {
  const { code, variation } = item.content;
  if (!isVariation) return `The entry ${code} has no variation '${variation ?? ''}'. Choose one of its variations.`;
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

/** Trims a text; a blank one becomes null. */
const textOrNull = (text: string | null) => text?.trim() || null;

/** Each category in its position, without trailing blank ones. */
function inPlaces(categories: readonly (string | null)[]): (string | null)[] {
  const texts = categories.map(textOrNull);
  return texts.slice(0, texts.findLastIndex((text) => text !== null) + 1);
}
