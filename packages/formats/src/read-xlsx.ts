import { numberText } from './number-format.ts';
import { chooseSheet } from './choose-sheet.ts';
import type { Limits } from './limits.ts';
import { parseXml } from './parse-xml.ts';
import type { SheetTable, TableChoice } from './table.ts';
import type { CellType, LineProblemCode, TableLine } from './table-line.ts';
import { WorkbookPackage } from './workbook-package.ts';
import { readIndex, textOf, type WorkbookIndex } from './workbook-index.ts';

/** The rows of the price list in an .xlsx file, read as they are unpacked: memory holds the texts of the workbook, not its rows. */
export async function openXlsx(path: string, { file, limits, warnings, layout }: TableChoice): Promise<SheetTable> {
  const book = await WorkbookPackage.open(path, file, limits);
  try {
    const index = await readIndex(book, limits);
    const sheets = index.sheets.map(({ name, hidden, part }) => ({ name, hidden, lines: () => readRows(book, part, index, limits) }));
    const { sheet, names } = await chooseSheet(sheets, { wanted: layout?.sheet, file, warnings });
    return { sheet: sheet?.name ?? null, sheets: names, lines: closing(book, sheet?.lines()) };
  } catch (error) {
    book.close();
    throw error;
  }
}

async function* closing(book: WorkbookPackage, lines: AsyncIterable<TableLine[]> | undefined): AsyncGenerator<TableLine[]> {
  try {
    if (lines) yield* lines;
  } finally {
    book.close();
  }
}

async function* readRows(book: WorkbookPackage, part: string, index: WorkbookIndex, limits: Limits): AsyncGenerator<TableLine[]> {
  const rows = new RowBuilder(index, limits);
  const text = textOf(limits.cellCharacters + 1);
  const pieces = parseXml(book.read(part), book.file, {
    open: (name, attributes) => {
      if (name === 'row') rows.startRow(attributes['r']);
      else if (name === 'c') {
        text.start();
        rows.startCell(attributes['r'], attributes['t'] ?? 'n', attributes['s']);
      } else text.open(name);
    },
    close: (name) => {
      text.close(name);
      if (name === 'c') rows.endCell(text.end());
      else if (name === 'row') rows.endRow();
    },
    text: text.add,
  });
  for await (const _ of pieces) {
    const lines = rows.take();
    if (lines.length > 0) yield lines;
  }
}

/** Turns the tags of a sheet into lines. Its numbers of rows and columns come from the file and are believed only within the limits. */
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

  constructor(index: WorkbookIndex, limits: Limits) {
    this.#index = index;
    this.#limits = limits;
  }

  startRow(reference: string | undefined): void {
    const number = Number(reference);
    this.#line = Number.isSafeInteger(number) && number > this.#line ? number : this.#line + 1;
    this.#cells = [];
    this.#types = new Map();
    this.#problem = null;
    this.#column = -1;
  }

  startCell(reference: string | undefined, kind: string, style = ''): void {
    this.#column = reference ? columnIndex(reference) : this.#column + 1;
    this.#cellKind = kind;
    this.#style = style;
  }

  endCell(value: string): void {
    if (value.trim() === '') return;
    const { text, type } = this.#read(value);
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
    else if (this.#cells.some((cell) => cell.trim() !== '')) this.#lines.push({ line: this.#line, cells: this.#cells, types: this.#types });
  }

  take(): TableLine[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  #read(value: string): { text: string; type?: CellType } {
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

  #shared(value: string): { text: string; type?: CellType } {
    const text = this.#index.strings[Number(value)];
    return text === undefined ? { text: `#TEXT ${value}?`, type: 'error' } : { text };
  }
}

/** The column of a reference such as `AB12`, counted from 0; -1 if it is none. */
function columnIndex(reference: string): number {
  const letters = /^\$?([A-Z]{1,3})\$?\d*$/i.exec(reference)?.[1];
  if (!letters) return -1;
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
