import { extname } from 'node:path';
import { detectDelimiter } from './header/delimiter.ts';
import { readCsv } from './text/read-csv.ts';
import { openXls, openXml2003 } from './workbook/read-xls.ts';
import { openXlsx } from './workbook/read-xlsx.ts';
import { acceptedExtensions, type FileKind, sniff } from './sniff.ts';
import { mayNotBeStorable, storableText } from './text/storable-text.ts';
import type { TableLine } from './table-line.ts';
import type { SheetTable, Table, TableChoice } from './table.ts';
import { decodeFile, detectEncoding, type FoundEncoding } from './text/text-encoding.ts';

const SAMPLE_BYTES = 64 * 1024;

/**
 * Opens a file according to its bytes, whatever its name. Throws UnreadableFile if it is not a list. Iterate the lines to the end or call
 * `return`.
 */
export async function openTable(path: string, choice: TableChoice): Promise<Table> {
  const { file, warnings } = choice;
  const kind = await sniff(path, file);
  const extension = extname(file).toLowerCase();
  if (namesOf[kind].every((name) => name !== extension) && acceptedExtensions.some((name) => name === extension)) {
    warnings.add('NAMED_OTHERWISE', { detail: `named ${extension}, it is ${kindLabels[kind]}` });
  }
  const table = await openKind(kind, path, choice);
  return {
    ...table,
    sheet: table.sheet === null ? null : storableText(table.sheet),
    sheets: table.sheets.map(storableText),
    lines: storableLines(table.lines),
  };
}

async function openKind(kind: FileKind, path: string, choice: TableChoice): Promise<Table> {
  if (kind === 'csv') return openCsv(path, choice);
  return { kind, encoding: null, delimiter: null, ...(await openers[kind](path, choice)) };
}

const openers = {
  xlsx: openXlsx,
  xls: openXls,
  xml2003: openXml2003,
  // Rarely needed, and a seventh of all modules of a process that reads a file.
  html: async (path: string, choice: TableChoice) => (await import('./workbook/open-html.ts')).openHtml(path, choice),
} as const satisfies Record<Exclude<FileKind, 'csv'>, (path: string, choice: TableChoice) => Promise<SheetTable>>;

/** The only place where characters that a database cannot store are replaced, in column names as in other cells. */
async function* storableLines(lines: AsyncIterable<TableLine[]>): AsyncGenerator<TableLine[]> {
  for await (const batch of lines) {
    for (const [index, line] of batch.entries()) {
      if ('cells' in line && line.isAscii !== true && line.cells.some(mayNotBeStorable))
        batch[index] = { ...line, cells: line.cells.map(storableText) };
    }
    yield batch;
  }
}

const kindLabels: Readonly<Record<FileKind, string>> = {
  csv: 'delimited text (csv)',
  xlsx: 'a workbook (xlsx)',
  xls: 'an old workbook (xls)',
  xml2003: 'an XML workbook of 2003',
  html: 'an HTML table',
};
const namesOf: Readonly<Record<FileKind, readonly string[]>> = { csv: ['.csv'], xlsx: ['.xlsx'], xls: ['.xls'], xml2003: [], html: [] };

async function openCsv(path: string, { limits, layout, onText, warnings }: TableChoice): Promise<Table> {
  const { encoding, doubt }: FoundEncoding = layout?.encoding ? { encoding: layout.encoding } : await detectEncoding(path);
  if (doubt) warnings.add('ENCODING_DOUBT', { detail: `"${doubt.here}", which in ${doubt.other} would be "${doubt.there}"` });
  const sample = async () => (await Array.fromAsync(decodeFile(path, encoding, SAMPLE_BYTES))).join('');
  const delimiter = layout?.delimiter ?? (await detectDelimiter(await sample(), limits));
  const text = decodeFile(path, encoding);
  const lines = readCsv(onText ? watched(text, onText) : text, delimiter, limits, warnings);
  return { kind: 'csv', encoding, delimiter, sheet: null, sheets: [], lines, date1904: false };
}

async function* watched(text: AsyncIterable<string>, onText: (text: string) => void): AsyncGenerator<string> {
  for await (const piece of text) {
    onText(piece);
    yield piece;
  }
}
