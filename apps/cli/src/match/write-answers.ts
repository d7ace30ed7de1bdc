import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { RowMatch } from '@fetlock/matcher/types';
import { systemErrorCode } from '@fetlock/process/operator-error';
import { removeOnExit } from '@fetlock/process/remove-on-exit';
import { fileSentence } from '../file-sentences.ts';
import { CommandError } from './command-error.ts';

/**
 * Candidates of less weight are not returned. Weak ones above are, as their score shows what they are worth, and so is the first: the
 * nearest entry.
 */
const LEAST_WEIGHT = 0.001;

/** The answers of `answersOf` as csv: `source_id,rank,catalogue_id,score`. */
export function formatAnswers(matches: readonly RowMatch[], nameInAnswers: ReadonlyMap<string, string>, top: number): string {
  const lines = ['source_id,rank,catalogue_id,score'];
  for (const match of matches) {
    answersOf(match, nameInAnswers, top).forEach(({ name, weight }, index) =>
      lines.push(`${quoted(match.rowId)},${index + 1},${quoted(name)},${Number(weight.toFixed(4))}`),
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Up to `top` answers for a row, best first, each catalogue id once, at its best. */
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
    const why = fileSentence(systemErrorCode(error) ?? '', path) ?? `${error.message}.`;
    throw new CommandError(`${path} cannot be written: ${why} What was there before is still there.`);
  });
}

/**
 * Writes next to the target first, so that an earlier result stays until this one is completely on the disk; a device or a pipe is written
 * directly.
 */
async function writeWhole(path: string, text: string): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const there = await stat(target).catch(() => undefined);
  if (there && !there.isFile()) return writeFile(target, text);
  const partial = join(dirname(target), `.${basename(target)}.${process.pid}.partial`);
  const isOver = removeOnExit(partial);
  try {
    await writeFile(partial, text, { flag: 'wx', flush: true, ...(there && { mode: there.mode }) });
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    isOver();
  }
}

const quoted = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
