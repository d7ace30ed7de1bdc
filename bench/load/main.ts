import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureSamples } from '@fetlock/samples/generate';
import { apiOf, newInstallation, startProduct, tokenOf, workerOf } from '@fetlock/testing/product';
import { hasEnded, untilTask } from '@fetlock/testing/task-outcome';
import { caller } from './ask.ts';
import type { Call } from './latency.ts';
import { type Stream, runStream } from './open-model.ts';
import { type ProcessReport, reportOf, secondsOfPostgres } from './processes.ts';
import { randomFrom } from './random.ts';
import { type Used, callTable, list, processTable } from './report.ts';
import { reviewer } from './reviewer.ts';
import { givenPeople, matchOf } from './scene.ts';
import { loopTargetMs } from './targets.ts';
import { visitor } from './visitor.ts';

/**
 * Reviewers working on two results of 20,000 rows, and customers with links, while price lists of that size are matched, two at a time:
 *
 *     npm run bench:load -- [--people 50] [--minutes 4] [--seed 1]
 *
 * An open model: calls are sent when they are due, whether or not the earlier ones have been answered, and each is timed from when it was
 * due. Starts the product in its own folder. Prints the times of each call, of matching alone and under this load, and the usage of each
 * process. Exits with 1 if a call failed or missed its target.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    // More options for the product's processes, such as --cpu-prof.
    'node-options': { type: 'string', default: '' },
  },
});
const [people, minutes, seed] = [Number(values.people), Number(values.minutes), Number(values.seed)];
if (!(people > 0) || !(minutes > 0) || !Number.isSafeInteger(seed))
  throw new RangeError('--people and --minutes must be numbers above 0, --seed a whole one');

const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-load-'));
const reports = path.join(folder, 'reports');
await mkdir(reports);
const watch = `--import=${new URL('watch-process.ts', import.meta.url).href} ${values['node-options']}`;
const installation = { ...(await newInstallation(path.join(folder, 'data'))), settings: { NODE_OPTIONS: watch, LOAD_REPORTS: reports } };
const product = await startProduct(installation);
const random = randomFrom(seed);
const calls = new Map<string, Call[]>();
const problems = new Set<string>();
let missed: string[] = [];
let usedHere = process.cpuUsage();
try {
  const token = await tokenOf(installation);
  await untilTask(installation, 1, hasEnded);
  const { file, rows } = largestOf((await ensureSamples()).practices);
  const alone = [await matchOf(installation, token, file), await matchOf(installation, token, file)];
  const results = alone.map(({ resultId }) => resultId);
  const streams = await streamsOf(results);

  await usedSoFar();
  const [from, postgresBefore] = [performance.now(), await secondsOfPostgres(installation.dataDir)];
  const until = from + minutes * 60_000;
  const matched: number[] = [];
  const matchOneByOne = async () => {
    while (performance.now() < until) matched.push((await matchOf(installation, token, file)).seconds);
  };
  const matching = Promise.all([matchOneByOne(), matchOneByOne()]);
  await Promise.all(streams.map((stream) => runStream(stream, { from, until, random })));
  const seconds = (performance.now() - from) / 1_000;
  const used = await usedSoFar();
  used.push({ name: 'PostgreSQL', cpuSeconds: (await secondsOfPostgres(installation.dataDir)) - postgresBefore, loop: null });
  await matching;

  const table = callTable(calls);
  const sent = [...calls.values()].reduce((sum, of) => sum + of.length, 0);
  missed = table.missed;
  const loop = used[0]?.loop;
  if (loop && loop.p99 > loopTargetMs) missed.push('event loop of the API');
  print(
    `${people} reviewers and ${results.length * 4} customers, ${minutes} minutes, seed ${seed}: ${sent} calls, ${(sent / seconds).toFixed(0)} a second.`,
  );
  print(`${cpus().length} x ${cpus()[0]?.model ?? 'processor'}, everything on one machine; ${path.basename(file)} of ${rows} rows.`);
  print(`Upload to completed: ${list(alone.map((each) => each.seconds))} s alone, ${list(matched)} s beside them.\n`);
  const costOf = (seconds: number) => ((seconds / sent) * 1_000).toFixed(1);
  const [api, postgres] = [used[0]?.cpuSeconds ?? 0, used.at(-1)?.cpuSeconds ?? 0];
  print(`${table.table}\n`);
  print(`A call took ${costOf(api)} ms of processor in the API, and with the matching ${costOf(postgres)} ms in PostgreSQL.\n`);
  print(processTable(used, seconds));
  if (missed.length > 0) print(`\nMissed or failed: ${missed.join(', ')}`);
  for (const problem of [...problems].slice(0, 10)) print(problem);
} finally {
  product.process.kill('SIGTERM');
  await product.ended;
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = missed.length === 0 ? 0 : 1;

async function streamsOf(results: readonly number[]): Promise<Stream[]> {
  const { reviewers, visitors } = await givenPeople(installation, people, results);
  const askAs = (token: string) => caller({ url: installation.url, token, report });
  return [
    ...reviewers.flatMap((token, index) =>
      reviewer({ ask: askAs(token), resultId: results[index % results.length] ?? 0, random, watchesTasks: index % 2 === 0 }),
    ),
    ...visitors.flatMap(({ token, type, resultId }) => visitor({ ask: askAs(token), type, resultId, random })),
  ];
}

function report(name: string, call: Call, problem?: string): void {
  const of = calls.get(name) ?? [];
  of.push(call);
  calls.set(name, of);
  if (problem !== undefined) problems.add(problem);
}

/** What the Node.js processes have used since the last call. */
async function usedSoFar(): Promise<Used[]> {
  const here = process.cpuUsage(usedHere);
  usedHere = process.cpuUsage();
  const api = await reportOf(reports, await apiOf(product));
  const worker = await reportOf(reports, await workerOf(product));
  const usedBy = (name: string, of: ProcessReport | null): Used[] => (of === null ? [] : [{ name, cpuSeconds: of.cpuSeconds, loop: of }]);
  return [
    ...usedBy('API', api),
    ...usedBy('worker', worker),
    { name: 'the people of this measurement', cpuSeconds: (here.user + here.system) / 1e6, loop: null },
  ];
}

function largestOf<File extends { rows: number }>(files: readonly File[]): File {
  const [largest] = files.toSorted((a, b) => b.rows - a.rows);
  if (!largest) throw new Error('There are no demo price lists');
  return largest;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
