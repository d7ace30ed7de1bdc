import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import product from '../../../../package.json' with { type: 'json' };
import type { Configuration } from '../configuration.ts';
import { assertReachable } from '../database/assert-reachable.ts';
import { type Database, connect, createPool } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { type FileStore, openFileStore } from '../files/file-store.ts';
import { allJobs } from '../job-list/all-jobs.ts';
import { openPresence } from '../jobs/presence.ts';
import { type Queue, openQueue } from '../jobs/queue.ts';
import type { WorkerIdentity } from '../jobs/workers.queries.ts';
import { OperatorError } from '@fetlock/process/operator-error';
import type { StartService } from '../process/lifecycle.ts';
import { type PlatformClient, type PlatformClientOptions, createPlatformClient } from '../platform/client.ts';
import { platformWatcher } from '../platform/watch-calls.ts';
import { watchedFileStore } from '../monitoring/watch-files.ts';
import { ensureToggles } from '../toggles/toggles.queries.ts';
import { ensurePeople } from '../users/ensure-people.ts';

/** What every role is started with. */
export interface RoleOptions {
  configuration: Configuration;
  /** The variables of this process, for its children. */
  environment: NodeJS.ProcessEnv;
  log: Logger;
  startService: StartService;
  /** The process that started this one belongs to the same product. */
  isSupervised?: boolean;
}

/** What every role needs. */
export interface Foundation {
  db: Database;
  queue: Queue;
  files: FileStore;
  platform: PlatformClient;
}

interface FoundationOptions {
  supervise: boolean;
  connections: number;
  /** Deadline for calls of the platform; absent: as long as their attempts take. */
  platformDeadlineMs?: PlatformClientOptions['deadlineMs'];
  /** Ends the calls of the platform. */
  platformEnding?: AbortSignal;
}

/** Opens database, queue, file store and platform for a role. */
export async function layFoundation(
  { configuration, log, startService }: RoleOptions,
  { supervise, connections, platformDeadlineMs, platformEnding }: FoundationOptions,
): Promise<Foundation> {
  const { databaseUrl: connectionString, platform } = configuration;
  if (!connectionString) {
    throw new OperatorError(
      'SETTING_UNUSABLE',
      `--role ${configuration.role} needs DATABASE_URL, the PostgreSQL that all roles share. Without --role everything starts on this machine.`,
    );
  }
  if (!platform) {
    throw new OperatorError(
      'SETTING_UNUSABLE',
      `--role ${configuration.role} needs PLATFORM_PROD_URL, PLATFORM_PROD_KEY and the same for STAGE and PLAY.`,
    );
  }
  await assertReachable(connectionString);
  const db = await startService({
    name: 'database connections',
    start: () => connect(createPool({ connectionString, size: connections, log })),
    stop: (it) => it.destroy(),
  });
  await migrate({ connectionString, log });
  await ensurePeople(db, configuration, log);
  await ensureToggles(db);
  const queue = await startService({
    name: 'job queue',
    start: async () => {
      const presence = supervise && (await openPresence({ connectionString, db, worker: thisWorker(configuration.role), log }));
      const opened = await openQueue({ connectionString, log, supervise, ...(presence && { worker: { presence, db } }) });
      await opened.prepare(allJobs);
      return opened;
    },
    stop: (it) => it.stop(),
  });
  return {
    db,
    queue,
    files: watchedFileStore(await openFileStore({ configuration, db, log })),
    platform: createPlatformClient({
      environments: platform,
      watch: platformWatcher(log),
      ...(platformDeadlineMs && { deadlineMs: platformDeadlineMs }),
      ...(platformEnding && { ending: platformEnding }),
    }),
  };
}

const thisWorker = (role: Configuration['role']): WorkerIdentity => ({
  id: randomUUID(),
  host: hostname(),
  pid: process.pid,
  role,
  version: product.version,
});
