import { createReadStream } from 'node:fs';
import type { Sheet } from './choose-sheet.ts';
import { type Limits, SPARE_ROWS } from '../limits.ts';
import { fillMerged, type Merge } from './merged-cells.ts';
import { type CellText, numberText } from './number-format.ts';
import { parseXml } from './parse-xml.ts';
import type { CellType, LineProblemCode, TableLine } from '../table-line.ts';

export interface Xml2003 {
  sheets: Sheet[];
  date1904: boolean;
}

/** The sheets of an XML workbook of 2003 (SpreadsheetML), all at once: what is needed to read them may follow their rows. */
export async function readXml2003(path: string, file: string, limits: Limits): Promise<Xml2003> {
  const book = new BookReader(limits);
  const bytes: AsyncIterable<Buffer> = createReadStream(path);
  const pieces = parseXml(bytes, file, {
    open: (name, attributes) => book.open(name, localAttributes(attributes)),
    close: (name) => book.close(name),
    text: (text) => book.text(text),
  });
  for await (const _ of pieces);
  const { date1904 } = book;
  const sheets = book.sheets.map(({ name, hidden, rows, merges }) => ({
    name,
    hidden,
    lines: () => fillMerged(inBatches(rows.map((row) => lineOf(row, { formats: book.formats, date1904, limits }))), merges),
  }));
  return { sheets, date1904 };
}

const ROWS_A_BATCH = 500;

async function* inBatches(lines: readonly TableLine[]): AsyncGenerator<TableLine[]> {
  for (let start = 0; start < lines.length; start += ROWS_A_BATCH) yield lines.slice(start, start + ROWS_A_BATCH);
}

type Attributes = Readonly<Record<string, string>>;

const localAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.slice(name.indexOf(':') + 1), value]));

interface RawCell {
  column: number;
  type: string;
  text: string;
  style: string;
  /** It has a formula, and may have nothing else. */
  formula: string | undefined;
}

interface RawRow {
  line: number;
  isHidden: boolean;
  cells: RawCell[];
}

interface RawSheet {
  name: string;
  hidden: boolean;
  rows: RawRow[];
  merges: Merge[];
}

class BookReader {
  readonly sheets: RawSheet[] = [];
  /** Number formats by the style that a cell names. */
  readonly formats = new Map<string, string>();
  date1904 = false;
  readonly #limits: Limits;
  #style = '';
  #line = 0;
  #column = -1;
  #row: RawRow | null = null;
  #rowStyle = '';
  #cell: RawCell | null = null;
  /** The text is that of a cell, of a document property, or irrelevant (a comment on a cell). */
  #textOf: 'cell' | 'date1904' | 'visible' | null = null;
  #inComment = false;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  open(name: string, attributes: Attributes): void {
    const sheet = this.sheets.at(-1);
    if (name === 'Style') this.#openStyle(attributes);
    else if (name === 'NumberFormat') this.formats.set(this.#style, attributes['Format'] ?? 'General');
    else if (name === 'Worksheet') this.#openSheet(attributes);
    else if (name === 'Row') this.#openRow(attributes);
    else if (name === 'Cell' && sheet) this.#openCell(sheet, attributes);
    else if (name === 'Comment') this.#inComment = true;
    else if (name === 'Data' && this.#cell && !this.#inComment) {
      this.#cell.type = attributes['Type'] ?? 'String';
      this.#textOf = 'cell';
    } else if (name === 'Date1904') this.date1904 = true;
    else if (name === 'Visible') this.#textOf = 'visible';
  }

  close(name: string): void {
    if (name === 'Data' || name === 'Visible') this.#textOf = null;
    else if (name === 'Comment') this.#inComment = false;
    else if (name === 'Cell') this.#cell = null;
    else if (name === 'Row') this.#closeRow();
  }

  text(text: string): void {
    if (this.#textOf === 'cell' && this.#cell && this.#cell.text.length <= this.#limits.cellCharacters) this.#cell.text += text;
    else if (this.#textOf === 'visible' && /hidden/i.test(text)) {
      const sheet = this.sheets.at(-1);
      if (sheet) sheet.hidden = true;
    }
  }

  #openStyle({ ID = '', Parent }: Attributes): void {
    this.#style = ID;
    const format = this.formats.get(Parent ?? 'Default');
    if (format !== undefined) this.formats.set(ID, format);
  }

