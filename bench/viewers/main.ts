import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Task } from '@fetlock/contract/tasks';
import { ensureSamples } from '@fetlock/samples/generate';
import { newInstallation, startProduct, tokenOf, uploadPriceList } from '@fetlock/server/testing/product';
import { hasEnded, untilTask } from '@fetlock/server/testing/task-outcome';
import { type Call, figuresOf } from './latency.ts';
import { view } from './viewer.ts';

/**
 * People who look at the task list and at a result while price lists are matched, one after another:
 *
 *     npm run bench:viewers -- [--viewers 50] [--minutes 5]
 *
 * Starts the product in a folder of its own. Prints how long a match takes with nobody looking and with all of them, and a line a call.
 * Ends with 1 when any call failed.
 */
const { values } = parseArgs({ options: { viewers: { type: 'string', default: '50' }, minutes: { type: 'string', default: '5' } } });
const [viewers, minutes] = [Number(values.viewers), Number(values.minutes)];
if (!(viewers > 0) || !(minutes > 0)) throw new RangeError('--viewers and --minutes must be numbers above 0');

const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-viewers-'));
const installation = await newInstallation(path.join(folder, 'data'));
const product = await startProduct(installation);
const problems = new Set<string>();
const calls = new Map<string, Call[]>();
try {
  const token = await tokenOf(installation);
  await untilTask(installation, 1, hasEnded);
  const { file } = largestOf((await ensureSamples()).practices);
  const resultId = await resultOf(token, 1);
  const alone = [await secondsOfMatch(token, file), await secondsOfMatch(token, file)];

  const end = new AbortController();
  const watching = Array.from({ length: viewers }, () => view({ url: installation.url, token, resultId, signal: end.signal, report }));
  const watched: number[] = [];
  for (const until = Date.now() + minutes * 60_000; Date.now() < until;) watched.push(await secondsOfMatch(token, file));
  end.abort();
  await Promise.all(watching);

  print(`${viewers} viewers, ${minutes} minutes, ${path.basename(file)} matched ${watched.length} times beside them.`);
  print(`Upload to completed: ${list(alone)} s with nobody looking, ${list(watched)} s with all of them.\n`);
  print(
    '| call | calls | not changed | errors | kB a call | p50 ms | p95 ms | p99 ms | max ms |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|',
  );
  for (const [name, of] of calls) {
    const { calls: count, unchanged, errors, bytes, ...times } = figuresOf(of);
    const cells = [count, unchanged, errors, (bytes / count / 1000).toFixed(1), ...Object.values(times).map((time) => time.toFixed(0))];
    print(`| ${[name, ...cells].join(' | ')} |`);
  }
  for (const problem of [...problems].slice(0, 10)) print(problem);
} finally {
  product.process.kill('SIGTERM');
  await product.ended;
  await delay(100);
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = problems.size === 0 ? 0 : 1;

function report(name: string, call: Call, problem?: string): void {
  const of = calls.get(name) ?? [];
  of.push(call);
  calls.set(name, of);
  if (problem !== undefined) problems.add(problem);
}

async function secondsOfMatch(token: string, file: string): Promise<number> {
  const began = performance.now();
  const { status } = await untilTask(installation, await uploadPriceList(installation, token, file), hasEnded, 10 * 60_000);
  if (status !== 'completed') throw new Error(`A task ended as ${status}`);
  return (performance.now() - began) / 1000;
}

async function resultOf(token: string, taskId: number): Promise<number> {
  const answer = await fetch(`${installation.url}/api/v1/tasks/${taskId}`, { headers: { authorization: `Bearer ${token}` } });
  const { result_id: resultId } = Task.parse(await answer.json());
  if (resultId === null) throw new Error('The demo task has no result');
  return resultId;
}

function largestOf<File extends { rows: number }>(files: readonly File[]): File {
  const [largest] = files.toSorted((a, b) => b.rows - a.rows);
  if (!largest) throw new Error('There are no demo price lists');
  return largest;
}

function list(seconds: readonly number[]): string {
  return seconds.map((value) => value.toFixed(1)).join(', ');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
