import { type CellText, numberText } from './number-format.ts';
import { chooseSheet } from './choose-sheet.ts';
import type { Limits } from '../limits.ts';
import { columnIndex, fillMerged, type Merge, mergeOf } from './merged-cells.ts';
import { parseXml } from './parse-xml.ts';
import type { SheetTable, TableChoice } from '../table.ts';
import type { CellType, LineProblemCode, TableLine } from '../table-line.ts';
import { WorkbookPackage } from './workbook-package.ts';
import { isTrue, readIndex, textOf, type WorkbookIndex } from './workbook-index.ts';

/** The rows of the price list in an .xlsx file, read as they are decompressed: memory contains the texts of the workbook, not its rows. */
export async function openXlsx(path: string, { file, limits, warnings, layout }: TableChoice): Promise<SheetTable> {
  const book = await WorkbookPackage.open(path, file, limits);
  try {
    const index = await readIndex(book, limits);
    const sheets = index.sheets.map(({ name, hidden, part }) => ({ name, hidden, part, lines: () => readRows(book, part, index, limits) }));
    const { sheet, names } = await chooseSheet(sheets, { wanted: layout?.sheet, file, warnings });
    const merges = sheet ? await readMerges(book, sheet.part) : [];
    const lines = closing(book, sheet && fillMerged(sheet.lines(), merges));
    return { sheet: sheet?.name ?? null, sheets: names, lines, date1904: index.date1904 };
  } catch (error) {
    book.close();
    throw error;
  }
}

async function* closing(book: WorkbookPackage, lines: AsyncIterable<TableLine[]> | null): AsyncGenerator<TableLine[]> {
  try {
    if (lines) yield* lines;
  } finally {
    book.close();
  }
}

async function* readRows(book: WorkbookPackage, part: string, index: WorkbookIndex, limits: Limits): AsyncGenerator<TableLine[]> {
  const rows = new RowBuilder(index, limits);
  const text = textOf(limits.cellCharacters + 1);
  const formula = textOf(FORMULA_CHARACTERS, ['f']);
  // What follows the rows is not parsed.
  let isAtEnd = false;
  const pieces = parseXml(book.read(part), book.file, {
    open: (name, attributes) => {
      if (name === 'row') rows.startRow(attributes['r'], isTrue(attributes['hidden']));
      else if (name === 'c') {
        text.start();
        formula.start();
        rows.startCell(attributes['r'], attributes['t'] ?? 'n', attributes['s']);
      } else {
        text.open(name);
        if (name === 'f') rows.startFormula();
        formula.open(name);
      }
    },
    close: (name) => {
      text.close(name);
      formula.close(name);
      if (name === 'c') rows.endCell(text.end(), formula.end());
      else if (name === 'row') rows.endRow();
      else if (name === 'sheetData') isAtEnd = true;
    },
    text: (piece) => {
      text.add(piece);
      formula.add(piece);
    },
  });
  for await (const _ of pieces) {
    const lines = rows.take();
    if (lines.length > 0) yield lines;
    if (isAtEnd) return;
  }
}

/** As much of a formula as a person needs to recognise it. */
const FORMULA_CHARACTERS = 100;

/** Turns the tags of a sheet into lines. Its numbers of rows and columns come from the file and are trusted only within the limits. */
class RowBuilder {
  readonly #index: WorkbookIndex;
  readonly #limits: Limits;
  #lines: TableLine[] = [];
  #line = 0;
  #cells: string[] = [];
  #types = new Map<number, CellType>();
  #problem: LineProblemCode | null = null;
  #column = -1;
  #cellKind = 'n';
  #style = '';
  #isHidden = false;
  #hasFormula = false;

  constructor(index: WorkbookIndex, limits: Limits) {
    this.#index = index;
    this.#limits = limits;
  }

