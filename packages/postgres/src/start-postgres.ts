import type { Log } from '@fetlock/process/log';
import { OperatorError } from '@fetlock/process/operator-error';
import { locateBinaries, type PostgresBinaries } from './binaries.ts';
import { applicationRole, localConnectionString } from './connection-string.ts';
import { checkClusterVersion, exists, openDataFolder, readOrCreatePassword, withFolderProblems, type DataFolder } from './data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { ensureApplicationRole, ensureDatabase } from './databases.ts';
import { chooseExecution, type Execution } from './execution.ts';
import { findFreePort } from './free-port.ts';
import { initialiseCluster, takeOwnership } from './initialise.ts';
import { endOrphans } from './postmaster.ts';
import { productSettings, type PostgresSettings } from './settings.ts';
import { supervisePostmaster, type PostgresState } from './supervisor.ts';

/** Our own running PostgreSQL. It is restarted when it dies; its address stays the same. */
export interface EmbeddedPostgres {
  /** For the application's own database, as a role that owns it and is not a superuser. */
  readonly connectionString: string;
  /** For any database, as superuser. */
  adminConnectionString(database?: string): string;
  /** Creates a database of the application's role when it is missing, and returns its connection string. */
  ensureDatabase(name: string): Promise<string>;
  readonly state: PostgresState;
  /** How often it was restarted after it died. */
  readonly restarts: number;
  /** Pid of the postmaster; undefined while there is none. */
  readonly pid: number | undefined;
  /** Calls back at each change of state; the returned function unsubscribes. */
  onState(listener: (state: PostgresState) => void): () => void;
  /** Rolls back open transactions, writes everything, ends all processes and releases the data folder. */
  stop(): Promise<void>;
}

export interface StartPostgres {
  /** Created when missing; see `DataFolder` for its contents. Used by one process at a time. */
  readonly dataDir: string;
  readonly log: Log;
  /** Overrides of the product's settings, such as `testSettings`. */
  readonly settings?: PostgresSettings;
  readonly binaries?: PostgresBinaries;
}

/**
 * Starts the embedded PostgreSQL on a data folder, set up at the first start: UTF-8, page checksums, a random password, reachable
 * from this machine alone. A server left running by a killed process is stopped first.
 * Throws an OperatorError whose message is one line that says what to do.
 *
 *     const postgres = await startPostgres({ dataDir: './data/postgres', log });
 *     const pool = new pg.Pool({ connectionString: postgres.connectionString });
 *     …
 *     await pool.end();
 *     await postgres.stop();
 */
export async function startPostgres({
  dataDir,
  log,
  settings = {},
  binaries = locateBinaries(),
}: StartPostgres): Promise<EmbeddedPostgres> {
  const folder = await openDataFolder(dataDir);
  return withFolderProblems(folder.path, async () => {
    const lock = await lockDataFolder(folder.lockFile, folder.path);
    try {
      return await startLocked({ folder, log, settings: { ...productSettings(), ...settings }, binaries, unlock: () => lock.release() });
    } catch (error) {
      await lock.release();
      throw error;
    }
  });
}

interface StartLocked {
  readonly folder: DataFolder;
  readonly log: Log;
  readonly settings: PostgresSettings;
  readonly binaries: PostgresBinaries;
  readonly unlock: () => Promise<void>;
}

async function startLocked({ folder, log, settings, binaries, unlock }: StartLocked): Promise<EmbeddedPostgres> {
  const execution = await chooseExecution({ binaries, folder, log });
  const cluster = { directory: execution.clusterPath, name: folder.id };
  await endOrphans(cluster, log);
  const password = await prepareCluster(execution, folder, { sync: settings.fsync !== 'off', log });
  const supervisor = await supervisePostmaster({ execution, cluster, settings, password, log, findPort: findFreePort });
  const adminConnectionString = (database = 'postgres') => localConnectionString({ port: supervisor.port, password, database });
  try {
    await ensureApplicationRole(adminConnectionString());
    const connectionString = await ensureDatabase(adminConnectionString(), applicationRole);
    return {
      connectionString,
      adminConnectionString,
      ensureDatabase: (name) => ensureDatabase(adminConnectionString(), name),
      get state() {
        return supervisor.state;
      },
      get restarts() {
        return supervisor.restarts;
      },
      get pid() {
        return supervisor.pid;
      },
      onState: (listener) => supervisor.onState(listener),
      async stop() {
        await supervisor.stop();
        await unlock();
      },
    };
  } catch (error) {
    await supervisor.stop();
    throw new OperatorError(
      'POSTGRES_FAILED',
      `PostgreSQL started, but its databases could not be prepared: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Ensures that there is a cluster of the right version and owner; returns the superuser's password. */
async function prepareCluster(execution: Execution, folder: DataFolder, { sync, log }: { sync: boolean; log: Log }): Promise<string> {
  const { clusterPath, version } = execution;
  const password = await readOrCreatePassword(folder, clusterPath);
  if (await exists(clusterPath)) {
    await checkClusterVersion(clusterPath, version);
    await takeOwnership(clusterPath, execution.owner);
  } else {
    await initialiseCluster({ execution, password, sync, log });
    log.info({ folder: clusterPath, version }, 'PostgreSQL has set up its data');
  }
  return password;
}
