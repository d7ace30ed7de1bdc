/** How a field's cells are read: text as in the file, the rest becomes a number, an ISO 8601 date or a boolean. */
export type FieldKind = 'text' | 'money' | 'number' | 'date' | 'flag';

interface FieldDefinition {
  kind: FieldKind;
  label: string;
  /** Contains a code: a spreadsheet may have damaged it, and it must not be repaired by guessing. */
  identifier?: true;
}

/** Everything that a price list can contain about an item; input types map their columns to these fields. */
export const sourceFields = {
  code: { kind: 'text', label: 'Code', identifier: true },
  externalCode: { kind: 'text', label: 'External code', identifier: true },
  name: { kind: 'text', label: 'Name' },
  description: { kind: 'text', label: 'Description' },
  category: { kind: 'text', label: 'Category' },
  subcategory: { kind: 'text', label: 'Subcategory' },
  category3: { kind: 'text', label: 'Third category' },
  species: { kind: 'text', label: 'Species' },
  manufacturer: { kind: 'text', label: 'Manufacturer' },
  model: { kind: 'text', label: 'Model' },
  strength: { kind: 'text', label: 'Strength' },
  form: { kind: 'text', label: 'Form' },
  size: { kind: 'text', label: 'Size' },
  unit: { kind: 'text', label: 'Unit' },
  packageType: { kind: 'text', label: 'Package type' },
  packageInfo: { kind: 'text', label: 'Package information' },
  upc: { kind: 'text', label: 'UPC', identifier: true },
  ndc: { kind: 'text', label: 'NDC', identifier: true },
  barcode: { kind: 'text', label: 'Barcode', identifier: true },
  vendor: { kind: 'text', label: 'Vendor' },
  vendorCode: { kind: 'text', label: 'Vendor code', identifier: true },
  lab: { kind: 'text', label: 'Laboratory' },
  labTestCode: { kind: 'text', label: 'Laboratory test code', identifier: true },
  catalogueCode: { kind: 'text', label: 'Catalogue code', identifier: true },
  variationName: { kind: 'text', label: 'Variation name' },
  price: { kind: 'money', label: 'Price' },
  minimumPrice: { kind: 'money', label: 'Minimum price' },
  dispensingFee: { kind: 'money', label: 'Dispensing fee' },
  cost: { kind: 'money', label: 'Cost' },
  markup: { kind: 'number', label: 'Markup' },
  markupType: { kind: 'text', label: 'Markup type' },
  lastSold: { kind: 'date', label: 'Last sold' },
  totalSold: { kind: 'number', label: 'Total sold' },
  totalSold12: { kind: 'number', label: 'Sold in the last 12 months' },
  totalSold24: { kind: 'number', label: 'Sold in the last 24 months' },
  totalSold36: { kind: 'number', label: 'Sold in the last 36 months' },
  taxable: { kind: 'flag', label: 'Taxable' },
  allowDiscount: { kind: 'flag', label: 'Discount allowed' },
  glCode: { kind: 'text', label: 'GL code', identifier: true },
  quantityOnHand: { kind: 'number', label: 'Quantity on hand' },
  inactive: { kind: 'flag', label: 'Inactive' },
} as const satisfies Record<string, FieldDefinition>;

export type SourceField = keyof typeof sourceFields;
export type FieldOfKind<K extends FieldKind> = { [F in SourceField]: (typeof sourceFields)[F]['kind'] extends K ? F : never }[SourceField];

/** The fields that a row has; a field without a readable value is absent. Money is in the file's currency, dates are ISO 8601. */
export type SourceValues = Partial<
  Record<FieldOfKind<'text' | 'date'>, string> & Record<FieldOfKind<'money' | 'number'>, number> & Record<FieldOfKind<'flag'>, boolean>
>;

/** One item of a price list. */
export interface SourceRecord {
  /** Line of the text file or row of the sheet, counted from 1, where the item starts. */
  line: number;
  file?: string;
  values: SourceValues;
  /** `[header, cell]` of everything that no field took: unknown columns, and cells that could not be read as their column's kind. */
  raw: [header: string, cell: string][];
  /** Amounts of money that the list has but that could not be read: an unreadable value is not the same as an empty one. */
  unread?: UnreadAmounts;
}

/** Cells of amounts as written in the list. */
export type UnreadAmounts = Partial<Record<FieldOfKind<'money'>, string>>;

export function isSourceField(name: string): name is SourceField {
  return Object.hasOwn(sourceFields, name);
}

export function isIdentifier(field: SourceField): boolean {
  return 'identifier' in sourceFields[field];
}

export function isOfKind<K extends FieldKind>(field: SourceField, one: K, other?: K): field is FieldOfKind<K> {
  const { kind } = sourceFields[field];
  return kind === one || kind === other;
}
