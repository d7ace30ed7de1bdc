import { headerName } from '../fields/header-name.ts';
import type { CellRule, InputType } from './input-type.ts';
import { isNothing, parseFlag, parseNumber } from '../fields/parse-cell.ts';
import type { Column } from '../fields/column.ts';
import { isOfKind, isSourceField, type SourceRecord, type SourceValues } from '../fields/source-field.ts';

/** A supplier's item number is the code of the line, and the vendor code under which the catalogue knows the item. */
export const itemNumberIsVendorCode: CellRule = { field: 'code', cell: /^(?<code>(?<vendorCode>.+))$/ };

/** Moves the parts of a cell to the fields they belong to. If one of these is filled already, the cell is unchanged. */
export function applyRule(values: SourceValues, { field, cell, where }: CellRule): void {
  const parts = Object.entries(cell.exec(values[field] ?? '')?.groups ?? {});
  if (parts.length === 0 || (where && !where.like.test(values[where.field] ?? ''))) return;
  if (parts.some(([name]) => name !== field && isSourceField(name) && values[name] !== undefined)) return;
  delete values[field];
  for (const [name, part] of parts) if (isSourceField(name) && isOfKind(name, 'text')) values[name] = part;
}

/** Puts into each empty field what stands elsewhere on the line, or what every line of the type means; empties those whose amount is not the practice's. */
export function fillEmpty(
  { values, raw }: SourceRecord,
  { ifEmpty = [], notOwn = [], contained = [], always, locale = 'en-US' }: InputType,
  columns: readonly Column[],
): void {
  for (const place of ifEmpty) {
    // A person who has the column ignored wants it unchanged.
    if (values[place.field] !== undefined || columns.every(({ field }) => field !== place.field)) continue;
    if ('from' in place) moveAmount(values, place);
    else moveText(values, raw, place);
  }
  for (const { field, ifColumn } of notOwn) if (saysYes(raw, ifColumn)) delete values[field];
  for (const amount of contained) separate(values, amount, parseNumber(cellOf(raw, amount.fromColumn) ?? '', locale));
  if (!always) return;
  for (const [field, text] of Object.entries(always)) if (isSourceField(field) && isOfKind(field, 'text')) values[field] ??= text;
}

const cellOf = (raw: SourceRecord['raw'], column: string): string | undefined =>
  raw.find(([header]) => headerName(header) === headerName(column))?.[1];

const saysYes = (raw: SourceRecord['raw'], column: string): boolean => parseFlag(cellOf(raw, column) ?? '') === true;

type Contained = NonNullable<InputType['contained']>[number];

/** Amounts have four decimals at most. */
const rounded = (amount: number): number => Math.round(amount * 10_000) / 10_000;

/** Where the line states the field itself, that amount has taken the contained one's place. */
function separate(values: SourceValues, { field, within }: Contained, amount: number | null | undefined): void {
  if (!amount || values[field] !== undefined) return;
  values[field] = amount;
  const whole = values[within];
  if (whole !== undefined) values[within] = rounded(whole - amount);
}

type Place = NonNullable<InputType['ifEmpty']>[number];

function moveAmount(values: SourceValues, { field, from }: Extract<Place, { from: unknown }>): void {
  const amount = values[from];
  if (amount === undefined) return;
  values[field] = amount;
  delete values[from];
}

function moveText(values: SourceValues, raw: SourceRecord['raw'], { field, fromColumn }: Extract<Place, { fromColumn: unknown }>): void {
  const index = raw.findIndex(([header, text]) => headerName(header) === headerName(fromColumn) && !isNothing(text));
  const [cell] = index === -1 ? [] : raw.splice(index, 1);
  if (cell) values[field] = cell[1];
}
