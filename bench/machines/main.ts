import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureSamples } from '@fetlock/samples/generate';
import { randomFrom } from '@fetlock/samples/random';
import { loadCatalogue } from '@fetlock/server/catalogue/load-catalogue';
import { connect, createPool } from '@fetlock/server/database/connection';
import { findFreePort } from '@fetlock/postgres/free-port';
import { startTestPostgres } from '@fetlock/postgres/test-postgres';
import { issueToken } from '@fetlock/server/session/access-tokens';
import { givenResult } from '@fetlock/testing/given-result';
import { type Balancer, startBalancer } from '@fetlock/testing/machines/balancer';
import { startLoad } from '@fetlock/testing/machines/load';
import { type Machine, startMachine } from '@fetlock/testing/machines/processes';
import { uploadPriceList } from '@fetlock/testing/product';
import { startS3Store } from '@fetlock/testing/s3-store';
import { addUser } from '@fetlock/server/users/add-user';
import { sql } from 'kysely';
import { pino } from 'pino';

/**
 * Two APIs and three workers, each a process with its own data folder, on one PostgreSQL and one bucket, behind a proxy:
 *
 *     npm run bench:machines -- [--tasks 12] [--kills 5]
 *
 * Measures how many price lists each worker matches; how long the match of a killed worker waits for another; what fails while all five are
 * restarted in turn under edits, polls, uploads and downloads. About four minutes. Exits with 1 if a job waits longer than 3 s, a task is
 * lost, or a request or an edit fails.
 */
const { values } = parseArgs({ options: { tasks: { type: 'string', default: '12' }, kills: { type: 'string', default: '5' } } });
const [tasks, kills] = [Number(values.tasks), Number(values.kills)];
if (!Number.isSafeInteger(tasks) || !Number.isSafeInteger(kills)) throw new RangeError('--tasks and --kills must be whole numbers');
const goalMs = 3_000;
const random = randomFrom('machines');

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
  await Promise.all(apis().map((api) => balancer.untilReady(api.url)));
  const upload = () => uploadPriceList({ url: balancer.url, dataDir: '', port: 0, sandboxPort: 0 }, token, list);

  print(`${cpus().length} x ${cpus()[0]?.model ?? 'processor'}, everything on one machine.\n`);
  await share(upload);
  await killInTurn(upload);
  await restartAll(balancer, token);
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

/** All at the same time, on an empty database. */
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

/** Several price lists at the same time: how many of them each worker matches. */
async function share(upload: () => Promise<number>): Promise<void> {
  const startedAt = performance.now();
  const ids = await Promise.all(Array.from({ length: tasks }, upload));
  const holders = new Map<number, string>();
  while (!(await haveEnded(ids))) {
    for (const { taskId, machine } of await matches()) holders.set(taskId, machine);
    await delay(50);
  }
  print(`| worker | of ${tasks} price lists, in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s |\n|---|---:|`);
  for (const { name } of workers()) print(`| ${name} | ${[...holders.values()].filter((holder) => holder === name).length} |`);
}

/** Kills a worker while it matches; measures the time until another has its job. */
async function killInTurn(upload: () => Promise<number>): Promise<void> {
  const waits: number[] = [];
  print('');
  for (let round = 1; round <= kills; round += 1) {
    const id = await upload();
    const match = async () => (await matches()).find(({ taskId }) => taskId === id);
    const running = await until(match, () => stateOf(id));
    // At a random moment of its work, which takes some seconds.
    await delay(random.integer(0, 4_000));
    const target = machines.find(({ name }) => name === running.machine);
    if (!target) throw new Error(`no process of ours is ${running.worker}, who matches task ${id}`);
    const before = await stateOf(id);
    target.program.process.kill('SIGKILL');
    const killedAt = performance.now();
    const next = await until(
      async () =>
        (await haveEnded([id]))
          ? { machine: 'nobody: it had ended' }
          : await match().then((now) => (now?.worker === running.worker ? undefined : now)),
      () => stateOf(id),
    );
    waits.push(performance.now() - killedAt);
    print(`${running.machine} killed while ${before}: ${next.machine} after ${((waits.at(-1) ?? 0) / 1_000).toFixed(1)} s`);
    await until(
      () => haveEnded([id]),
      () => stateOf(id),
    );
    await target.restart();
  }
  const slowest = Math.max(...waits, 0);
  print(`\nA worker killed while it matches: its job runs elsewhere after ${waits.map((ms) => (ms / 1_000).toFixed(1)).join(', ')} s.`);
  if (slowest > goalMs) missed.push('time until the job of a killed worker runs elsewhere');
}

/** Restarts all in turn, as for a new version. */
async function restartAll(balancer: Balancer, token: string): Promise<void> {
  const result = await givenResult(db, [{}, {}, {}, {}, {}]);
  const load = startLoad(balancer.url, { token, result });
  const startedAt = performance.now();
  const before = balancer.found.length;
  for (const machine of machines) {
    if ((await machine.restart()) !== 0) missed.push(`exit code of ${machine.name}`);
    // The next one restarts only when requests reach this one again.
    if (apis().includes(machine)) await balancer.untilReady(machine.url);
  }
  await load.stop();
  const rows = await db.selectFrom('result_rows').select(['id', 'vendor']).where('result_id', '=', result.id).execute();
  const lost = rows.filter((row) => load.acknowledged.get(row.id) !== row.vendor).length;
  print(`\nAll five restarted in turn, ${((performance.now() - startedAt) / 1_000).toFixed(0)} s:\n\n| requests | answered |\n|---|---:|`);
  for (const [what, count] of load.done) print(`| ${what} | ${count} |`);
  print(`| failed | ${load.failures.length} |\n| lost edits | ${lost} |`);
  for (const failure of load.failures.slice(0, 5)) print(failure);
  if (load.failures.length > 0) for (const change of balancer.found.slice(before)) print(change);
  if (load.failures.length > 0 || lost > 0) missed.push('restart without a failed request or a lost edit');
}

/** Which worker currently matches which task. A claim outlives its attempt by a moment, so the queue must agree. */
async function matches() {
  const { rows } = await sql<{ taskId: number; worker: string; pid: number }>`
    select (data ->> 'taskId')::int as "taskId", workers.id as worker, pid
    from pgboss.job join job_claims on job_id = job.id and attempt = retry_count join workers on workers.id = worker_id
    where job.name = 'match-task' and state = 'active'`.execute(db);
  return rows.map(({ pid, ...match }) => ({ ...match, machine: machines.find(({ program }) => program.pid === pid)?.name ?? '' }));
}

/** A task and its job, in words. */
async function stateOf(taskId: number): Promise<string> {
  const { rows } = await sql<{ words: string }>`
    select concat_ws(', ', tasks.status, progress_label, 'attempt ' || run_attempt, 'job ' || state, retry_count || ' tries before') as words
    from tasks left join pgboss.job on job.name = 'match-task' and singleton_key = tasks.id::text where tasks.id = ${taskId}`.execute(db);
  return rows.map(({ words }) => words).join(' | ');
}

async function haveEnded(ids: readonly number[]): Promise<boolean> {
  const all = await db.selectFrom('tasks').select('status').where('id', 'in', ids).execute();
  if (all.some(({ status }) => status === 'failed')) throw new Error('a task failed');
  return all.every(({ status }) => status !== 'todo' && status !== 'in_progress');
}

async function until<Value>(look: () => Promise<Value>, describe: () => Promise<string>): Promise<NonNullable<Value>> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await delay(50)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`still ${await describe()} after a minute`);
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
