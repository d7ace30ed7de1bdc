import { setTimeout as delay } from 'node:timers/promises';
import { type PerJobWorkWithMetadataHandler, PgBoss, fromKysely } from 'pg-boss';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Trx } from '../database/connection.ts';
import { metrics } from '../metrics/metrics.ts';
import { type Trace, currentRequestId, traced } from '@fetlock/process/trace';
import { requeueOfProcess, requeueOfWorker } from './requeue.ts';
import { isTransient } from '../process/is-transient.ts';
import type { JobDefinition, JobHandler } from './job.ts';
import { deleteAllJobs, deadLetterOf } from './open-jobs.queries.ts';
import type { Presence } from './presence.ts';
import { betweenLooksSeconds, superviseQueues } from './supervise-queues.ts';
import { wakeWhenDue } from './wake-when-due.ts';
import type { JobClaim } from './workers.queries.ts';

/**
 * How soon a dead worker is noticed, and how often its job is retried. A restart costs an attempt, so there are many; yet a limit, as the
 * job itself may kill workers.
 */
const timing = {
  heartbeatSeconds: 10,
  /** While no notifications arrive. */
  pollSeconds: 2,
  /** Otherwise; what becomes due meanwhile is looked for by `wakeWhenDue`. */
  notifiedPollSeconds: 60,
  retryLimit: 30,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 30,
  askAgainMs: 250,
  /** For jobs about to end. */
  stopMs: 2_000,
  /** For the others, which are aborted then, to end all at once; well within the time that a parent gives its worker to stop. */
  abortedMs: 1_500,
} as const;

const day = 24 * 3600;

/** How long jobs stay in their table. Waiting ones stay as long as needed; completed ones are of no interest the day after. */
export const keptSeconds = { waiting: 365 * day, done: day, givenUp: 30 * day } as const;

/** What a queue needs to know about its work. */
type QueueSettings = Pick<JobDefinition, 'name' | 'expireInSeconds'>;

export interface Queue {
  /** Creates the queues of these kinds of work; safe from several processes at once. */
  prepare: (jobs: readonly QueueSettings[]) => Promise<void>;
  /** Queues work inside the caller's transaction: both commit, or neither. False when the same work is queued or running. */
  enqueue: <Payload extends object>(trx: Trx, job: JobDefinition<Payload>, payload: Payload) => Promise<boolean>;
  /** Processes work of this kind until the queue stops. */
  work: <Payload extends object>(handler: JobHandler<Payload>) => Promise<void>;
  /**
   * Requeues what is marked as running, to be taken up at once; also what waits for a retry. Returns how many were running. Only for a
   * process that knows that no worker is alive: at the start of the whole system.
   */
  handBackAll: (jobs: readonly QueueSettings[]) => Promise<number>;
  /** Requeues what a worker ran that was a process of this machine and has ended. Returns the number of jobs. */
  requeueOfProcess: (db: Database, pid: number) => Promise<number>;
  /** Deletes all work, and queues this instead, inside the caller's transaction: as a backup has it. */
  replaceAll: (trx: Trx, jobs: readonly { name: string; data: object; singletonKey: string | null }[]) => Promise<void>;
  stop: () => Promise<void>;
}

export interface QueueOptions {
  connectionString: string;
  log: Logger;
  /** A worker supervises the queues; an API process only sends. */
  supervise: boolean;
  /** For a worker: announces what it runs, and requeues the jobs of others that die. */
  worker?: { presence: Presence; db: Database };
}

