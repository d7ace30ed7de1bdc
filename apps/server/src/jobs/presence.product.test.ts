import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Database, connect, createPool } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { withConnection } from '@fetlock/postgres/databases';
import { productSettings } from '@fetlock/postgres/settings';
import { startTestPostgres } from '@fetlock/postgres/test-postgres';
import { cloneDatabase } from '@fetlock/testing/cloned-database';
import { type Program, eventually, runProgram } from '@fetlock/process/testing/program';
import { holding } from './fixtures/holding.ts';
import { type Queue, openQueue } from './queue.ts';

const log = pino({ level: 'silent' });
/** Heartbeats alone take 10 s and more; an idle machine needs 2. */
const soonMs = 5_000;

interface Scene {
  connectionString: string;
  db: Database;
  queue: Queue;
}

async function givenQueue(connectionString: string): Promise<Scene> {
  const db = connect(createPool({ connectionString, size: 2, log }));
  const queue = await openQueue({ connectionString, log, supervise: false });
  await queue.prepare([holding]);
  onTestFinished(async () => {
    await queue.stop();
    await db.destroy();
  });
  return { connectionString, db, queue };
}

async function givenWorkers({ connectionString }: Scene, count: number): Promise<Program[]> {
  const workers = Array.from({ length: count }, () => runProgram(path.join(import.meta.dirname, 'fixtures/worker.ts'), [connectionString]));
  onTestFinished(async () => {
    for (const { process: child } of workers) child.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
  });
  await Promise.all(workers.map((worker) => worker.output(/ready;/)));
  return workers;
}

const enqueue = ({ db, queue }: Scene, id: number, ms: number) =>
  db.transaction().execute((trx) => queue.enqueue(trx, holding, { id, ms }));

const begun = ({ stdout }: Program) => [...stdout.matchAll(/began (\d+);/g)].map(([, id]) => Number(id));
const allBegun = (workers: readonly Program[]) => workers.flatMap(begun).toSorted((left, right) => left - right);

/** Three running jobs. */
async function givenWork(scene: Scene, workers: readonly Program[]): Promise<void> {
  for (const id of [1, 2, 3]) await enqueue(scene, id, 60_000);
  await eventually(() => allBegun(workers).length === 3);
  await eventually(async () => (await scene.db.selectFrom('job_claims').select('job_id').execute()).length === 3);
}

const alive = async ({ db }: Scene) =>
  (await db.selectFrom('worker_presence').select('pid').where('alive', '=', true).execute()).map(({ pid }) => pid);

describe('of three workers', () => {
  let scene: Scene;
  beforeEach(async () => {
    const database = await cloneDatabase();
    onTestFinished(() => database.drop());
    scene = await givenQueue(database.connectionString);
  });

  test('@R-7 one is killed, another is stopped: their jobs, and only theirs, are taken over within seconds', async () => {
    const workers = await givenWorkers(scene, 3);
    await givenWork(scene, workers);
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const victim = workers.find((worker) => begun(worker).length > 0);
      if (!victim) throw new Error('nobody works');
      const others = workers.filter((worker) => worker !== victim);
      const [cutOff, untouched] = [begun(victim), others.flatMap(begun)];
      const struckAt = performance.now();
      victim.process.kill(signal);
      await eventually(() => cutOff.every((id) => others.flatMap(begun).includes(id)));
      expect(performance.now() - struckAt).toBeLessThan(soonMs);
      expect(others.flatMap(begun).toSorted()).toEqual([...untouched, ...cutOff].toSorted());
      workers.splice(workers.indexOf(victim), 1);
      await eventually(async () => (await scene.db.selectFrom('workers').select('pid').execute()).length === workers.length);
    }
  });

  test('@R-7 one whose connection is cut, and one that is suspended, are not presumed dead', async () => {
    const workers = await givenWorkers(scene, 2);
    await givenWork(scene, workers);
    await withConnection(scene.connectionString, (client) =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'fetlock-worker-presence'",
      ),
    );
    await eventually(async () => (await alive(scene)).length === 2);
    workers[0]?.process.kill('SIGSTOP');
    await delay(2_500);
    expect(await alive(scene)).toHaveLength(2);
    expect(allBegun(workers)).toEqual([1, 2, 3]);
  });
});

test('@R-3 @R-7 a database that is killed and comes back finds all workers alive and requeues nothing', async () => {
  // Durable: what a killed database forgets would look like a job that was removed.
  const { postgres, remove } = await startTestPostgres(productSettings());
  onTestFinished(remove);
  const connectionString = await postgres.ensureDatabase('presence');
  await migrate({ connectionString, log });
  const scene = await givenQueue(connectionString);
  const workers = await givenWorkers(scene, 3);
  await enqueue(scene, 1, 8_000);
  await eventually(() => allBegun(workers).length === 1);
  process.kill(postgres.pid ?? 0, 'SIGKILL');
  await eventually(() => postgres.restarts > 0);
  await eventually(async () => (await alive(scene).catch(() => [])).length === 3);
  // The job ends where it began, and no other worker has begun it again.
  await eventually(() => workers.some(({ stdout }) => stdout.includes('ended 1;')), 20_000);
  expect(allBegun(workers)).toEqual([1]);
});
