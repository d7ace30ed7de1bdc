import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withConnection } from '@fetlock/postgres/databases';
import { clusterProcesses, sendSignal, processStart } from '@fetlock/postgres/processes';
import { type Moment, type Stage, untilMoment } from './crash-moments.ts';
import { type Installation, childrenOf, clusterOf, databaseOf, launchWorker, startProduct, uploadPriceList, workerOf } from './product.ts';
import { type Program, eventually } from '@fetlock/process/testing/program';
import { type TaskOutcome, hasEnded, outcomeOf, untilTask } from './task-outcome.ts';

/** An installation and the process that currently serves it. */
export interface Running {
  readonly installation: Installation;
  product: Program;
}

type Disruption = (running: Running) => Promise<Program>;

/** What may be killed, and what follows; each returns the process that serves afterwards. */
export const disruptions = {
  'the main process': killMain,
  'every process': async (running) => {
    await killDatabase(running);
    return killMain(running);
  },
  'the worker': async ({ product }) => {
    process.kill(await workerOf(product), 'SIGKILL');
    return product;
  },
  'all of the database': killDatabase,
  // The postmaster ends the other sessions and then recovers by itself.
  'one session of the database': async ({ installation, product }) => {
    await killSession(installation);
    return product;
  },
  'the postmaster alone': async ({ installation, product }) => {
    process.kill(await postmasterOf(installation), 'SIGKILL');
    return product;
  },
  'the worker, which stands still for 20 s': async ({ product }) => {
    await standStill(await workerOf(product));
    return product;
  },
  'the worker, which stands still beside another': async ({ installation, product }) => {
    const other = await launchWorker(installation);
    await standStill(await workerOf(product));
    // Both are working now; the first one's work is no longer its own.
    await delay(2_000);
    other.process.kill('SIGTERM');
    await other.ended;
    return product;
  },
} as const satisfies Record<string, Disruption>;
export type CrashTarget = keyof typeof disruptions;

/** The outcome of a disturbed task. */
export interface CrashRound {
  readonly product: Program;
  readonly taskId: number;
  /** The actual stage of the task when the fault was injected. */
  readonly stage: Stage;
  readonly outcome: TaskOutcome;
  /** Runs that were started, including the disturbed one. */
  readonly attempts: number;
  /** From the fault until another run had started, or the task was seen to have ended. */
  readonly goesOnMs: number;
  /** From the fault until the task had ended. */
  readonly endsMs: number;
}

/** Uploads a price list, injects a fault at a moment of its task, and waits until the task has ended nevertheless. */
export async function crashDuring(
  running: Running,
  { token, file, target, moment }: { token: string; file: string; target: CrashTarget; moment: Moment },
): Promise<CrashRound> {
  const { installation } = running;
  const taskId = await uploadPriceList(installation, token, file);
  const stage = await untilMoment(await databaseOf(installation), taskId, moment);
  const struckAt = performance.now();
  const elapsed = () => performance.now() - struckAt;
  const [product, goesOnMs] = await Promise.all([
    // The caller that stops the serving process has to know it, even when the task never ends.
    disruptions[target](running).then((serving) => (running.product = serving)),
    untilTask(installation, taskId, (task) => task.attempt > 1 || hasEnded(task), 300_000).then(elapsed),
  ]);
  // On a busy machine a task takes minutes.
  const { attempt: attempts } = await untilTask(installation, taskId, hasEnded, 300_000);
  const endsMs = elapsed();
  return { product, taskId, stage, outcome: await outcomeOf(installation, taskId), attempts, goesOnMs, endsMs };
}

/** The currently working one, if any. */
async function killSession(installation: Installation): Promise<void> {
  const { rows } = await withConnection(await databaseOf(installation), (client) =>
    client.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by state = 'active' desc, random() limit 1`,
    ),
  );
  for (const { pid } of rows) sendSignal(pid, 'SIGKILL');
}

async function killMain({ installation, product }: Running): Promise<Program> {
  const children = (await childrenOf(product.pid)).filter(({ command }) => command.includes('.ts'));
  process.kill(product.pid, 'SIGKILL');
  await product.ended;
  // PostgreSQL may survive; our remaining sessions could still write.
  for (const { pid } of children) await eventually(async () => (await processStart(pid)) === undefined);
  return startProduct(installation);
}

async function killDatabase({ installation, product }: Running): Promise<Program> {
  // Once the postmaster is dead the others end too, some before their turn.
  for (const pid of await clusterProcesses(await clusterOf(installation))) sendSignal(pid, 'SIGKILL');
  return product;
}

/** Like a suspended machine: longer than the queue waits for a heartbeat. */
async function standStill(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await delay(20_000);
  process.kill(pid, 'SIGCONT');
}

async function postmasterOf({ dataDir }: Installation): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
}
