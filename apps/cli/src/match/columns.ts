import { headerName } from '@fetlock/formats/header-name';
import { parseNumber } from '@fetlock/formats/parse-cell';
import type { CatalogueVariation, SourceRow } from '@fetlock/matcher/types';
import { CommandError } from './command-error.ts';
import type { Lines } from './read-lines.ts';

/** Text fields that source rows and catalogue variations share, each with the column names that fill it beside its own. */
const textColumns = {
  description: [],
  category: ['department', 'product group', 'item group', 'class'],
  subcategory: [],
  species: ['species hint', 'animal'],
  manufacturer: ['brand', 'maker'],
  model: ['model number', 'modelno'],
  strength: [],
  form: ['dosage form'],
  size: [],
  unit: ['uom'],
  packageType: ['package', 'packaging'],
  upc: [],
  ndc: [],
  barcode: ['ean', 'gtin'],
  vendor: ['supplier', 'distributor'],
  vendorCode: ['supplier code'],
  lab: ['laboratory'],
  labTestCode: ['test code'],
  variationName: [],
} as const satisfies Partial<Record<keyof SourceRow & keyof CatalogueVariation, readonly string[]>>;

/** What the column of the names may be called. */
const nameColumns = [
  'name',
  'item name',
  'product name',
  'title',
  'item',
  'product',
  'breed',
  'breed name',
  'source name',
  'description',
] as const;

/** What the column of the codes may be called. */
const codeColumns = ['code', 'item code', 'product code', 'sku'] as const;

type TextField = keyof typeof textColumns;

export type TextFields = Partial<Record<TextField, string>>;

/** Places of the columns that a table is read by. */
export interface Columns {
  readonly id: number;
  readonly code: number | undefined;
  readonly name: number;
  readonly price: number | undefined;
  readonly texts: readonly (readonly [TextField, number])[];
  /** Any other column, by the names it may have. */
  find(names: readonly string[]): number | undefined;
}

/** Whether the first line names a column for what items are called. */
export const namesItems = ({ header }: Lines): boolean => placeOf(header.map(headerName), nameColumns) !== undefined;

/** Finds the columns of a header. Throws CommandError without a name column, or with neither `id` nor `code`. */
export function findColumns({ file, header }: Lines, idNames: readonly string[]): Columns {
  const names = header.map(headerName);
  const find = (wanted: readonly string[]): number | undefined => placeOf(names, wanted);
  const code = find(codeColumns);
  const id = find(idNames) ?? code;
  const name = find(nameColumns);
  const itsColumns = `Its columns are: ${header.join(', ')}.`;
  if (name === undefined)
    throw new CommandError(`${file} has no name column. ${itsColumns} Call the one with the names any of: ${nameColumns.join(', ')}.`);
  if (id === undefined)
    throw new CommandError(
      `${file} has neither an id nor a code column. ${itsColumns} Call one any of: ${[...idNames, ...codeColumns].join(', ')}.`,
    );
  const fields = Object.keys(textColumns) as TextField[];
  const texts = fields.flatMap((field): [TextField, number][] => {
    const place = find([field, ...textColumns[field]]);
    return place === undefined || place === name ? [] : [[field, place]];
  });
  return { id, code, name, price: find(['price', 'list price', 'unit price']), texts, find };
}

const placeOf = (names: readonly string[], wanted: readonly string[]): number | undefined =>
  wanted.map((name) => names.indexOf(headerName(name))).find((at) => at >= 0);

/** The cell at a place without outer blanks; `undefined` where it is empty or the line is short. */
export function cellAt(cells: readonly string[], place: number | undefined): string | undefined {
  return place === undefined ? undefined : cells[place]?.trim() || undefined;
}

export function textsOf(cells: readonly string[], columns: Columns): TextFields {
  const fields: TextFields = {};
  for (const [field, place] of columns.texts) {
    const text = cellAt(cells, place);
    if (text !== undefined) fields[field] = text;
  }
  return fields;
}

/** An amount of money; what is none is left out, as a price only supports a match. */
export function amountAt(cells: readonly string[], place: number | undefined): number | undefined {
  const text = cellAt(cells, place);
  return text === undefined ? undefined : (parseNumber(text, 'en-US') ?? undefined);
}
