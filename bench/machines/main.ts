import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureSamples } from '@fetlock/samples/generate';
import { loadCatalogue } from '@fetlock/server/catalogue/load-catalogue';
import { connect, createPool } from '@fetlock/server/database/connection';
import { findFreePort } from '@fetlock/server/database/postgres/free-port';
import { startTestPostgres } from '@fetlock/server/database/postgres/test-postgres';
import { issueToken } from '@fetlock/server/session/access-tokens';
import { givenResult } from '@fetlock/server/testing/given-result';
import { startBalancer } from '@fetlock/server/testing/machines/balancer';
import { startLoad } from '@fetlock/server/testing/machines/load';
import { type Machine, startMachine } from '@fetlock/server/testing/machines/processes';
import { uploadPriceList } from '@fetlock/server/testing/product';
import { startS3Store } from '@fetlock/server/testing/s3-store';
import { addUser } from '@fetlock/server/users/add-user';
import { pino } from 'pino';

/**
 * Two APIs and three workers, each a process with a data folder of its own, on one PostgreSQL and one bucket, behind a proxy:
 *
 *     npm run bench:machines -- [--tasks 12] [--kills 5]
 *
 * How many price lists each worker matches; how long the match of a worker that is killed waits for another; what fails while all five are
 * restarted in turn under edits, polls, uploads and downloads. Some four minutes. Ends with 1 when a job waits longer than 3 s, a task is lost, or a
 * request or an edit fails.
 */
const { values } = parseArgs({ options: { tasks: { type: 'string', default: '12' }, kills: { type: 'string', default: '5' } } });
const [tasks, kills] = [Number(values.tasks), Number(values.kills)];
if (!Number.isSafeInteger(tasks) || !Number.isSafeInteger(kills)) throw new RangeError('--tasks and --kills must be whole numbers');
const goalMs = 3_000;

const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-machines-'));
const { postgres, remove } = await startTestPostgres();
const databaseUrl = await postgres.ensureDatabase('machines');
const bucket = await startS3Store();
const db = connect(createPool({ connectionString: databaseUrl, size: 3, log: pino({ level: 'silent' }) }));
const machines: Machine[] = [];
const missed: string[] = [];
try {
  const { catalogue, practices } = await ensureSamples();
  const list = practices.find(({ id }) => id === 'cedar-valley')?.file ?? '';
  await startAll();
  await loadCatalogue(db, { path: catalogue });
  const { id } = await addUser(db, { email: 'staff@example.com', name: 'Staff', roles: ['staff'] });
  const token = await issueToken(db, id);
  const balancer = await startBalancer(apis().map(({ url }) => url));
  // The balancer has to find them ready first.
  await delay(1_000);
  const upload = () => uploadPriceList({ url: balancer.url, dataDir: '', port: 0, sandboxPort: 0 }, token, list);

  print(`${cpus().length} x ${cpus()[0]?.model ?? 'processor'}, everything on one machine.\n`);
  await share(upload);
  await killInTurn(upload);
  await restartAll(balancer.url, token);
  await balancer.close();
  if (missed.length > 0) print(`\nMissed: ${missed.join(', ')}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await Promise.all(machines.map((machine) => machine.stop()));
  await db.destroy();
  await bucket.remove();
  await remove();
  await rm(folder, { recursive: true, force: true });
}

/** At once, on an empty database. */
async function startAll(): Promise<void> {
  const planned = [
    ['api-1', 'api'],
    ['api-2', 'api'],
    ['worker-1', 'worker'],
    ['worker-2', 'worker'],
    ['worker-3', 'worker'],
  ] as const;
  const shared = { databaseUrl, bucket: bucket.settings, folder };
  const started = await Promise.allSettled(
    planned.map(async ([name, role]) => startMachine(shared, role, { name, port: await findFreePort() })),
  );
  machines.push(...started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
  for (const each of started) if (each.status === 'rejected') throw each.reason;
}

/** Several price lists at once: what each worker matches of them. */
async function share(upload: () => Promise<number>): Promise<void> {
  const startedAt = performance.now();
  const ids = await Promise.all(Array.from({ length: tasks }, upload));
  const holders = new Map<string, string>();
  while (!(await haveEnded(ids))) {
    for (const { job, machine } of await matches()) holders.set(job, machine);
    await delay(50);
  }
  print(`| worker | of ${tasks} price lists, in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s |\n|---|---:|`);
  for (const { name } of workers()) print(`| ${name} | ${[...holders.values()].filter((holder) => holder === name).length} |`);
}

/** A worker is killed while it matches; the time until another has its job. */
async function killInTurn(upload: () => Promise<number>): Promise<void> {
  const waits: number[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const id = await upload();
    const held = await until(async () => (await matches())[0]);
    const victim = machines.find(({ name }) => name === held.machine);
    victim?.program.process.kill('SIGKILL');
    const killedAt = performance.now();
    await until(async () => (await matches()).find(({ job, worker }) => job === held.job && worker !== held.worker));
    waits.push(performance.now() - killedAt);
    await until(() => haveEnded([id]));
    await victim?.restart();
  }
  const slowest = Math.max(...waits, 0);
  print(`\nA worker killed while it matches: its job runs elsewhere after ${waits.map((ms) => (ms / 1_000).toFixed(1)).join(', ')} s.`);
  if (slowest > goalMs) missed.push('time until the job of a killed worker runs elsewhere');
}

/** All in turn, as a new version is brought out. */
async function restartAll(url: string, token: string): Promise<void> {
  const result = await givenResult(db, [{}, {}, {}, {}, {}]);
  const load = startLoad(url, { token, result });
  const startedAt = performance.now();
  for (const machine of machines) if ((await machine.restart()) !== 0) missed.push(`exit code of ${machine.name}`);
  await load.stop();
  const rows = await db.selectFrom('result_rows').select(['id', 'vendor']).where('result_id', '=', result.id).execute();
  const lost = rows.filter((row) => load.acknowledged.get(row.id) !== row.vendor).length;
  print(`\nAll five restarted in turn, ${((performance.now() - startedAt) / 1_000).toFixed(0)} s:\n\n| requests | answered |\n|---|---:|`);
  for (const [what, count] of load.done) print(`| ${what} | ${count} |`);
  print(`| failed | ${load.failures.length} |\n| lost edits | ${lost} |`);
  for (const failure of load.failures.slice(0, 5)) print(failure);
  if (load.failures.length > 0 || lost > 0) missed.push('restart without a failed request or a lost edit');
}

/** Who matches what just now. */
async function matches() {
  const claims = await db
    .selectFrom('job_claims')
    .innerJoin('workers', 'workers.id', 'job_claims.worker_id')
    .where('queue', '=', 'match-task')
    .select(['job_id as job', 'worker_id as worker', 'pid'])
    .execute();
  return claims.map(({ pid, ...claim }) => ({ ...claim, machine: machines.find(({ program }) => program.pid === pid)?.name ?? '' }));
}

async function haveEnded(ids: readonly number[]): Promise<boolean> {
  const all = await db.selectFrom('tasks').select('status').where('id', 'in', ids).execute();
  if (all.some(({ status }) => status === 'failed')) throw new Error('a task failed');
  return all.every(({ status }) => status !== 'todo' && status !== 'in_progress');
}

async function until<Value>(look: () => Promise<Value>): Promise<NonNullable<Value>> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await delay(50)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`${look} did not come true within a minute`);
}

function apis(): Machine[] {
  return machines.slice(0, 2);
}

function workers(): Machine[] {
  return machines.slice(2);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
