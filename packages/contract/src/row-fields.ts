import { z } from 'zod';
import { categories } from './categories.ts';
import { limits } from './limits.ts';
import { RowStatusName } from './row-statuses.ts';
import { text } from './values.ts';

/** The type of a field's value, which determines how it is shown. */
export type FieldKind = 'text' | 'status' | 'category' | 'money' | 'number' | 'date' | 'flag' | 'weight' | 'entry' | 'item' | 'object';

/** What is known of a field of a row, under the name of its column. An absent trait means no. */
interface RowField {
  /** Its name on every screen, in files and in the history. */
  readonly title: string;
  readonly kind: FieldKind;
  /** Its value in `ResultRow`, which has it under the same name. */
  readonly wire?: z.ZodType;
  /** Filled when a list is matched. */
  readonly filled?: true;
  /** People or a re-match change it: its changes are recorded and can be undone. */
  readonly recorded?: true;
  /** A person can change it by `editRow`. */
  readonly editable?: true;
  /** Longest text that a person may enter, in characters. */
  readonly longest?: number;
  /** Compared and sent without blanks around it, so stored without: ` X1` is no other item than `X1`. */
  readonly trimmed?: true;
  /** Stored in the files of a previous run and in mapped_core.csv as a person's decision, and read back from them. */
  readonly decided?: true;
  /** Edited besides match, status and prices: where it differs, a decision is not carried from one version to another. */
  readonly compared?: true;
  /** Part of what an import sends: a change makes an analysis outdated. */
  readonly sent?: true;
}

const words = z.string().nullable();
const amount = z.number().nullable();
const yes = true;
/** What a person decides on the match of a row, and on the rest of its content. */
const matchDecision = { recorded: yes, editable: yes, decided: yes, sent: yes } as const;
const decision = { ...matchDecision, compared: yes } as const;

/**
 * Every field of a row that the product shows, changes or sends. The fields that are `sent` stay in this order, as stored analyses are
 * recognised by a hash of them; a new one follows the last of them.
 */
