import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { CodeDamage } from './records/code-damage.ts';
import { ExtraCells } from './records/extra-cells.ts';
import { headerName } from './fields/header-name.ts';
import { type Limits, limitText, withDefaults } from './limits.ts';
import { restoreFormula } from './write/neutralise-formula.ts';
import { openTable } from './open-table.ts';
import { parseFlag, parseNumber } from './fields/parse-cell.ts';
import type { SourceField } from './fields/source-field.ts';
import { isSpreadsheetError } from './records/spreadsheet-error.ts';
import { cutText } from './text/storable-text.ts';
import { type CellsLine, lineProblems, type TableLine } from './table-line.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { type Warning, WarningList } from './warnings.ts';

/** The columns of a catalogue file, by the field that each fills. */
export const catalogueColumns = {
  code: { column: 'code', kind: 'text' },
  name: { column: 'name', kind: 'text' },
  category: { column: 'category', kind: 'text' },
  subcategory: { column: 'subcategory', kind: 'text' },
  variation: { column: 'variation', kind: 'text' },
  variationName: { column: 'variation_name', kind: 'text' },
  species: { column: 'species', kind: 'text' },
  manufacturer: { column: 'manufacturer', kind: 'text' },
  strength: { column: 'strength', kind: 'text' },
  form: { column: 'form', kind: 'text' },
  size: { column: 'size', kind: 'text' },
  unit: { column: 'unit', kind: 'text' },
  packageType: { column: 'package_type', kind: 'text' },
  upc: { column: 'upc', kind: 'text' },
  ndc: { column: 'ndc', kind: 'text' },
  barcode: { column: 'barcode', kind: 'text' },
  vendor: { column: 'vendor', kind: 'text' },
  vendorCode: { column: 'vendor_code', kind: 'text' },
  lab: { column: 'lab', kind: 'text' },
  labTestCode: { column: 'lab_test_code', kind: 'text' },
  price: { column: 'price', kind: 'money' },
  cost: { column: 'cost', kind: 'money' },
  dispensingFee: { column: 'dispensing_fee', kind: 'money' },
  glCode: { column: 'gl_code', kind: 'text' },
  obsolete: { column: 'obsolete', kind: 'flag' },
  compounded: { column: 'compounded', kind: 'flag' },
} as const satisfies Record<string, { column: string; kind: 'text' | 'money' | 'flag' }>;

export type CatalogueField = keyof typeof catalogueColumns;
type FieldOfKind<K extends string> = { [F in CatalogueField]: (typeof catalogueColumns)[F]['kind'] extends K ? F : never }[CatalogueField];

/** One sellable variation as in the file; only code and name are required. Amounts are in the catalogue's currency. */
export type CatalogueRecord = Partial<
  Record<FieldOfKind<'text'>, string> & Record<FieldOfKind<'money'>, number> & Record<FieldOfKind<'flag'>, boolean>
> & {
  line: number;
  code: string;
  name: string;
};

/** A chunk of a catalogue file. Every non-blank line below the header is in one chunk, as a variation or a problem. */
export interface CataloguePiece {
  variations: CatalogueRecord[];
  problems: { line: number; reason: string }[];
  /** Progress in the whole file, from 0 to 1. */
  share: number;
}

export interface CatalogueReading {
  unknownColumns: string[];
  /** Warnings; complete once all chunks are read. */
  warnings: () => Warning[];
  /** Iterate to the end or call `return`, which closes the file. */
  pieces: AsyncIterable<CataloguePiece>;
}

/**
 * Opens a catalogue file; memory does not grow with its lines. Throws UnreadableFile if it is not a readable catalogue, the chunks also if
 * it is too long; a line with a wrong value is refused with its reason.
 */
