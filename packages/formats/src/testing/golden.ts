import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { InputTypeName } from '../types/input-types.ts';
import type { Locale } from '../fields/parse-cell.ts';
import type { PriceList } from '../read-price-list.ts';
import { temporaryFile } from './temporary-file.ts';
import { type TestCell, workbook } from './workbook.ts';

export const goldenFolder = new URL('../types/golden/', import.meta.url);

/** Samples that the system writes as a workbook, or in a practice with decimal commas; the others are csv in en-US. */
const written: Partial<Record<InputTypeName, { as?: 'xlsx' | 'xls'; locale?: Locale }>> = {
  avimarkitems: { as: 'xls' },
  cornerstoneprice: { as: 'xls' },
  dvmax: { as: 'xlsx' },
  provet: { as: 'xlsx', locale: 'es-ES' },
  rxworks: { as: 'xls' },
  animana: { locale: 'es-ES' },
};

export interface Golden {
  type: InputTypeName;
  path: string;
  header: string[];
  isWorkbook: boolean;
  locale: Locale;
}

/** The sample of a type, as a file to read. */
export async function golden(type: InputTypeName): Promise<Golden> {
  const { as = 'csv', locale = 'en-US' } = written[type] ?? {};
  const text = readFileSync(new URL(`${type}.csv`, goldenFolder), 'utf8');
  const delimiter = [';', '|', ','].find((sign) => text.includes(`${sign}${sign}`) || text.includes(`${sign}""${sign}`)) ?? ',';
  const rows: string[][] = parse(text, { relax_column_count: true, relax_quotes: true, delimiter });
  const content = as === 'csv' ? text : workbook({ Sheet1: rows.map((row) => row.map(cellOf)) }, as === 'xls' ? 'biff8' : 'xlsx');
  const header = rows.find((row) => row.filter((cell) => cell !== '').length > 2) ?? [];
  return { type, path: await temporaryFile(`${type}.${as}`, content), header, isWorkbook: as !== 'csv', locale };
}

/** What a workbook contains where a csv has text: amounts are numbers and dates are days, codes of any form remain text. */
function cellOf(text: string): TestCell {
  if (text === '') return null;
  if (/^-?\d+\.\d\d$/.test(text)) return Number(text);
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  return { t: 'n', v: Date.parse(text) / 86_400_000 + 25_569, z: 'm/d/yyyy' };
}

/** What was read, as text with one line per item, so that a change of the reading is a change of a line. */
export function goldenText({ headerLine, ignoredColumns, records, problems, warnings }: PriceList): string {
  const list = (items: unknown[]) =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
  return `{
  "headerLine": ${headerLine},
  "ignoredColumns": ${JSON.stringify(ignoredColumns)},
  "rows": ${list(records.map(({ line, values }) => ({ line, ...values })))},
  "problems": ${list(problems.map(({ line, code }) => ({ line, code })))},
  "warnings": ${list(warnings.map(({ code, column, lines }) => ({ code, column, lines })))}
}
`;
}