export const rowFields = {
  status: { title: 'Status', kind: 'status', filled: yes, recorded: yes, editable: yes, decided: yes },
  fetlock_code: { title: 'Fetlock code', kind: 'text', wire: words, filled: yes, recorded: yes, sent: yes },
  fetlock_code_override: { title: 'Code override', kind: 'text', wire: words, longest: 100, trimmed: yes, ...matchDecision },
  variation: { title: 'Variation', kind: 'text', wire: words, filled: yes, longest: 200, trimmed: yes, ...matchDecision },
  entry_variation_name: { title: 'Variation name', kind: 'text', wire: words, filled: yes, longest: limits.cellText, ...decision },
  fetlock_name: { title: 'Fetlock name', kind: 'text', wire: words, filled: yes, longest: limits.cellText, ...decision },
  category: { title: 'Category', kind: 'category', wire: z.string(), filled: yes, recorded: yes, compared: yes, sent: yes },
  mapped_core_type_override: { title: 'Category override', kind: 'category', wire: words, ...decision },
  subcategory: { title: 'Subcategory', kind: 'text', wire: words, filled: yes, longest: 200, ...decision },
  price: { title: 'Price', kind: 'money', filled: yes, recorded: yes, sent: yes },
  minimum_price: { title: 'Minimum price', kind: 'money', filled: yes, sent: yes },
  dispensing_fee: { title: 'Dispensing fee', kind: 'money', wire: amount, filled: yes, ...decision },
  cost: { title: 'Cost', kind: 'money', wire: amount, filled: yes, recorded: yes, sent: yes },
  markup: { title: 'Markup', kind: 'number', wire: amount, filled: yes, sent: yes },
  markup_type: { title: 'Markup type', kind: 'text', wire: words, filled: yes, sent: yes },
  taxable: { title: 'Taxable', kind: 'flag', filled: yes, ...decision },
  allow_discount: { title: 'Discount', kind: 'flag', filled: yes, ...decision },
  custom_gl_code: { title: 'GL code', kind: 'text', wire: words, filled: yes, longest: 100, ...decision },
  custom_primary_category: { title: 'Primary category', kind: 'text', wire: words, filled: yes, longest: 200, ...decision },
  custom_secondary_category: { title: 'Secondary category', kind: 'text', wire: words, filled: yes, longest: 200, ...decision },
  custom_tertiary_category: { title: 'Tertiary category', kind: 'text', wire: words, filled: yes, longest: 200, ...decision },
  compounded: { title: 'Compounded', kind: 'flag', filled: yes, recorded: yes, decided: yes, compared: yes, sent: yes },
  orig_code: { title: 'Source code', kind: 'text', wire: words, filled: yes, sent: yes },
  orig_external_code: { title: 'External code', kind: 'text', wire: words, filled: yes, sent: yes },
  orig_name: { title: 'Source name', kind: 'text', wire: z.string(), filled: yes, sent: yes },
  lastsold: { title: 'Last sold', kind: 'date', filled: yes, sent: yes },
  package_type: { title: 'Package', kind: 'text', wire: words, filled: yes, longest: 200, ...decision },
  vendor: { title: 'Vendor', kind: 'text', wire: words, filled: yes, longest: 200, ...decision },
  vendor_code: { title: 'Vendor code', kind: 'text', wire: words, filled: yes, longest: 100, ...decision },
  upc: { title: 'UPC', kind: 'text', wire: words, filled: yes, sent: yes },
  ndc: { title: 'NDC', kind: 'text', wire: words, filled: yes, sent: yes },
  barcode: { title: 'Barcode', kind: 'text', wire: words, filled: yes, sent: yes },
  quantity_on_hand: { title: 'Quantity on hand', kind: 'number', filled: yes, sent: yes },
  obsolete: { title: 'Obsolete', kind: 'flag', filled: yes, recorded: yes, decided: yes, compared: yes, sent: yes },
  reviewed: { title: 'Reviewed', kind: 'flag', wire: z.boolean(), recorded: yes, editable: yes, decided: yes },
  customer_verified: { title: 'Customer verified', kind: 'flag', wire: z.boolean(), recorded: yes, editable: yes, decided: yes },
  previous_status: { title: 'Status before', kind: 'status', recorded: yes },
  mapped_core_type: { title: 'Category if not ignored', kind: 'category', wire: words, filled: yes, recorded: yes },
  catalogue_variation_id: { title: 'Catalogue entry', kind: 'entry', filled: yes, recorded: yes },
  property_object: { title: 'Properties', kind: 'object', filled: yes, recorded: yes },
  match_weight: { title: 'Match', kind: 'weight', wire: z.number().min(0).max(1).nullable(), filled: yes, recorded: yes },
  matcher_feedback: { title: 'Matcher feedback', kind: 'text', wire: words, filled: yes, recorded: yes },
  match_differences: { title: 'Differences of the match', kind: 'object', filled: yes },
  multimatch: { title: 'Multi-match group', kind: 'text', wire: words, filled: yes, recorded: yes },
  multimatch_group_approved: { title: 'Group approved', kind: 'flag', wire: z.boolean(), recorded: yes },
  comment: { title: 'Reason of ignoring', kind: 'text', wire: words, filled: yes, recorded: yes },
  sales_dropped: { title: 'Sales dropped', kind: 'flag', filled: yes, recorded: yes },
  price_from_catalogue: { title: 'Price of the catalogue', kind: 'flag', filled: yes, recorded: yes },
  fee_from_catalogue: { title: 'Dispensing fee of the catalogue', kind: 'flag', filled: yes, recorded: yes },
  cost_from_catalogue: { title: 'Cost of the catalogue', kind: 'flag', filled: yes, recorded: yes },
  merged_fee: { title: 'Dispensing fee in the price', kind: 'money', filled: yes, recorded: yes },
  unread_prices: { title: 'Prices not read', kind: 'object', filled: yes },
  poll_checked: { title: 'PAL checked', kind: 'flag', recorded: yes },
  poll_notes: { title: 'PAL notes', kind: 'text', recorded: yes },
  chosen_item: { title: 'Item of the practice', kind: 'item', recorded: yes },
  accepted_guards: { title: 'Accepted knowingly', kind: 'text', recorded: yes },
  orig_order: { title: '#', kind: 'number', filled: yes },
  orig_cat1: { title: 'Source category', kind: 'text', wire: words, filled: yes },
  orig_cat2: { title: 'Source subcategory', kind: 'text', wire: words, filled: yes },
  pim_package_info: { title: 'Package info', kind: 'text', wire: words, filled: yes },
  revenue_percent: { title: 'Revenue', kind: 'number', wire: amount, filled: yes },
  total_sold: { title: 'Sold', kind: 'number', filled: yes },
  total_sold_12: { title: 'Sold, 12 months', kind: 'number', filled: yes },
  total_sold_24: { title: 'Sold, 24 months', kind: 'number', filled: yes },
  total_sold_36: { title: 'Sold, 36 months', kind: 'number', filled: yes },
  bucket: { title: 'Bucket', kind: 'number', wire: z.int().nullable(), filled: yes },
} as const satisfies Readonly<Record<string, RowField>>;