/** Background work in the same database as the data it is about. */
export async function openQueue({ connectionString, log, supervise, worker }: QueueOptions): Promise<Queue> {
  // pg-boss passes options it does not know (timeouts, keep-alive) on to pg; without them a silent network would block a worker for ever.
  const connection = { connectionString, query_timeout: 10_000, keepAlive: true, connectionTimeoutMillis: 5_000 };
  const boss = new PgBoss({
    ...connection,
    application_name: 'fetlock-jobs',
    max: 6,
    schedule: false,
    supervise: false,
    monitorIntervalSeconds: betweenLooksSeconds,
    monitorVacuum: false,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ error: error.message }, 'the job queue lost its database for a moment'));
  await boss.start();
  const supervision = supervise ? superviseQueues(boss, log) : undefined;
  worker?.presence.watch(async (workerId) => {
    const jobs = await requeueOfWorker({ db: worker.db, boss }, workerId);
    log.warn({ worker: workerId, jobs }, 'another worker died; its jobs wait for the next free one');
  });
  const workersOf = new Map<string, string[]>();
  const ending = new AbortController();
  let waking: ReturnType<typeof wakeWhenDue> | undefined;
  /** Runs an attempt at a job while others can see who runs it. */
  const withClaim = async (claim: JobClaim, run: () => Promise<void>) => {
    await worker?.presence
      .claim(claim)
      .catch((error: unknown) =>
        log.warn({ err: error, jobId: claim.job_id }, 'the worker of this job is unknown; its heartbeat is watched'),
      );
    try {
      await run();
    } finally {
      // One that was aborted is requeued by its claim.
      if (!ending.signal.aborted) worker?.presence.release(claim);
    }
  };

  return {
    async prepare(jobs) {
      for (const { name, expireInSeconds } of jobs) {
        const dead = deadLetterOf(name);
        await boss.createQueue(dead, {
          policy: 'standard',
          retentionSeconds: keptSeconds.waiting,
          deleteAfterSeconds: keptSeconds.givenUp,
          heartbeatSeconds: timing.heartbeatSeconds,
          retryLimit: timing.retryLimit,
          retryDelay: timing.retryDelaySeconds,
          retryBackoff: true,
          notify: true,
        });
        await boss.createQueue(name, {
          policy: 'exclusive',
          deadLetter: dead,
          retentionSeconds: keptSeconds.waiting,
          deleteAfterSeconds: keptSeconds.done,
          heartbeatSeconds: timing.heartbeatSeconds,
          expireInSeconds,
          retryLimit: timing.retryLimit,
          retryDelay: timing.retryDelaySeconds,
          retryBackoff: true,
          retryDelayMax: timing.retryDelayMaxSeconds,
          notify: true,
        });
        // Queues created by earlier versions.
        await boss.updateQueue(dead, { retentionSeconds: keptSeconds.waiting, deleteAfterSeconds: keptSeconds.givenUp });
        await boss.updateQueue(name, { retentionSeconds: keptSeconds.waiting, deleteAfterSeconds: keptSeconds.done });
      }
    },
    async enqueue(trx, { name, key }, payload) {
      const id = await boss.send(name, { ...payload, requestId: currentRequestId() }, { singletonKey: key(payload), db: fromKysely(trx) });
      return id !== null;
    },
    async work({ job, run, giveUp }) {
      // Counted from the start: an alert on an increase would miss the first event of a series that begins with it.
      metrics.jobsGivenUpHere.inc({ kind: job.name }, 0);
      const options = {
        pollingIntervalSeconds: timing.pollSeconds,
        notifyPollingIntervalSeconds: timing.notifiedPollSeconds,
        batchSize: 1,
        includeMetadata: true,
      } as const;
      const runOne: PerJobWorkWithMetadataHandler<object> = async ([one]) => {
        if (!one) return [];
        const endTimer = metrics.jobSeconds.startTimer({ kind: job.name });
        const signal = AbortSignal.any([one.signal, ending.signal]);
        return traced(traceOf(job.name, one), async () => {
          log.info('job started');
          try {
            await withClaim(claimOf(job.name, one), () => run(job.payload.parse(one.data), { signal }));
          } catch (error) {
            const seconds = endTimer({ outcome: 'failed' });
            if (!signal.aborted && !isTransient(error)) {
              log.error({ seconds, err: error }, 'job failed, and trying it again would not help');
              return [{ id: one.id, status: 'deadletter', output: { reason: reasons.final, ...wordsOf(error) } }];
            }
            log.warn({ seconds, err: error }, 'job failed; it will be tried again');
            await untilDatabaseAnswers(boss, signal);
            throw error;
          }
          log.info({ seconds: endTimer({ outcome: 'done' }) }, 'job done');
          return [{ id: one.id, status: 'completed' }];
        });
      };
      const workers: string[] = [];
      // One by one, as pg-boss names only the first of several.
      for (let slot = 0; slot < job.concurrency; slot += 1)
        workers.push(await boss.work(job.name, { ...options, perJobResults: true }, runOne));
      const abandoning = await boss.work(deadLetterOf(job.name), options, async ([one]) => {
        if (!one) return;
        await traced(traceOf(job.name, { ...one, id: one.sourceId ?? one.id }), async () => {
          log.error('job given up');
          metrics.jobsGivenUpHere.inc({ kind: job.name });
          await withClaim(claimOf(deadLetterOf(job.name), one), () => giveUp(job.payload.parse(one.data), reasonToGiveUp(one)));
        });
      });
      workersOf.set(job.name, workers).set(deadLetterOf(job.name), [abandoning]);
      waking ??= wakeWhenDue(boss, workersOf, log);
    },
    async handBackAll(jobs) {
      let requeued = 0;
      for (const name of jobs.flatMap((job) => [job.name, deadLetterOf(job.name)])) {
        const open = (await boss.findJobs(name)).filter(({ state }) => state === 'active' || state === 'retry');
        for (const { id, state, retryCount } of open) {
          if (state === 'active') await boss.fail(name, { id, retryCount }, { reason: 'the process that ran it is gone' });
          // The delay before a retry is for work that failed, not for work that was interrupted.
          await boss.update(name, undefined, { id, startAfter: 0 });
        }
        requeued += open.filter(({ state }) => state === 'active').length;
      }
      return requeued;
    },
    requeueOfProcess: (database, pid) => requeueOfProcess({ db: database, boss }, pid),
    async stop() {
      supervision?.stop();
      waking?.stop();
      // pg-boss aborts one job after the other, each only when its failure is stored: on a busy machine the last would go on for too long.
      const abort = setTimeout(() => ending.abort(new Error('the worker is being stopped')), timing.stopMs);
      await boss.stop({ graceful: true, timeout: timing.stopMs + timing.abortedMs, close: false });
      clearTimeout(abort);
      if (worker) {
        // What did not end in time is taken up by others now, not after a retry delay.
        await worker.presence.stop();
        await requeueOfWorker({ db: worker.db, boss }, worker.presence.id, { evenIfSeen: true }).catch((error: unknown) =>
          log.warn({ err: error }, 'the jobs of this worker are requeued by another'),
        );
      }
      await boss.stop({ close: true });
    },
    async replaceAll(trx, jobs) {
      await deleteAllJobs(trx);
      for (const { name, data, singletonKey } of jobs)
        await boss.send(name, data, { ...(singletonKey !== null && { singletonKey }), db: fromKysely(trx) });
    },
  };
}