  #openSheet({ Name = '' }: Attributes): void {
    this.sheets.push({ name: Name, hidden: false, rows: [], merges: [] });
    this.#line = 0;
  }

  #openRow({ Index, Hidden, StyleID = '' }: Attributes): void {
    this.#line = placeAfter(this.#line, Index);
    this.#column = -1;
    this.#rowStyle = StyleID;
    this.#row = { line: this.#line, isHidden: Hidden === '1', cells: [] };
  }

  #openCell(sheet: RawSheet, { Index, MergeAcross, MergeDown, StyleID, Formula }: Attributes): void {
    const column = placeAfter(this.#column + 1, Index) - 1;
    const [across, down] = [whole(MergeAcross), whole(MergeDown)];
    this.#column = column + across;
    this.#cell = { column, type: '', text: '', style: StyleID ?? this.#rowStyle, formula: Formula };
    this.#row?.cells.push(this.#cell);
    if (across + down > 0)
      sheet.merges.push({ firstRow: this.#line, lastRow: this.#line + down, firstColumn: column, lastColumn: column + across });
  }

  #closeRow(): void {
    const rows = this.sheets.at(-1)?.rows;
    const row = this.#row;
    this.#row = null;
    const isFilled = row?.cells.some(({ text, formula }) => text.trim() !== '' || formula !== undefined);
    // One more than allowed is enough for the reader to report it.
    if (row && rows && isFilled && rows.length <= this.#limits.sheetRows + SPARE_ROWS) rows.push(row);
  }
}

/** `Index` counts from 1, and never decreases. */
function placeAfter(last: number, index: string | undefined): number {
  const place = Number(index);
  return Number.isSafeInteger(place) && place > last ? place : last + 1;
}

const whole = (text: string | undefined): number => (/^\d{1,7}$/.test(text ?? '') ? Number(text) : 0);

interface Context {
  formats: ReadonlyMap<string, string>;
  date1904: boolean;
  limits: Limits;
}

function lineOf({ line, isHidden, cells: filled }: RawRow, { formats, date1904, limits }: Context): TableLine {
  const cells: string[] = [];
  const types = new Map<number, CellType>();
  let problem: LineProblemCode | null = null;
  for (const cell of filled) {
    const { text, type } = cellText(cell, formats.get(cell.style) ?? formats.get('Default') ?? 'General', date1904);
    if (text.trim() === '') continue;
    if (cell.column >= limits.columns) problem = 'TOO_MANY_COLUMNS';
    else if (text.length > limits.cellCharacters) problem = 'CELL_TOO_LONG';
    else {
      while (cells.length < cell.column) cells.push('');
      cells[cell.column] = text;
      if (type) types.set(cell.column, type);
    }
  }
  return problem ? { line, problem } : { line, cells, types, ...(isHidden && { isHidden: true as const }) };
}

function cellText({ type, text, formula }: RawCell, format: string, date1904: boolean): CellText {
  if (text === '' && formula !== undefined) return { text: formula.slice(0, 100), type: 'formula' };
  switch (type) {
    case 'Number':
      return numberText(text, namedFormats.get(format) ?? format, date1904);
    case 'DateTime':
      return { text: text.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace(/\.0+Z?$/, ''), type: 'date' };
    case 'Boolean':
      return { text: text === '1' ? 'TRUE' : 'FALSE' };
    case 'Error':
      return { text, type: 'error' };
    default:
      return { text };
  }
}

/** Formats that these files refer to by name instead of by their code. */
const namedFormats = new Map([
  ...['General Date', 'Long Date', 'Medium Date', 'Short Date', 'Long Time', 'Medium Time', 'Short Time'].map(
    (name) => [name, 'yyyy-mm-dd'] as const,
  ),
  ...['General Number', 'Currency', 'Euro Currency', 'Fixed', 'Standard', 'Scientific', 'Yes/No', 'True/False', 'On/Off'].map(
    (name) => [name, 'General'] as const,
  ),
  ['Percent', '0.00%'],
]);
