import { readFile } from 'node:fs/promises';
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import { chooseSheet } from './choose-sheet.ts';
import { type Limits, SPARE_ROWS } from '../limits.ts';
import { fillMerged, type Merge } from './merged-cells.ts';
import { numberText } from './number-format.ts';
import { readXml2003 } from './read-xml2003.ts';
import type { SheetTable, TableChoice } from '../table.ts';
import type { CellType, TableLine } from '../table-line.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { damaged } from './workbook-package.ts';

/**
 * The rows of the price list in an old workbook (BIFF). The library reads the whole file at once, and a malicious file can make it loop or
 * exhaust the memory: run it in a child process.
 */
export async function openXls(path: string, { file, limits, warnings, layout }: TableChoice): Promise<SheetTable> {
  const book = await openBook(path, file, limits);
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const sheets = book.SheetNames.map((name, index) => ({
    name,
    hidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
    merges: mergesOf(book.Sheets[name]),
    lines: () => linesOf(book.Sheets[name], date1904),
  }));
  const { sheet, names } = await chooseSheet(sheets, { wanted: layout?.sheet, file, warnings });
  return {
    sheet: sheet?.name ?? null,
    sheets: names,
    lines: sheet ? fillMerged(sheet.lines(), sheet.merges) : linesOf(undefined, date1904),
    date1904,
  };
}

/** The rows of the price list in an XML workbook of 2003. */
export async function openXml2003(path: string, { file, limits, warnings, layout }: TableChoice): Promise<SheetTable> {
  const { sheets, date1904 } = await readXml2003(path, file, limits);
  if (sheets.length === 0) throw new UnreadableFile('DAMAGED', 'The workbook has no sheets', { file });
  const { sheet, names } = await chooseSheet(sheets, { wanted: layout?.sheet, file, warnings });
  return { sheet: sheet?.name ?? null, sheets: names, lines: sheet ? sheet.lines() : linesOf(undefined, date1904), date1904 };
}

async function openBook(path: string, file: string, limits: Limits): Promise<WorkBook> {
  const options = {
    dense: true,
    raw: true,
    sheetRows: limits.sheetRows + SPARE_ROWS,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    cellText: false,
  } as const;
  // Loading the library takes as long as reading a small list; most lists don't need it. Before Excel 97 texts are in a code page.
  const [{ read, set_cptable: setCodePages, SSF }, codePages] = await Promise.all([
    import('@e965/xlsx'),
    import('@e965/xlsx/dist/cpexcel.full.mjs'),
  ]);
  setCodePages(codePages);
  forgetOwnFormats(SSF.get_table());
  try {
    return read(await readFile(path), { ...options, type: 'buffer' });
  } catch (cause) {
    if (cause instanceof Error && /password|encrypt/i.test(cause.message)) {
      throw new UnreadableFile('ENCRYPTED', 'The workbook is protected by a password', { file, cause });
    }
    throw damaged(file, cause);
  }
}

/** The library keeps the number formats of every workbook in one table of the process, where the next workbook would find them. */
function forgetOwnFormats(formats: Record<number, string>) {
  for (const index of Object.keys(formats).map(Number)) if (index > LAST_BUILT_IN) delete formats[index];
}

/** Of the number formats that every workbook has (ECMA-376 18.8.30). */
const LAST_BUILT_IN = 49;

const ROWS_A_BATCH = 500;

async function* linesOf(sheet: WorkSheet | undefined, date1904: boolean): AsyncGenerator<TableLine[]> {
  const rows = sheet?.['!data'] ?? [];
  const isHidden = (index: number) => sheet?.['!rows']?.[index]?.hidden === true;
  for (let start = 0; start < rows.length; start += ROWS_A_BATCH) {
    const batch = rows.slice(start, start + ROWS_A_BATCH).map((row, index) => ({
      ...lineOf(row, start + index + 1, date1904),
      ...(isHidden(start + index) && { isHidden: true as const }),
    }));
    yield batch.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  }
}

const mergesOf = (sheet: WorkSheet | undefined): Merge[] =>
  (sheet?.['!merges'] ?? []).map(({ s, e }) => ({ firstRow: s.r + 1, lastRow: e.r + 1, firstColumn: s.c, lastColumn: e.c }));

function lineOf(row: readonly (CellObject | undefined)[] | undefined, line: number, date1904: boolean) {
  const types = new Map<number, CellType>();
  const cells = Array.from(row ?? [], (cell, index) => {
    const { text, type } = cell ? cellText(cell, date1904) : { text: '' };
    if (type) types.set(index, type);
    return text;
  });
  return { line, cells, types };
}

/** Errors as BIFF numbers them (MS-XLS 2.5.10). */
const errorTexts = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);

function cellText(cell: CellObject, date1904: boolean): { text: string; type?: CellType } {
  const { t, v, w, z } = cell;
  if (t === 'e') return { text: w ?? errorTexts.get(Number(v)) ?? '#ERROR', type: 'error' };
  if (v === undefined || v === null) return { text: '' };
  if (t === 'b') return { text: v === true ? 'TRUE' : 'FALSE' };
  if (v instanceof Date) return { text: v.toISOString().slice(0, 10), type: 'date' };
  return t === 'n' ? numberText(String(v), typeof z === 'string' ? z : 'General', date1904) : { text: String(v) };
}
