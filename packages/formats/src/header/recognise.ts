import type { Column } from '../fields/column.ts';
import { headerName } from '../fields/header-name.ts';
import { type InputTypeName, inputTypeOf } from '../types/input-types.ts';
import type { SourceField } from '../fields/source-field.ts';
import { SUPPLIERS_PRICE, taxedPrices, vaguePrices } from '../types/common-price-names.ts';
import { anyField, anyNames, type FieldName, knownName, ownNames, unreadNames } from './type-names.ts';

/**
 * The columns of a header as a type reads them; columns that it does not name are read by their names in general use, else by those of any
 * system.
 */
export function columnsOf(type: InputTypeName, header: readonly string[]): Column[] {
  const names = header.map(knownName);
  const columns = header.map((text): Column => ({ header: text, field: null }));
  const taken = new Set<SourceField>();
  const unread = unreadNames(type);
  const own = type === 'common' ? [] : ownNames(type);
  for (const [field, name] of [...own, ...generalInOrder.filter(([, other]) => !unread.has(other))]) {
    const index = taken.has(field) ? -1 : names.findIndex((other, at) => other === name && columns[at]?.field === null);
    if (index === -1) continue;
    columns[index] = { header: header[index] ?? '', field };
    taken.add(field);
  }
  preferSuppliersPrice(columns, names, type);
  if (!taken.has('inactive')) markActiveColumn(columns, names, type);
  if (!taken.has('name')) {
    const described = columns.find(({ field }) => field === 'description');
    if (described) described.field = 'name';
  }
  return columns;
}

/** What is read as the price only by a vague name in general use gives way to a list price. */
function preferSuppliersPrice(columns: Column[], names: readonly string[], type: InputTypeName): void {
  const index = columns.findIndex(({ field }) => field === 'price');
  const name = names[index];
  const isOwn = type !== 'common' && ownNames(type).some(([, own]) => own === name);
  const other = columns[names.findIndex((one, at) => isSuppliersPrice(one) && columns[at]?.field === null)];
  const column = columns[index];
  if (!other || !column || name === undefined || !vague.has(name) || isOwn || unreadNames(type).has(suppliersPrice)) return;
  column.field = null;
  other.field = 'price';
}

const vague = new Set(vaguePrices.map(headerName));
const suppliersPrice = headerName(SUPPLIERS_PRICE);
const isSuppliersPrice = (name: string): boolean => name === suppliersPrice;
const taxed = taxedPrices.map((name): FieldName => ['price', headerName(name)]);
const general = [...ownNames('common'), ...taxed, ...anyNames];
const generalInOrder = general.toSorted(([, one], [, other]) => Number(isSuppliersPrice(one)) - Number(isSuppliersPrice(other)));

export interface Rival {
  header: string;
  field: SourceField;
  /** The column that was read instead. */
  read: string;
}

/** Columns that are not read because another one fills the same field. A type determines which of its own columns it reads. */
export function rivalColumns(type: InputTypeName, columns: readonly Column[]): Rival[] {
  const own = type === 'common' ? [] : ownNames(type).map(([, name]) => name);
  const known = new Set([...own, ...unreadNames(type)]);
  const meant = new Map([...ownNames('common'), ...taxed].map(([field, name]) => [name, field]));
  const hasSuppliersPrice = columns.some(({ header, field }) => field === 'price' && isSuppliersPrice(knownName(header)));
  const priceIn = (name: string) => (hasSuppliersPrice && /\b(?:price|retail|sell|selling)\b/.test(name) ? 'price' : undefined);
  return columns.flatMap(({ header, field }) => {
    const name = knownName(header);
    const wanted = field === null && header !== '' && !known.has(name) ? (meant.get(name) ?? stateOf(name) ?? priceIn(name)) : undefined;
    const holder = wanted && columns.find((column) => column.field === wanted);
    return wanted && holder && holder.header !== header ? [{ header, field: wanted, read: holder.header }] : [];
  });
}

const stateOf = (name: string): SourceField | undefined => (activeNames('common').has(name) ? 'inactive' : undefined);

/** How many fields a header names in any of the types; this is what makes a line a header. */
export function recognisedFields(header: readonly string[]): Set<SourceField> {
  const fields = new Set<SourceField>();
  for (const name of new Set(header.map(knownName))) {
    const field = anyField.get(name);
    if (field) fields.add(field);
  }
  return fields;
}

/** Whether a column name means the same in a list of any system. */
export const isGeneralName = (header: string): boolean => generalNames.has(knownName(header));

const generalNames = new Set(general.map(([, name]) => name));

function markActiveColumn(columns: Column[], names: readonly string[], type: InputTypeName): void {
  const active = activeNames(type);
  const column = columns.find(({ field }, index) => field === null && active.has(names[index] ?? ''));
  if (column) Object.assign(column, { field: 'inactive', inverted: true } satisfies Partial<Column>);
}

/** Whether a column with this name means the opposite of `inactive`. */
export function isActiveColumn(type: InputTypeName, header: string): boolean {
  return activeNames(type).has(knownName(header));
}

function activeNames(type: InputTypeName): Set<string> {
  const unread = unreadNames(type);
  const general = (inputTypeOf('common').activeColumns ?? []).map(headerName).filter((name) => !unread.has(name));
  return new Set([...(inputTypeOf(type).activeColumns ?? []).map(headerName), ...general]);
}
