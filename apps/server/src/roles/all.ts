import path from 'node:path';
import { publishCodes } from '../catalogue-codes/publish-codes.ts';
import type { Configuration } from '../configuration.ts';
import { type EmbeddedPostgres, startPostgres } from '../database/postgres/start-postgres.ts';
import { allJobs } from '../jobs/all-jobs.ts';
import { metricsOfChild } from '../metrics/child-metrics.ts';
import { watchRestarts } from '../metrics/watch-restarts.ts';
import { startChild } from '../process/child.ts';
import { ensureDemo } from '../tasks/ensure-demo.ts';
import { layFoundationOfApi, serveApi } from './api.ts';
import type { RoleOptions } from './foundation.ts';
import { platformVariables, startSandbox } from './sandbox.ts';

/** The whole product on one machine: PostgreSQL, API and screens in this process; beside it the worker and the platform's sandbox. */
export async function startAll(options: RoleOptions): Promise<void> {
  const { log, startService, environment } = options;
  const postgres = options.configuration.databaseUrl ? undefined : await startDatabase(options);
  if (postgres) watchRestarts('PostgreSQL', postgres);
  const databaseUrl = options.configuration.databaseUrl ?? postgres?.connectionString ?? '';
  const platform = options.configuration.platform ?? (await startSandbox(options, { postgres, databaseUrl }));
  const platformIsSandbox = options.configuration.platformIsSandbox || !options.configuration.platform;
  const configuration: Configuration = { ...options.configuration, databaseUrl, platform, platformIsSandbox };

  const foundation = await layFoundationOfApi({ ...options, configuration });
  // On a database of our own nobody else works: what is marked as running was cut off.
  if (postgres) await foundation.queue.handBackAll(allJobs);
  // Without the database no worker starts either, and each further attempt comes here again.
  const handBack = (deadPid: number) =>
    foundation.queue.handBackOfProcess(foundation.db, deadPid).then(
      (count) => log.warn({ jobs: count }, 'the jobs of the worker that ended wait for the next one'),
      (error: unknown) => log.warn({ err: error }, 'the jobs of the worker that ended go on when their heartbeat is missed'),
    );
  const ofWorker = metricsOfChild();
  await serveApi({ ...options, configuration }, foundation, [ofWorker.read]);

  const worker = await startService({
    name: 'worker',
    start: () =>
      startChild({
        name: 'worker',
        entry: new URL('../main.ts', import.meta.url),
        args: ['--role', 'worker', '--supervised'],
        ownSession: true,
        env: { ...environment, DATABASE_URL: databaseUrl, ...platformVariables(platform, { isSandbox: platformIsSandbox }) },
        log,
        onMessage: ofWorker.receive,
        beforeRestart: handBack,
      }),
    stop: (it) => it.stop(),
  });
  ofWorker.attach(worker);
  watchRestarts('worker', worker);
  // A product that serves is not ended by an example that is missing.
  if (configuration.demo)
    await ensureDemo(foundation).catch((error: unknown) =>
      log.error({ err: error }, 'the demo catalogue and task could not be made; the next start tries again, and DEMO=off goes without'),
    );
  if (platformIsSandbox)
    await publishCodes(foundation.db, platform).catch((error: unknown) =>
      log.error({ err: error }, 'the sandbox was not told the codes of the catalogue; it checks those of the last start, if any'),
    );
  process.stdout.write(`${configuration.productName} price matcher is ready: ${configuration.publicUrl}\n`);
}

function startDatabase({ configuration, log, startService }: RoleOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.join(configuration.dataDir, 'postgres');
  return startService({ name: 'PostgreSQL', start: () => startPostgres({ dataDir, log }), stop: (it) => it.stop(), stopTimeoutMs: 12_000 });
}
