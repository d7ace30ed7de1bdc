/**
 * Reads malicious files like the product: each in its own process, within the current limits. Each must return rows or a clear error.
 * Ctrl-C stops the run with a report so far. First, 100 of them are sent to a running product as a user would; `--files 0` does only that.
 *
 *     npm run bench:hostile -- [--files 10000] [--seed 20] [--at-once 2]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPriceListEvents } from '@fetlock/formats/child/read-in-child';
import type { HostileFile } from '@fetlock/formats/testing/hostile/hostile-file';
import { hostileCorpus } from '@fetlock/formats/testing/hostile/hostile-corpus';
import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import { sendHostileFiles } from './hostile/api.ts';
import { watchMemory } from './measure/process-tree.ts';

interface Outcome {
  what: string;
  /** `rows`, the error code, or what unexpectedly happened. */
  result: string;
  isClear: boolean;
  seconds: number;
}

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '20' },
    'at-once': { type: 'string', default: '2' },
  },
});
if (!(await sendHostileFiles())) process.exitCode = 1;
if (values.files === '0') process.exit();
const folder = await mkdtemp(join(tmpdir(), 'hostile-'));
const corpus = hostileCorpus(Number(values.files), Number(values.seed));
const outcomes: Outcome[] = [];
let isStopped = false;
process.once('SIGINT', () => (isStopped = true));
const stopWatching = watchMemory();
const started = performance.now();
try {
  await Promise.all(Array.from({ length: Number(values['at-once']) }, (_, index) => readAll(join(folder, String(index)))));
} finally {
  await rm(folder, { recursive: true });
}
report();

async function readAll(place: string): Promise<void> {
  for (const file of corpus) {
    if (isStopped) return;
    const path = `${place}-${file.name}`;
    await writeFile(path, file.content());
    outcomes.push(await outcomeOf(file, path));
    if (outcomes.length % 500 === 0) process.stderr.write(`${new Date().toTimeString().slice(0, 8)}  ${outcomes.length} files\n`);
  }
}

async function outcomeOf({ what, name }: HostileFile, path: string): Promise<Outcome> {
  const start = performance.now();
  const done = (result: string, isClear: boolean): Outcome => ({ what, result, isClear, seconds: (performance.now() - start) / 1000 });
  let lines = 0;
  let linesRead = -1;
  try {
    for await (const event of readPriceListEvents(path, { fileName: name })) {
      if (event.kind === 'record' || event.kind === 'problem') lines += 1;
      if (event.kind === 'end') ({ linesRead } = event);
    }
    return lines === linesRead ? done('rows', true) : done(`${linesRead} lines read, ${lines} reported`, false);
  } catch (error) {
    if (error instanceof UnreadableFile) return done(error.code, true);
    return done(error instanceof Error ? error.message : String(error), false);
  }
}

function report(): void {
  const { tree, child } = stopWatching();
  const unclear = outcomes.filter(({ isClear }) => !isClear);
  const counts = [...Map.groupBy(outcomes, ({ result }) => result)].map(([result, all]) => `${result} ${all.length}`);
  const rows = outcomes.filter(({ result }) => result === 'rows').length;
  const lines = [
    `${outcomes.length} files in ${Math.round((performance.now() - started) / 1000)} s: ${rows} gave rows, ${outcomes.length - rows - unclear.length} a clear error, ${unclear.length} anything else`,
    `peak memory: ${tree} MB of all processes together, ${child} MB of one reading process`,
    `results: ${counts.toSorted().join(', ')}`,
    'slowest:',
    ...outcomes
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, 12)
      .map(({ what, result, seconds }) => `  ${seconds.toFixed(1)} s  ${what}: ${result}`),
    ...unclear.map(({ what, result }) => `UNCLEAR  ${what}: ${result}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (unclear.length > 0) process.exitCode = 1;
}