export async function readCatalogue(
  path: string,
  { fileName: file = basename(path), limits: wanted = {} }: { fileName?: string; limits?: Partial<Limits> } = {},
): Promise<CatalogueReading> {
  const limits = withDefaults(wanted);
  const { size } = await stat(path);
  if (size > limits.fileBytes)
    throw new UnreadableFile('TOO_LARGE', `The file is larger than allowed (${limitText('fileBytes', limits.fileBytes)})`, { file });
  let charactersRead = 0;
  const warnings = new WarningList();
  const table = await openTable(path, { file, limits, warnings, onText: (text) => (charactersRead += text.length) });
  const batches = table.lines[Symbol.asyncIterator]();
  const first = await batches.next();
  const [header, ...rest] = first.done ? [] : first.value;
  if (!header) throw new UnreadableFile('EMPTY', 'The file has no lines', { file });
  const fields = fieldsOf(header, file);
  const reader = new VariationReader({ header, fields, isSemicolon: table.delimiter === ';', warnings });
  const unknownColumns = 'cells' in header ? header.cells.filter((cell, index) => fields[index] === null && cell.trim() !== '') : [];

  async function* pieces(): AsyncGenerator<CataloguePiece> {
    let linesRead = 0;
    try {
      for (let lines: TableLine[] | undefined = rest; lines; lines = await next(batches)) {
        linesRead += lines.length;
        if (linesRead > limits.csvLines)
          throw new UnreadableFile('TOO_MANY_LINES', `The file is longer than allowed (${limitText('csvLines', limits.csvLines)})`, {
            file,
            line: lines.at(-1)?.line,
          });
        // In most encodings of a catalogue a character is one byte.
        yield { ...readLines(lines, reader), share: Math.min(1, charactersRead / size) };
      }
      reader.finish();
    } finally {
      await batches.return?.();
    }
  }
  return { unknownColumns, warnings: () => warnings.all(), pieces: pieces() };
}

async function next(batches: AsyncIterator<TableLine[]>): Promise<TableLine[] | undefined> {
  const batch = await batches.next();
  return batch.done ? undefined : batch.value;
}

function readLines(lines: readonly TableLine[], reader: VariationReader): Omit<CataloguePiece, 'share'> {
  const piece: Omit<CataloguePiece, 'share'> = { variations: [], problems: [] };
  for (const line of lines) {
    const read = reader.read(line);
    if ('reason' in read) piece.problems.push(read);
    else piece.variations.push(read);
  }
  return piece;
}

const fieldByName = new Map(Object.entries(catalogueColumns).map(([field, { column }]) => [headerName(column), field]));
const isField = (name: string): name is CatalogueField => Object.hasOwn(catalogueColumns, name);

function fieldsOf(line: TableLine, file: string): (CatalogueField | null)[] {
  const fields = 'cells' in line ? line.cells.map((cell) => fieldByName.get(headerName(cell)) ?? '') : [];
  const missing = (['code', 'name'] as const).filter((field) => !fields.includes(field));
  if (missing.length > 0) {
    throw new UnreadableFile('NO_HEADER', `A catalogue needs the columns "code" and "name"; missing: ${missing.join(', ')}`, {
      file,
      line: line.line,
    });
  }
  return fields.map((field, index) => (isField(field) && fields.indexOf(field) === index ? field : null));
}

/** Fields with codes, which a spreadsheet may have damaged, and the corresponding fields of a price list. */
const codeFields = {
  code: 'code',
  upc: 'upc',
  ndc: 'ndc',
  barcode: 'barcode',
  vendorCode: 'vendorCode',
  labTestCode: 'labTestCode',
  glCode: 'glCode',
} as const satisfies Partial<Record<CatalogueField, SourceField>>;
const isCodeField = (field: CatalogueField | null): field is keyof typeof codeFields => field !== null && Object.hasOwn(codeFields, field);

interface Reading {
  header: TableLine;
  fields: readonly (CatalogueField | null)[];
  /** Cells are separated by semicolons, as where the decimal separator is a comma. */
  isSemicolon: boolean;
  warnings: WarningList;
}

