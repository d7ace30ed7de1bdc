import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { withDefaults } from '@fetlock/formats/limits';
import { openTable } from '@fetlock/formats/open-table';
import { WarningList } from '@fetlock/formats/warnings';
import { parse } from 'csv-parse/sync';

/** The cells of a file by the product's own reader; a line that it refuses is its problem. */
export async function readByUs(file: string): Promise<string[][]> {
  const table = await openTable(file, { file: path.basename(file), limits: withDefaults(), warnings: new WarningList() });
  return (await Array.fromAsync(table.lines)).flat().map((line) => ('cells' in line ? [...line.cells] : [line.problem]));
}

/** The cells of a csv by a parser that the product does not use. */
export const readByParser = (csv: string): string[][] => parse(csv, { bom: true, relax_column_count: true });

const run = promisify(execFile);

/** Whether LibreOffice is there (Debian: libreoffice-calc-nogui). */
export const hasOffice: boolean = await run('soffice', ['--version']).then(
  () => true,
  () => false,
);

/** The cells of a file as LibreOffice opens it, each read as text, so that it neither runs nor rounds anything. */
export async function readByOffice(file: string): Promise<string[][]> {
  const folder = path.join(path.dirname(file), 'office');
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false';
  const textColumns = Array.from({ length: 120 }, (_, index) => `${index + 1}/2`).join('/');
  const from = file.endsWith('.csv') ? [`--infilter=Text - txt - csv (StarCalc):44,34,76,1,${textColumns}`] : [];
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  await run('soffice', [profile, '--headless', ...from, '--convert-to', filter, '--outdir', folder, file]);
  return readByParser(await readFile(path.join(folder, path.basename(file).replace(/\.\w+$/, '.csv')), 'utf8'));
}

/** Blanks around a cell mean nothing to the product, and rows end with their last filled cell. */
export const filledCells = (rows: readonly (readonly string[])[]): string[][] =>
  rows
    .map((row) => row.map((cell) => cell.trim()))
    .map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1))
    .filter((row) => row.length > 0);
