import { extname } from 'node:path';
import { type Delimiter, detectDelimiter } from './delimiter.ts';
import type { Limits } from './limits.ts';
import { readCsv } from './read-csv.ts';
import { readXls } from './read-xls.ts';
import { readXlsx } from './read-xlsx.ts';
import { acceptedExtensions, type FileKind, sniff } from './sniff.ts';
import type { TableLine } from './table-line.ts';
import { decodeFile, detectEncoding, type TextEncoding } from './text-encoding.ts';
import type { WarningList } from './warnings.ts';

/** The lines of a list, whatever file they come from. */
export interface Table {
  /** Of text files only. */
  encoding: TextEncoding | null;
  delimiter: Delimiter | null;
  lines: AsyncIterable<TableLine[]>;
}

const SAMPLE_BYTES = 64 * 1024;

/** Opens a file as what its bytes say it is, whatever its name. Throws UnreadableFile if it is no list. */
export async function openTable(path: string, file: string, limits: Limits, warnings: WarningList): Promise<Table> {
  const kind = await sniff(path, file);
  const extension = extname(file).toLowerCase();
  if (namesOf[kind].every((name) => name !== extension) && acceptedExtensions.some((name) => name === extension)) {
    warnings.add('NAMED_OTHERWISE', { detail: `named ${extension}, it is ${kindLabels[kind]}` });
  }
  if (kind === 'csv') return openCsv(path, limits);
  const lines = kind === 'xlsx' ? readXlsx(path, file, limits, warnings) : readXls(path, kind, file, limits, warnings);
  return { encoding: null, delimiter: null, lines };
}

const kindLabels: Readonly<Record<FileKind, string>> = {
  csv: 'delimited text (csv)',
  xlsx: 'a workbook (xlsx)',
  xls: 'an old workbook (xls)',
  xml2003: 'an XML workbook of 2003',
  html: 'an HTML table',
};
const namesOf: Readonly<Record<FileKind, readonly string[]>> = { csv: ['.csv'], xlsx: ['.xlsx'], xls: ['.xls'], xml2003: [], html: [] };

async function openCsv(path: string, limits: Limits): Promise<Table> {
  const encoding = await detectEncoding(path);
  const sample = (await Array.fromAsync(decodeFile(path, encoding, SAMPLE_BYTES))).join('');
  const delimiter = await detectDelimiter(sample, limits);
  return { encoding, delimiter, lines: readCsv(decodeFile(path, encoding), delimiter, limits) };
}
