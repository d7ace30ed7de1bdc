import { join } from 'node:path';
import { readLines } from '../apps/cli/src/match/read-lines.ts';
import { readSource } from '../apps/cli/src/match/read-source.ts';
import type { SourceRow } from '@fetlock/matcher/types';

/** A practice's price list with its answers: catalogue ids by row, and the nearest entry of rows that have none. */
export interface PracticeList {
  readonly name: string;
  readonly rows: readonly SourceRow[];
  readonly right: ReadonlyMap<string, ReadonlySet<string>>;
  readonly nearest: ReadonlyMap<string, string>;
}

/** Reads `source.csv`, `gold.csv` and `kinds.csv` of a folder. */
export async function readPracticeList(folder: string): Promise<PracticeList> {
  const { rows } = await readSource(join(folder, 'source.csv'), 'common');
  const right = new Map<string, Set<string>>(rows.map(({ id }) => [id, new Set()]));
  for (const { cells } of (await readLines(join(folder, 'gold.csv'))).lines) right.get(cells[0] ?? '')?.add(cells[1] ?? '');
  const nearest = new Map<string, string>();
  for (const { cells } of (await readLines(join(folder, 'kinds.csv'))).lines) if (cells[2]) nearest.set(cells[0] ?? '', cells[2]);
  return { name: folder.split('/').findLast(Boolean) ?? folder, rows, right, nearest };
}