/** The message for those who wait for a job that has failed for good. */
const reasons = {
  tried: 'It was tried many times and failed each time. See the log of the worker.',
  final: 'It failed in a way that retrying does not fix. See the log of the worker.',
  stoodStill:
    'It brought a process to a standstill, which had to be ended, so it was not retried. Look for anything unusual in its file, and see the log of the worker.',
} as const;

/** What administrators see of an error, under the names that pg-boss uses for errors of other attempts. */
const wordsOf = (error: unknown): { message: string; stack?: string } =>
  error instanceof Error ? { message: error.message, ...(error.stack && { stack: error.stack }) } : { message: String(error) };

/** What is left of a job that has failed for good. */
const Output = z.object({ reason: z.enum([reasons.final, reasons.tried]).catch(reasons.tried) }).catch({ reason: reasons.tried });

/** What is stored along with the payload, and the ids in it. */
const Stored = z
  .object({ requestId: z.string().optional().catch(undefined), stoodStill: z.boolean().optional().catch(undefined) })
  .catchall(z.unknown());

const reasonToGiveUp = ({ data, sourceOutput }: { data: unknown; sourceOutput: object | null }): string =>
  Stored.parse(data).stoodStill ? reasons.stoodStill : Output.parse(sourceOutput).reason;

/** Context of a job's log lines: the request that caused it, the job, and the ids of what it is about. */
function traceOf(job: string, { id: jobId, data, retryCount }: { id: string; data: unknown; retryCount: number }): Trace {
  const { requestId, ...payload } = Stored.parse(data);
  const ids = Object.entries(payload).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return { ...Object.fromEntries(ids), ...(requestId && { requestId }), job, jobId, attempt: retryCount + 1 };
}

const claimOf = (queue: string, { id, retryCount }: { id: string; retryCount: number }): JobClaim => ({
  job_id: id,
  queue,
  attempt: retryCount,
});

/** A job that failed because the database is unavailable could not be marked as failed either, and would wait for a missed heartbeat. */
async function untilDatabaseAnswers(boss: PgBoss, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answers = await boss.isInstalled().catch(() => false);
    if (answers) return;
    await delay(timing.askAgainMs, undefined, { signal }).catch(() => undefined);
  }
}
