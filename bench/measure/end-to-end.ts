import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Usage of a whole run of `npm run match`. */
export interface EndToEnd {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly peakMb: number;
  /** Times of its parts, as printed by the command. */
  readonly parts: string;
}

const command = fileURLToPath(new URL('../../apps/cli/src/match.ts', import.meta.url));
const usage = new URL('./report-usage.ts', import.meta.url).href;

/** Runs the command on the files of a set: start, read, build the index, match, write. Rejects when it fails. */
export async function matchEndToEnd(set: string, threads: number): Promise<EndToEnd> {
  const files = { source: join(set, 'source.csv'), catalogue: join(set, 'catalogue.csv'), out: join(set, 'out.csv') };
  const named = Object.entries({ ...files, threads: String(threads) }).flatMap(([name, value]) => [`--${name}`, value]);
  // Without the index of an earlier run.
  const cache = await mkdtemp(join(tmpdir(), 'fetlock-bench-cache-'));
  const start = performance.now();
  const { stderr } = await promisify(execFile)(process.execPath, ['--import', usage, command, ...named], {
    maxBuffer: 2 ** 26,
    env: { ...process.env, XDG_CACHE_HOME: cache },
  }).finally(() => rm(cache, { recursive: true }));
  const wallSeconds = (performance.now() - start) / 1000;
  const lines = stderr.trim().split('\n');
  const used = JSON.parse(lines.at(-1) ?? '') as Pick<EndToEnd, 'cpuSeconds' | 'peakMb'>;
  return { wallSeconds, ...used, parts: lines.findLast((line) => line.startsWith('Read ')) ?? '' };
}
