import path from 'node:path';
import { publishCodes } from '../catalogue-codes/publish-codes.ts';
import type { Configuration } from '../configuration.ts';
import { type EmbeddedPostgres, startPostgres } from '@fetlock/postgres/start-postgres';
import { allJobs } from '../job-list/all-jobs.ts';
import { OperatorError } from '@fetlock/process/operator-error';
import { answerMetrics, metricsOfOther } from '../monitoring/child-metrics.ts';
import { ownMetrics } from '../monitoring/own-metrics.ts';
import { watchRestarts } from '../monitoring/watch-restarts.ts';
import { type StartChild, startChild } from '../process/child.ts';
import { addressToOpen } from '../session/local-provider/key.ts';
import { type Foundation, type RoleOptions, layFoundation } from './foundation.ts';
import { platformVariables, startSandbox } from './sandbox.ts';

/**
 * The whole product on one machine. This process supervises: PostgreSQL, the API with its screens, the worker and the platform's sandbox
 * are separate processes, each restarted when it dies. Nothing foreign is read here, so that nothing can crash it.
 */
export async function startAll(options: RoleOptions): Promise<void> {
  const { log, startService, environment } = options;
  refuseSandboxInProduction(options.configuration);
  const postgres = options.configuration.databaseUrl ? undefined : await startDatabase(options);
  if (postgres) watchRestarts('PostgreSQL', postgres);
  const databaseUrl = options.configuration.databaseUrl ?? postgres?.connectionString ?? '';
  const platform = options.configuration.platform ?? (await startSandbox(options, { postgres, databaseUrl }));
  const platformIsSandbox = options.configuration.platformIsSandbox || !options.configuration.platform;
  const configuration: Configuration = { ...options.configuration, databaseUrl, platform, platformIsSandbox };

  const foundation = await layFoundation({ ...options, configuration }, { supervise: false, connections: 4 });
  // No one else works on our own database: what is marked as running was interrupted.
  if (postgres) await foundation.queue.handBackAll(allJobs);
  // Before anything serves, so that ready means ready; missing demo data does not keep the product from serving.
  if (configuration.demo)
    await addDemo(foundation).catch((error: unknown) =>
      log.error({ err: error }, 'the demo catalogue and task could not be made; the next start tries again, and DEMO=off goes without'),
    );
  // Without the database no worker starts either, and each further attempt gets here again.
  const requeue = (deadPid: number) =>
    foundation.queue.requeueOfProcess(foundation.db, deadPid).then(
      (count) => log.warn({ jobs: count }, 'the jobs of the worker that ended wait for the next one'),
      (error: unknown) => log.warn({ err: error }, 'the jobs of the worker that ended go on when their heartbeat is missed'),
    );
  const startRole = (role: 'api' | 'worker', more: Partial<StartChild>) =>
    startChild({
      name: role === 'api' ? 'API' : role,
      entry: new URL('../main.ts', import.meta.url),
      args: ['--role', role, '--supervised'],
      env: {
        ...environment,
        DATABASE_URL: databaseUrl,
        DRAIN_SECONDS: String(configuration.drainSeconds),
        ...(configuration.signIn.kind === 'local' && { LOCAL_SIGN_IN_KEY: configuration.signIn.key }),
        ...platformVariables(platform, { isSandbox: platformIsSandbox }),
      },
      log,
      ...more,
    });
  const ofWorker = metricsOfOther({ timeoutMs: 700 });
  const onMessage = answerMetrics(
    async () => [...(await ownMetrics()), ...(await ofWorker.read())],
    (message) => void api.send(message),
  );
  // Time to finish requests in progress, after load balancers have noticed.
  const stopTimeoutMs = configuration.drainSeconds * 1_000 + 11_000;
  const api = await startService({
    name: 'API',
    start: (ending) => startRole('api', { onMessage, stopTimeoutMs, ending }),
    stop: (it) => it.stop(),
    stopTimeoutMs: stopTimeoutMs + 1_000,
  });
  watchRestarts('API', api);
  const worker = await startService({
    name: 'worker',
    start: (ending) => startRole('worker', { ending, ownSession: true, onMessage: ofWorker.receive, beforeRestart: requeue }),
    stop: (it) => it.stop(),
    // A process that has to be killed takes a moment to end on a busy machine.
    stopTimeoutMs: 12_000,
    stopsWithPrevious: true,
  });
  ofWorker.attach(worker);
  watchRestarts('worker', worker);
  if (platformIsSandbox)
    await publishCodes(foundation.db, platform).catch((error: unknown) =>
      log.error({ err: error }, 'the sandbox did not receive the codes of the catalogue; it checks those of the last start, if any'),
    );
  process.stdout.write(`${configuration.productName} price matcher is ready: ${addressToOpen(configuration)}\n`);
}

/** Its portal pages show what was imported to anyone who reaches its port. */
function refuseSandboxInProduction({ production, platform }: Configuration): void {
  if (!production || platform) return;
  throw new OperatorError(
    'SETTING_UNUSABLE',
    'With NODE_ENV=production the sandbox of the practice platform is refused: its pages need no sign-in. Set PLATFORM_PROD_URL, PLATFORM_PROD_KEY and the same for STAGE and PLAY.',
  );
}

/** Loads what makes the demo only where there is to be one. */
async function addDemo(foundation: Foundation): Promise<void> {
  const { ensureDemo } = await import('../tasks/ensure-demo.ts');
  await ensureDemo(foundation);
}

function startDatabase({ configuration, log, startService }: RoleOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.join(configuration.dataDir, 'postgres');
  return startService({ name: 'PostgreSQL', start: () => startPostgres({ dataDir, log }), stop: (it) => it.stop(), stopTimeoutMs: 12_000 });
}
