import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import type { Log } from '@fetlock/process/log';
import { applicationRole, localConnectionString, withTarget } from './connection-string.ts';
import { exists, openDataFolder, withFolderProblems } from './data-folder.ts';
import { withConnection } from './databases.ts';
import { type EmbeddedPostgres, startPostgres } from './start-postgres.ts';

/**
 * Runs work on the database of a data folder: on the running PostgreSQL when a server uses the folder, else on one started for it and
 * stopped afterwards. For commands that run with or without a server.
 * @param work  receives the connection string of the application's database.
 */
export async function withPostgres<Result>(
  { dataDir, log }: { dataDir: string; log: Log },
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  const running = await findRunningPostgres(dataDir);
  if (running) return work(running);
  const starting = startPostgres({ dataDir, log });
  const interruption = stopOnSignal(starting);
  try {
    const postgres = await starting;
    try {
      return await work(postgres.connectionString);
    } finally {
      await interruption.ended();
      await postgres.stop();
    }
  } finally {
    interruption.forget();
  }
}

/** Ctrl-C ends a command, and what it has started: PostgreSQL would go on without it. */
function stopOnSignal(starting: Promise<EmbeddedPostgres>): { ended: () => Promise<void>; forget: () => void } {
  let ending: Promise<void> | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    ending ??= starting
      .then((postgres) => postgres.stop())
      .catch(() => undefined)
      .then(() => process.exit(128 + constants.signals[signal]));
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  return {
    ended: async () => ending,
    forget: () => {
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}

/** The connection string of the application's database in a data folder, or undefined when no PostgreSQL is running there. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  if (!(await exists(dataDir))) return undefined;
  const { path: folder, passwordFile, clusterPath } = await openDataFolder(dataDir);
  return withFolderProblems(folder, async () => {
    const pidFile = path.join(clusterPath, 'postmaster.pid');
    if (!(await exists(pidFile)) || !(await exists(passwordFile))) return undefined;
    // The fourth line is the port; see "postmaster.pid" in PostgreSQL's description of its file layout.
    const port = Number((await readFile(pidFile, 'utf8')).split('\n')[3]);
    const password = (await readFile(passwordFile, 'utf8')).trim();
    if (!Number.isInteger(port) || port <= 0) return undefined;
    const admin = localConnectionString({ port, password, database: 'postgres' });
    const connectionString = withTarget(admin, { role: applicationRole, database: applicationRole });
    const answers = await withConnection(connectionString, (client) => client.query('select')).then(
      () => true,
      () => false,
    );
    return answers ? connectionString : undefined;
  });
}