/** Turns lines into variations, and collects warnings. */
class VariationReader {
  readonly #reading: Reading;
  readonly #width: number;
  readonly #extra: ExtraCells;
  readonly #damages: readonly (CodeDamage | null)[];

  constructor(reading: Reading) {
    const { header, fields } = reading;
    this.#reading = reading;
    this.#width = 'cells' in header ? header.cells.length : 0;
    this.#extra = new ExtraCells(this.#width);
    this.#damages = fields.map((field) => (isCodeField(field) ? new CodeDamage() : null));
  }

  read(line: TableLine): CatalogueRecord | { line: number; reason: string } {
    if ('problem' in line) return { line: line.line, reason: lineProblems[line.problem] };
    const { fields, warnings } = this.#reading;
    this.#extra.look(line);
    if (line.cells.slice(this.#width).some((cell) => cell.trim() !== '')) warnings.add('EXTRA_CELLS', { line: line.line });
    if (line.isHidden) warnings.add('HIDDEN_LINES', { line: line.line });
    const record: Omit<CatalogueRecord, 'code' | 'name'> & { code?: string; name?: string } = { line: line.line };
    for (const [index, field] of fields.entries()) {
      const text = restoreFormula(line.cells[index] ?? '').trim();
      if (!field || text === '') continue;
      const reason = this.#setCell(record, { field, text, index, line });
      if (reason !== null) return { line: line.line, reason };
    }
    const { code, name } = record;
    if (code === undefined) return { line: line.line, reason: 'The line has no code' };
    if (name === undefined) return { line: line.line, reason: 'The line has no name' };
    return { ...record, code, name };
  }

  finish(): void {
    const { fields, warnings } = this.#reading;
    this.#extra.finish(warnings);
    for (const [index, field] of fields.entries())
      if (isCodeField(field)) this.#damages[index]?.finish(warnings, catalogueColumns[field].column, codeFields[field]);
  }

  /** Why the line cannot be read; null: its cell is set. */
  #setCell(
    record: Partial<CatalogueRecord>,
    { field, text, index, line }: { field: CatalogueField; text: string; index: number; line: CellsLine },
  ): string | null {
    const { isSemicolon, warnings } = this.#reading;
    const cellType = line.types?.get(index);
    const where = `"${cutText(text, 60)}" in column "${catalogueColumns[field].column}"`;
    if (cellType === 'formula') return `${where} is a formula without its value`;
    if (cellType === 'error' || isSpreadsheetError(text)) return `${where} is a spreadsheet error, not a value`;
    if (isSemicolon && isOfKind(field, 'money') && THOUSAND_OR_DECIMALS.test(text))
      return `${where} could be thousands or have three decimals; write amounts with a point for the decimals and nothing for the thousands`;
    if (text.includes('\uFFFD')) warnings.add('REPLACED_CHARACTERS', { line: line.line });
    if (!setField(record, field, text)) return `${where} cannot be read`;
    this.#damages[index]?.look(text, cellType, line.line);
    return null;
  }
}

/** `1,500` between semicolons: 1500 in en-US, but 1.5 where such files come from. */
const THOUSAND_OR_DECIMALS = /^\D{0,5}\d{1,3},\d{3}\D{0,5}$/;

function setField(record: Partial<CatalogueRecord>, field: CatalogueField, text: string): boolean {
  if (isOfKind(field, 'text')) {
    record[field] = text;
    return true;
  }
  if (isOfKind(field, 'money')) {
    const value = parseNumber(text, 'en-US');
    if (typeof value === 'number') record[field] = value;
    return value !== null;
  }
  const flag = parseFlag(text);
  if (typeof flag === 'boolean') record[field] = flag;
  return flag !== null;
}

function isOfKind<K extends 'text' | 'money' | 'flag'>(field: CatalogueField, kind: K): field is FieldOfKind<K> {
  return catalogueColumns[field].kind === kind;
}
