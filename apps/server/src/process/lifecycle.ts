import { setTimeout as delay } from 'node:timers/promises';
import { awaitEnd, type End } from './end-of-process.ts';
import type { ControlMessage } from './control-messages.ts';
import type { Log } from '@fetlock/process/log';
import { OperatorError } from '@fetlock/process/operator-error';

/** A part of the program; parts are stopped in reverse order of their starts. */
export interface Service<Running> {
  readonly name: string;
  /** `ending`: the program was asked to end meanwhile, so that what takes long may be given up by a rejection. */
  start(ending: AbortSignal): Promise<Running> | Running;
  stop(running: Running): Promise<unknown> | unknown;
  /** How long `stop` may take before the next service is stopped nevertheless; default 10 s. */
  readonly stopTimeoutMs?: number;
  /** Stopped at the same time as the service started before it: neither needs the other. */
  readonly stopsWithPrevious?: boolean;
}

/** Starts a service and returns what it started. Throws when the program was asked to end meanwhile: nothing more is started then. */
export type StartService = <Running>(service: Service<Running>) => Promise<Running>;

export interface Lifecycle {
  readonly log: Log;
  /** Starts the services, each with the results of the previous ones. */
  run(start: StartService): Promise<void>;
  /** True in a child started by `startChild`: it ends when its parent asks it to or dies, and leaves Ctrl-C to the parent. */
  readonly supervised?: boolean;
  /** For all stops together; default 18 s, well below the 30 s after which container platforms kill. */
  readonly stopBudgetMs?: number;
}

/**
 * Runs a program until SIGTERM, SIGINT or SIGHUP, then stops its services, the last started first, and ends the process:
 * with 0 after a clean stop, with 1 after a failed start, an uncaught error or a failed stop. A second signal ends it at once.
 *
 *     await runUntilSignal({
 *       log,
 *       async run(start) {
 *         const postgres = await start({
 *           name: 'PostgreSQL', start: () => startPostgres({ dataDir, log }), stop: (it) => it.stop(), stopTimeoutMs: 12_000,
 *         });
 *         await start({
 *           name: 'worker', start: () => startChild({ name: 'worker', entry, args, log }), stop: (it) => it.stop(),
 *         });
 *         const api = await start({
 *           name: 'API', start: () => serve({ port, connectionString: postgres.connectionString }), stop: (it) => it.close(),
 *         });
 *         log.info(`Ready: ${api.address}`);
 *       },
 *     });
 */
export async function runUntilSignal({ log, run, supervised = false, stopBudgetMs = 18_000 }: Lifecycle): Promise<never> {
  const started: StopService[] = [];
  const { end, errorCount } = awaitEnd({ log, supervised });
  const ending = new AbortController();
  const inProgress = new Map<Promise<unknown>, string>();
  const stopping = new Set<string>();

  const startOne: StartService = async (service) => {
    const running = await service.start(ending.signal);
    const { name, stopTimeoutMs: timeoutMs = 10_000, stopsWithPrevious: withPrevious = false } = service;
    started.push({ name, timeoutMs, withPrevious, stop: async () => service.stop(running) });
    return running;
  };
  const startService: StartService = async (service) => {
    if (ending.signal.aborted) throw new EndedDuringStart();
    const starting = startOne(service);
    inProgress.set(starting, service.name);
    const running = await starting.finally(() => inProgress.delete(starting));
    if (ending.signal.aborted) throw new EndedDuringStart();
    return running;
  };
  const starting: Promise<End | undefined> = run(startService).then(
    async () => void (supervised && (await sendToParent({ control: 'ready' }))),
    (error: unknown) => ({ reason: 'a failed start', error }),
  );

  const first = await Promise.race([end, starting.then((failure) => failure ?? end)]);
  ending.abort();
  await announce(first, { log, supervised });
  // Only a service that is being started is waited for, so that none is left running; other work between the starts just ends.
  const ended = Promise.allSettled(inProgress.keys()).then(() => stopInReverse(started, { log, stopping }));
  const clean = await Promise.race([ended, delay(stopBudgetMs, undefined)]);
  if (clean === undefined) {
    const waitsFor =
      stopping.size > 0 ? `${[...stopping].join(', ')} is still stopping` : `${[...inProgress.values()].join(', ')} is still starting`;
    log.error(`Not everything stopped within ${stopBudgetMs / 1000} s (${waitsFor}); ending nevertheless`);
  }
  const isSuccess = clean === true && first.error === undefined && errorCount() === 0;
  if (isSuccess) log.info('Stopped');
  process.exit(isSuccess ? 0 : 1);
}

interface StopService {
  readonly name: string;
  readonly timeoutMs: number;
  readonly withPrevious: boolean;
  stop(): Promise<unknown>;
}

class EndedDuringStart extends Error {
  override readonly name = 'EndedDuringStart';
}

async function announce({ reason, error }: End, { log, supervised }: { log: Log; supervised: boolean }): Promise<void> {
  if (error === undefined) log.info(`Stopping: ${reason}`);
  else if (!(error instanceof OperatorError)) log.error({ err: error }, `Stopping: ${reason}`);
  else if (supervised) await sendToParent({ control: 'failed', code: error.code, message: error.message });
  else process.stderr.write(`${error.message}\n`);
}

/** Resolves when the message has been sent, or the parent is gone: then "disconnect" ends this process. */
function sendToParent(message: ControlMessage): Promise<void> {
  return new Promise((resolve) => {
    if (!process.send) return resolve();
    process.send(message, undefined, undefined, () => resolve());
  });
}

/**
 * True when all stopped in time and without an error.
 * @param stopping names what is being stopped.
 */
async function stopInReverse(services: readonly StopService[], context: { log: Log; stopping: Set<string> }): Promise<boolean> {
  let clean = true;
  let together: StopService[] = [];
  for (const service of services.toReversed()) {
    together.push(service);
    if (service.withPrevious) continue;
    const stopped = await Promise.all(together.map((one) => stopOne(one, context)));
    clean &&= stopped.every(Boolean);
    together = [];
  }
  return clean;
}

async function stopOne({ name, timeoutMs, stop }: StopService, { log, stopping }: { log: Log; stopping: Set<string> }): Promise<boolean> {
  stopping.add(name);
  const askedAt = performance.now();
  try {
    const inTime = await Promise.race([stop().then(() => true), delay(timeoutMs, false)]);
    if (inTime) log.debug({ ms: Math.round(performance.now() - askedAt) }, `${name}: stopped`);
    else log.error(`${name} did not stop within ${timeoutMs / 1000} s; going on without it`);
    return inTime;
  } catch (error) {
    log.error({ err: error }, `${name} failed to stop`);
    return false;
  } finally {
    stopping.delete(name);
  }
}