  startRow(reference: string | undefined, isHidden: boolean): void {
    const number = Number(reference);
    this.#line = Number.isSafeInteger(number) && number > this.#line ? number : this.#line + 1;
    this.#cells = [];
    this.#types = new Map();
    this.#problem = null;
    this.#column = -1;
    this.#isHidden = isHidden;
  }

  startCell(reference: string | undefined, kind: string, style = ''): void {
    this.#column = reference ? columnOf(reference) : this.#column + 1;
    this.#cellKind = kind;
    this.#style = style;
    this.#hasFormula = false;
  }

  startFormula(): void {
    this.#hasFormula = true;
  }

  endCell(value: string, formula: string): void {
    // The type of a formula cell says that it yields an empty text.
    const isNotComputed = this.#hasFormula && (value === '' ? this.#cellKind !== 'str' : this.#index.isToCompute && value === '0');
    if (value.trim() === '' && !isNotComputed) return;
    const { text, type }: CellText = isNotComputed ? { text: `=${formula}`, type: 'formula' } : this.#read(value);
    if (this.#column < 0 || this.#column >= this.#limits.columns) this.#problem = 'TOO_MANY_COLUMNS';
    else if (text.length > this.#limits.cellCharacters) this.#problem = 'CELL_TOO_LONG';
    else {
      while (this.#cells.length < this.#column) this.#cells.push('');
      this.#cells[this.#column] = text;
      if (type) this.#types.set(this.#column, type);
    }
  }

  endRow(): void {
    if (this.#problem) this.#lines.push({ line: this.#line, problem: this.#problem });
    else if (this.#cells.some((cell) => cell.trim() !== '')) {
      this.#lines.push({ line: this.#line, cells: this.#cells, types: this.#types, ...(this.#isHidden && { isHidden: true }) });
    }
  }

  take(): TableLine[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  #read(value: string): CellText {
    switch (this.#cellKind) {
      case 's':
        return this.#shared(value);
      case 'b':
        return { text: value === '1' ? 'TRUE' : 'FALSE' };
      case 'e':
        return { text: value, type: 'error' };
      case 'd':
        return { text: value.replace(/T00:00:00(?:\.0+)?Z?$/, ''), type: 'date' };
      case 'n':
        return numberText(value, this.#index.formats[Number(this.#style)] ?? 'General', this.#index.date1904);
      default:
        return { text: value };
    }
  }

  #shared(value: string): CellText {
    const text = this.#index.strings[Number(value)];
    return text === undefined ? { text: `#TEXT ${value}?`, type: 'error' } : { text };
  }
}

/** The column of a reference such as `AB12`, counted from 0; -1 if it is none. */
function columnOf(reference: string): number {
  const letters = /^\$?([A-Z]{1,3})\$?\d*$/i.exec(reference)?.[1];
  return letters ? columnIndex(letters) : -1;
}

/** More text than this after the rows describes no merged cells that a price list has. */
const BELOW_ROWS_CHARACTERS = 4 * 1024 * 1024;

/** The merged cells of a sheet. They follow its rows, which are decompressed but not parsed for this. */
async function readMerges(book: WorkbookPackage, part: string): Promise<Merge[]> {
  let below = '';
  let lastBytes = '';
  for await (const chunk of book.read(part)) {
    const text: string = lastBytes + chunk.toString('latin1');
    const end = text.lastIndexOf(END_OF_ROWS);
    if (end !== -1) below = text.slice(end + END_OF_ROWS.length);
    else if (below.length < BELOW_ROWS_CHARACTERS) below += chunk.toString('latin1');
    lastBytes = text.slice(1 - END_OF_ROWS.length);
  }
  return Array.from(below.matchAll(/<(?:\w+:)?mergeCell\s[^<>]*?ref="([^"]{1,30})"/g), ([, reference = '']) => mergeOf(reference)).filter(
    (merge) => merge !== null,
  );
}

/** The start tag of the rows ends with this too, with any prefix. */
const END_OF_ROWS = 'sheetData>';
