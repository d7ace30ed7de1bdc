import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { RowMatch } from '@fetlock/matcher/types';
import { CommandError } from './command-error.ts';

/** A candidate of less weight than this is no answer. A weak one stays: its score says what it is worth. The first stays too: the nearest entry. */
const LEAST_WEIGHT = 0.001;

/** The answers as csv: `source_id,rank,catalogue_id,score`, as `answersOf` gives them. */
export function formatAnswers(matches: readonly RowMatch[], nameInAnswers: ReadonlyMap<string, string>, top: number): string {
  const lines = ['source_id,rank,catalogue_id,score'];
  for (const match of matches) {
    answersOf(match, nameInAnswers, top).forEach(({ name, weight }, place) =>
      lines.push(`${quoted(match.rowId)},${place + 1},${quoted(name)},${Number(weight.toFixed(4))}`),
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Up to `top` answers to a row, best first, each catalogue id once at its best. */
export function answersOf({ candidates }: RowMatch, nameInAnswers: ReadonlyMap<string, string>, top: number): Answer[] {
  const best = new Map<string, number>();
  for (const { catalogueId, weight } of candidates) {
    const name = nameInAnswers.get(catalogueId) ?? catalogueId;
    if ((weight >= LEAST_WEIGHT || best.size === 0) && !best.has(name)) best.set(name, weight);
  }
  return [...best].slice(0, top).map(([name, weight]) => ({ name, weight }));
}

interface Answer {
  readonly name: string;
  readonly weight: number;
}

export async function writeAnswers(path: string, text: string): Promise<void> {
  await writeWhole(path, text).catch((error: Error) => {
    throw new CommandError(`${path} cannot be written: ${error.message}. What was there before is still there.`);
  });
}

/** Beside its place first, so that an earlier result stays until all of this one is on the disk; a device or a pipe takes it at once. */
async function writeWhole(path: string, text: string): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const there = await stat(target).catch(() => undefined);
  if (there && !there.isFile()) return writeFile(target, text);
  const partial = join(dirname(target), `.${basename(target)}.${process.pid}.partial`);
  try {
    await writeFile(partial, text, { flag: 'wx', flush: true, ...(there && { mode: there.mode }) });
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

const quoted = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
