import { headerName } from '@fetlock/formats/fields/header-name';
import { parseNumber } from '@fetlock/formats/fields/parse-cell';
import type { CatalogueVariation, SourceRow } from '@fetlock/matcher/types';
import { CommandError } from './command-error.ts';
import type { Lines } from './read-lines.ts';

/** Text fields that source rows and catalogue variations share, each with the column names that fill it in addition to its own. */
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

/** Possible names of the name column. */
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

/** Possible names of the code column. */
const codeColumns = ['code', 'item code', 'product code', 'sku'] as const;

type TextField = keyof typeof textColumns;

export type TextFields = Partial<Record<TextField, string>>;

/** Indexes of the columns by which a table is read. */
export interface Columns {
  readonly id: number;
  readonly code: number | undefined;
  readonly name: number;
  readonly price: number | undefined;
  readonly texts: readonly (readonly [TextField, number])[];
  /** Any other column, by its possible names. */
  find(names: readonly string[]): number | undefined;
}

/** Whether the first line has a column of item names. */
export const namesItems = ({ header }: Lines): boolean => placeOf(header.map(headerName), nameColumns) !== undefined;

/** Finds the columns of a header. Throws CommandError without a name column, or with neither `id` nor `code`. */
export function findColumns({ file, header }: Lines, idNames: readonly string[]): Columns {
  const names = header.map(headerName);
  const find = (candidates: readonly string[]): number | undefined => placeOf(names, candidates);
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
    const index = find([field, ...textColumns[field]]);
    return index === undefined || index === name ? [] : [[field, index]];
  });
  return { id, code, name, price: find(['price', 'list price', 'unit price']), texts, find };
}

const placeOf = (names: readonly string[], candidates: readonly string[]): number | undefined =>
  candidates.map((name) => names.indexOf(headerName(name))).find((at) => at >= 0);

/** The trimmed cell at an index; `undefined` if it is empty or the line is short. */
export function cellAt(cells: readonly string[], index: number | undefined): string | undefined {
  return index === undefined ? undefined : cells[index]?.trim() || undefined;
}

export function textsOf(cells: readonly string[], columns: Columns): TextFields {
  const fields: TextFields = {};
  for (const [field, index] of columns.texts) {
    const text = cellAt(cells, index);
    if (text !== undefined) fields[field] = text;
  }
  return fields;
}

/** An amount of money; anything else is left out, as a price only supports a match. */
export function amountAt(cells: readonly string[], index: number | undefined): number | undefined {
  const text = cellAt(cells, index);
  return text === undefined ? undefined : (parseNumber(text, 'en-US') ?? undefined);
}
