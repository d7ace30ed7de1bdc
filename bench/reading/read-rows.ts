import { createHash } from 'node:crypto';
import { withDefaults } from '@fetlock/formats/limits';
import { openTable } from '@fetlock/formats/open-table';
import { WarningList } from '@fetlock/formats/warnings';
import { chosenEncoding, type MadeFile } from './made-files.ts';

/** The rows of a file as our readers return them. Only rows with cells, so that blank ones in between do not count on either side. */
export async function readByUs(path: string, { name, kind }: Pick<MadeFile, 'name' | 'kind'>): Promise<string[][]> {
  const layout = { encoding: chosenEncoding(kind) };
  const table = await openTable(path, { file: name, limits: withDefaults(), warnings: new WarningList(), layout });
  const lines = (await Array.fromAsync(table.lines)).flat();
  return lines.map((line) => ('cells' in line ? withoutBlankEnd(line.cells) : [`problem: ${line.problem}`]));
}

export function withoutBlankEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

/** A short digest of all cells of a file, ignoring blanks around them. */
export const digestOf = (rows: readonly (readonly string[])[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map((row) => row.map((cell) => cell.trim()))))
    .digest('base64url')
    .slice(0, 16);
