import type { Readable } from 'node:stream';
import { limitTable } from '../limits.ts';
import { neutraliseFormula } from './neutralise-formula.ts';
import { escapeXml } from './escape-xml.ts';
import { columnLetters, columnWidths, contentTypes, mainRelations, styles, workbookRelations, workbookXml } from './workbook-parts.ts';
import type { WriteOptions, WrittenColumn, WrittenValue } from './write-csv.ts';
import { withTurns } from '../with-turns.ts';
import { type ZipPart, writeZip } from './write-zip.ts';

export interface WrittenSheet<Row> {
  /** At most 31 characters, without : \ / ? * [ ]. */
  name: string;
  columns: readonly WrittenColumn<Row>[];
  rows: AsyncIterable<Row> | Iterable<Row>;
}

/** A sheet whose row type is known only to itself, so that sheets with different rows fit in one workbook. */
export interface Sheet {
  name: string;
  columns: number;
  /** Its XML; counts its rows as it goes. */
  pieces: (options: WriteOptions) => AsyncGenerator<string>;
}

/** As in Excel. */
const mostRows = 1_048_576;
/** Rows that fit on a sheet below its header. */
export const sheetRows = mostRows - 1;
const mostCharacters = limitTable.cellCharacters.value;
/** Enough for an efficient chunk for the zip, few enough that memory and the event loop don't notice. */
const batchSize = 100;

export function sheetOf<Row>({ name, columns, rows }: WrittenSheet<Row>): Sheet {
  return { name, columns: columns.length, pieces: (options) => sheetPieces(columns, rows, options) };
}

/**
 * A workbook that is compressed while it is read, in memory that does not grow with its rows: text as text (codes keep their zeros),
 * numbers as numbers, no formulas; a bold, frozen header, a filter, columns as wide as their first rows. Texts are stored in their cells: a
 * table of shared texts would have to be kept in memory. A text of more than 32,767 characters, the maximum of a cell, is truncated and
 * says so at its end. Throws RangeError through the stream for more rows than fit on a sheet.
 */
export function writeXlsx(sheets: readonly Sheet[], options: WriteOptions): Readable {
  const fixed = (name: string, xml: string): ZipPart => ({ name, content: () => once(xml) });
  return writeZip([
    fixed('[Content_Types].xml', contentTypes(sheets.length)),
    fixed('_rels/.rels', mainRelations),
    fixed('xl/workbook.xml', workbookXml(sheets)),
    fixed('xl/_rels/workbook.xml.rels', workbookRelations(sheets.length)),
    fixed('xl/styles.xml', styles),
    ...sheets.map(({ pieces }, place) => ({ name: `xl/worksheets/sheet${place + 1}.xml`, content: () => pieces(options) })),
  ]);
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* sheetPieces<Row>(
  columns: readonly WrittenColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  { neutraliseFormulas }: WriteOptions,
): AsyncGenerator<string> {
  const letters = columns.map((_, place) => columnLetters(place));
  const shown = (value: WrittenValue) => (typeof value === 'string' && neutraliseFormulas ? neutraliseFormula(value) : value);
  let line = 0;
  const rowXml = (values: readonly WrittenValue[], style: string) => {
    line += 1;
    if (line > mostRows) throw new RangeError(`A sheet holds at most ${mostRows.toLocaleString('en-US')} rows`);
    return `<row r="${line}">${values.map((value, place) => cellXml(`${letters[place]}${line}`, value, style)).join('')}</row>`;
  };
  const headers = columns.map(({ header }) => shown(header));
  let waiting: WrittenValue[][] = [];
  let isBegun = false;
  const take = (): string => {
    const start = isBegun ? '' : `${sheetStart(columnWidths(headers, waiting))}${rowXml(headers, ' s="1"')}`;
    isBegun = true;
    const xml = waiting.map((values) => rowXml(values, '')).join('');
    waiting = [];
    return start + xml;
  };
  for await (const row of withTurns(rows)) {
    waiting.push(columns.map(({ value }) => shown(value(row))));
    if (waiting.length >= batchSize) yield take();
  }
  yield take();
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1) ?? 'A'}${line}"/></worksheet>`;
}

const sheetStart = (widths: readonly number[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

function cellXml(reference: string, value: WrittenValue, style: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${reference}"${style}><v>${value}</v></c>` : '';
  if (typeof value === 'boolean') return `<c r="${reference}"${style} t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cut(value))}</t></is></c>`;
}

function cut(text: string): string {
  if (text.length <= mostCharacters) return text;
  const note = ` … (cut: ${text.length.toLocaleString('en-US')} characters)`;
  return text.slice(0, mostCharacters - note.length) + note;
}
