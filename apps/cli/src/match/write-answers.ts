import { writeFile } from 'node:fs/promises';
import type { RowMatch } from '@fetlock/matcher/types';
import { CommandError } from './command-error.ts';

/** A candidate of less weight than this is no answer. A weak one stays: its score says what it is worth. */
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
    if (weight >= LEAST_WEIGHT && !best.has(name)) best.set(name, weight);
  }
  return [...best].slice(0, top).map(([name, weight]) => ({ name, weight }));
}

interface Answer {
  readonly name: string;
  readonly weight: number;
}

export async function writeAnswers(path: string, text: string): Promise<void> {
  await writeFile(path, text).catch((error: Error) => {
    throw new CommandError(`${path} cannot be written: ${error.message}.`);
  });
}

const quoted = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
