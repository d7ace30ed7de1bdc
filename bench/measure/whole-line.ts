import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMatchPool } from '@fetlock/matcher/pool/match-pool';
import { fileOptions } from '../../apps/cli/src/match/file-options.ts';
import { readCatalogue } from '../../apps/cli/src/match/read-catalogue.ts';
import { readLines } from '../../apps/cli/src/match/read-lines.ts';
import { readSource } from '../../apps/cli/src/match/read-source.ts';
import { formatAnswers, writeAnswers } from '../../apps/cli/src/match/write-answers.ts';
import { median } from './figures.ts';

/** Seconds that the parts of a run took whose catalogue is known, and so has its index. */
export interface WholeLine {
  readonly rows: number;
  readonly readAndWrite: number;
  readonly readMatchAndWrite: number;
}

const TOP = 5;
const TIMES = 3;

/** Reads a list of a folder, matches it in two threads, writes the answers; against reading and writing alone. Middle one of three. */
export async function measureWholeLine(folder: string): Promise<WholeLine> {
  const { variations, nameInAnswers } = readCatalogue(await readLines(join(folder, 'catalogue.csv')));
  const pool = createMatchPool({ threads: 2 });
  const out = await mkdtemp(join(tmpdir(), 'fetlock-bench-'));
  const job = { catalogueKey: 'known', catalogue: async () => variations, options: fileOptions(TOP) };
  try {
    const { rows } = await readSource(join(folder, 'source.csv'), 'common');
    const matches = await pool.match({ ...job, rows });
    const timed = async (match: boolean): Promise<number> => {
      const start = performance.now();
      const read = await readSource(join(folder, 'source.csv'), 'common');
      const found = match ? await pool.match({ ...job, rows: read.rows }) : matches;
      await writeAnswers(join(out, 'out.csv'), formatAnswers(found, nameInAnswers, TOP));
      return (performance.now() - start) / 1000;
    };
    const [alone, whole]: [number[], number[]] = [[], []];
    for (let i = 0; i < TIMES; i += 1) {
      alone.push(await timed(false));
      whole.push(await timed(true));
    }
    return { rows: rows.length, readAndWrite: median(alone), readMatchAndWrite: median(whole) };
  } finally {
    await pool.close();
    await rm(out, { recursive: true, force: true });
  }
}
