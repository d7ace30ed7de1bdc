import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connect, createPool } from '@fetlock/server/database/connection';
import { migrate } from '@fetlock/server/database/migrate';
import { startTestPostgres } from '@fetlock/postgres/test-postgres';
import { allJobs } from '@fetlock/server/job-list/all-jobs';
import { openQueue } from '@fetlock/server/jobs/queue';
import { ensureToggles } from '@fetlock/server/toggles/toggles.queries';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the superuser of the PostgreSQL used by the whole run; `withTarget` selects another role or database. */
    postgres: string;
    /** Name of a database with only the product's schema, to be cloned. */
    template: string;
    /** A folder that exists during the run, for what is created once and used by several files. */
    folder: string;
  }
}

const template = 'fetlock_template';
const log = pino({ level: 'silent' });

interface Prepared {
  postgres: string;
  folder: string;
  remove: () => Promise<void>;
}

declare global {
  /** For this run: each project loads this module separately, in one process. */
  var preparedForTests: { prepared: Promise<Prepared>; projects: number } | undefined;
}

/** One PostgreSQL for the whole run, started by the first project that needs it, with a migrated template that each test file clones. */
export default async function setUp(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const shared = (globalThis.preparedForTests ??= { prepared: prepare(), projects: 0 });
  shared.projects += 1;
  const { postgres, folder, remove } = await shared.prepared;
  project.provide('postgres', postgres);
  project.provide('template', template);
  project.provide('folder', folder);
  return async () => {
    shared.projects -= 1;
    if (shared.projects > 0) return;
    globalThis.preparedForTests = undefined;
    await remove();
  };
}

async function prepare(): Promise<Prepared> {
  const { postgres, remove } = await startTestPostgres();
  const connectionString = await postgres.ensureDatabase(template);
  await migrate({ connectionString, log });
  const db = connect(createPool({ connectionString, size: 2, log }));
  await ensureToggles(db);
  await db.destroy();
  const queue = await openQueue({ connectionString, log, supervise: false });
  await queue.prepare(allJobs);
  await queue.stop();
  // PostgreSQL, which runs as another user, may traverse it.
  const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-test-run-'));
  await chmod(folder, 0o711);
  return {
    postgres: postgres.adminConnectionString(),
    folder,
    async remove() {
      await remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
