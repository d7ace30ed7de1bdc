import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TaskParams } from '@fetlock/contract/matcher-context';
import { createMatchPool, type MatchPool } from '@fetlock/matcher/pool/match-pool';
import type { RowMatch } from '@fetlock/matcher/types';
import { pino } from 'pino';
import { createCatalogueCache } from '../../apps/server/src/catalogue/catalogue-cache.ts';
import { loadCatalogue } from '../../apps/server/src/catalogue/load-catalogue.ts';
import { connect, createPool, type Database } from '../../apps/server/src/database/connection.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { startTestPostgres } from '../../packages/postgres/src/test-postgres.ts';
import { keepFiles } from '../../apps/server/src/files/keep-files.ts';
import { type FileStore, openFileStore } from '../../apps/server/src/files/file-store.ts';
import { allJobs } from '../../apps/server/src/job-list/all-jobs.ts';
import { type Queue, openQueue } from '../../apps/server/src/jobs/queue.ts';
import { matchTaskOnce } from '../../apps/server/src/matching/match-task.ts';
import { createTask } from '../../apps/server/src/tasks/create-task.ts';
import { ensureSamples } from '../../samples/src/generate.ts';
import { median } from './figures.ts';

/** Seconds that a task with a known catalogue takes, from its file to its rows in the database. */
export interface TaskInProduct {
  readonly rows: number;
  /** With known answers instead of the matcher. */
  readonly readAndWrite: number;
  readonly readMatchAndWrite: number;
}

const PRACTICE = 'cedar-valley';
const TIMES = 5;
const log = pino({ level: 'silent' });

/**
 * Runs a task of 5,000 rows as a worker does, with the matcher and with known answers; the median of five each. The database is the
 * embedded one with the product's own settings.
 */
export async function measureTaskInProduct(): Promise<TaskInProduct> {
  const server = await startTestPostgres({});
  const { connectionString } = server.postgres;
  const dataDir = await mkdtemp(join(tmpdir(), 'fetlock-bench-'));
  const db = connect(createPool({ connectionString, size: 3, log }));
  const pool = createMatchPool({ threads: 2 });
  try {
    await migrate({ connectionString, log });
    const files = await openFileStore({ configuration: { dataDir, publicUrl: 'http://localhost' }, db, log });
    const queue = await openQueue({ connectionString, log, supervise: false });
    await queue.prepare(allJobs);
    const taskId = await makeTask({ db, queue, files });
    await queue.stop();

    const known: RowMatch[] = [];
    const readCatalogue = createCatalogueCache(db);
    const run = async (matchInOrder: MatchPool['matchInOrder']): Promise<number> => {
      await runAgain(db, taskId);
      const start = performance.now();
      await matchTaskOnce(
        {
          db,
          files,
          log,
          readCatalogue,
          pool: { matchInOrder, match: (job) => pool.match(job), learn: (job) => pool.learn(job), close: async () => {} },
        },
        taskId,
        new AbortController().signal,
      );
      return (performance.now() - start) / 1000;
    };
    await run((job, take) =>
      pool.matchInOrder(job, (matches) => {
        known.push(...matches);
        take(matches);
      }),
    );
    const [alone, whole]: [number[], number[]] = [[], []];
    for (let i = 0; i < TIMES; i += 1) {
      whole.push(await run((job, take) => pool.matchInOrder(job, take)));
      alone.push(await run(async (_, take) => take(known)));
    }
    return { rows: known.length, readAndWrite: median(alone), readMatchAndWrite: median(whole) };
  } finally {
    await pool.close();
    await db.destroy();
    await server.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A task of the demo practice with 5,000 items, on the demo catalogue. */
async function makeTask({ db, queue, files: store }: { db: Database; queue: Queue; files: FileStore }): Promise<number> {
  const { catalogue, practices } = await ensureSamples();
  await loadCatalogue(db, { path: catalogue });
  const practice = practices.find(({ id }) => id === PRACTICE);
  if (!practice) throw new Error(`The demo data have no practice ${PRACTICE}.`);
  const received = await store.receive(createReadStream(practice.file));
  const files = [{ ...received, name: practice.fileName, kind: 'uploads' as const }];
  return keepFiles({ db, files, store, userId: 1 }, async (trx, ids) =>
    createTask(trx, queue, {
      name: practice.name,
      business: { id: 1, name: practice.name },
      confirmedIn: null,
      environment: 'prod',
      params: TaskParams.parse({ context: '{}', type: practice.inputType }),
      files: ids.map((id) => ({ id, kind: 'uploads' as const })),
      sessionId: null,
      importRequestId: null,
      preprocessor: null,
      userId: 1,
    }),
  );
}

/** Resets a task to waiting. Throws if its last run failed. */
async function runAgain(db: Database, taskId: number): Promise<void> {
  const task = await db.selectFrom('tasks').select(['status', 'error']).where('id', '=', taskId).executeTakeFirstOrThrow();
  if (task.status === 'failed') throw new Error(`The task failed: ${task.error ?? 'nobody knows why'}`);
  await db.updateTable('tasks').set({ status: 'todo' }).where('id', '=', taskId).execute();
}
