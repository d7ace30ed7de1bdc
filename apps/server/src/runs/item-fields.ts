import type { ItemContent } from '@fetlock/contract/platform-rows';
import type { Difference } from '@fetlock/contract/run';

/** The names of the fields of a practice's item within a sentence. */
export const itemFields = {
  code: 'the Fetlock code',
  variation: 'the variation',
  variationName: 'the name of the variation',
  name: 'the Fetlock name',
  category: 'the category',
  subcategory: 'the subcategory',
  price: 'the price',
  minimumPrice: 'the minimum price',
  dispensingFee: 'the dispensing fee',
  cost: 'the cost',
  markup: 'the markup',
  markupType: 'the type of the markup',
  taxable: 'taxable',
  allowDiscount: 'allow discount',
  glCode: 'the general ledger code',
  customCategories: 'a custom category',
  compounded: 'compounded',
  sourceCode: "the practice's code",
  sourceExternalCode: "the practice's external code",
  sourceName: "the practice's name",
  lastSold: 'the date of the last sale',
  packageType: 'the package type',
  vendor: 'the vendor',
  vendorCode: "the vendor's code",
  upc: 'the UPC',
  ndc: 'the NDC',
  barcode: 'the barcode',
  quantityOnHand: 'the quantity on hand',
  obsolete: 'obsolete',
} as const satisfies Record<keyof ItemContent, string>;

export const isItemField = (name: PropertyKey | undefined): name is keyof ItemContent => typeof name === 'string' && name in itemFields;

/** The same as a heading: 'Price'. */
export function titleOfItemField(field: string): string {
  const name = isItemField(field) ? itemFields[field].replace(/^(?:the|a) /, '') : field;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The fields in which an item will differ, in the order of the table; their titles are added when they are read. */
export function differencesOf(before: ItemContent, after: ItemContent): Omit<Difference, 'title'>[] {
  return Object.keys(itemFields)
    .filter(isItemField)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, old: before[field], new: after[field] }));
}

/** Code and variation as one text; a practice has at most one item of each. */
export const codeKey = ({ code, variation }: Pick<ItemContent, 'code' | 'variation'>): string => JSON.stringify([code, variation]);