type RowFields = typeof rowFields;
export type RowFieldName = keyof RowFields;
type Trait = Exclude<keyof RowField, 'title' | 'kind'>;

/** Names of the fields with a trait. */
export type FieldsThat<Wanted extends Trait> = {
  [Name in RowFieldName]: RowFields[Name] extends Readonly<Record<Wanted, unknown>> ? Name : never;
}[RowFieldName];

export const rowFieldNames = Object.keys(rowFields) as RowFieldName[];

export const isRowField = (name: string): name is RowFieldName => Object.hasOwn(rowFields, name);

const has = <Wanted extends Trait>(name: RowFieldName, trait: Wanted): name is FieldsThat<Wanted> => Object.hasOwn(rowFields[name], trait);

/** Whether a name is that of a field with this trait. */
export const isFieldThat =
  <Wanted extends Trait>(trait: Wanted) =>
  (name: string): name is FieldsThat<Wanted> =>
    isRowField(name) && has(name, trait);

/** The fields with a trait, in the order of the table. */
export const fieldsThat = <Wanted extends Trait>(trait: Wanted): readonly FieldsThat<Wanted>[] =>
  rowFieldNames.filter((name): name is FieldsThat<Wanted> => has(name, trait));

/** One value for each field. */
const forEach = <Name extends RowFieldName, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)] as const));

/** The display name of each field. */
export const fieldTitles = forEach(rowFieldNames, (name) => rowFields[name].title) as Readonly<Record<RowFieldName, string>>;

/** What a person may enter, by the kind of the field. */
const entered = {
  text: ({ longest = limits.cellText, trimmed }: RowField) => (trimmed ? text(longest).trim() : text(longest)).nullable(),
  category: () => z.enum(categories).nullable(),
  money: () => z.number().min(0).max(1_000_000).nullable(),
  flag: () => z.boolean(),
  status: () => RowStatusName,
};
type EditShape = { [Name in FieldsThat<'editable'>]: ReturnType<(typeof entered)[RowFields[Name]['kind']]> };
/** Schemas of what a person may enter. */
export const editShape = forEach(fieldsThat('editable'), (name) => entered[rowFields[name].kind](rowFields[name])) as EditShape;

/** What a person may enter in a field; undefined if nothing. */
export const editSchemaOf = (name: RowFieldName): z.ZodType | undefined => (has(name, 'editable') ? editShape[name] : undefined);

type WireShape = { [Name in FieldsThat<'wire'>]: RowFields[Name]['wire'] };
/** Schemas of the values that a row has on the wire under the name of their column. */
export const wireShape = forEach(fieldsThat('wire'), (name) => rowFields[name].wire) as WireShape;

/** Those values of a stored row. */
export const wireValues = <Row extends Readonly<Record<FieldsThat<'wire'>, unknown>>>(row: Row) =>
  forEach(fieldsThat('wire'), (name) => row[name]) as Pick<Row, FieldsThat<'wire'>>;

/** Longest text that a person may enter in the field, in characters. */
export const longestText = (name: FieldsThat<'longest'>): number => rowFields[name].longest;
