import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database/connection.ts';
import type { Log } from '@fetlock/process/log';
import { type WorkerSession, openWorkerSession } from './worker-session.queries.ts';
import { type JobClaim, type WorkerIdentity, deleteClaim, insertClaim } from './workers.queries.ts';

/**
 * A worker is present while its own session holds an advisory lock, which the end of the process releases. So death shows at once, and
 * nothing else may look like it for long:
 *
 * - a connection that breaks: its worker, if alive, has a new one well within `missingMs`. Only then is it presumed dead.
 * - a database that restarts: all locks are gone at once, and the first to reconnect finds all others missing. It has lost its own session
 *   too, so it knows, and reports no one as dead for `afterReconnectMs`.
 * - a process that is suspended (SIGSTOP, a sleeping machine): its kernel keeps the session open. The heartbeats of its jobs decide.
 * - a machine that vanishes: no packet closes its session. The database gives it up after some 10 s (keep-alive), as do the heartbeats.
 *
 * Presuming a live worker dead costs work done twice, never a wrong result: its further writes are fenced by its attempt, and the queue
 * informs it within a heartbeat that its jobs are no longer its own.
 */
const timing = { lookMs: 300, retryMs: 200, missingMs: 1_200, afterReconnectMs: 5_000 } as const;

/** This process's worker, as seen by the others. */
export interface Presence {
  readonly id: string;
  /** Records that this worker runs an attempt at a job. */
  claim: (claim: JobClaim) => Promise<void>;
  /** The attempt has ended, in any way. */
  release: (claim: JobClaim) => void;
  /** Calls back for each other worker that has died, until `stop`. */
  watch: (onDeath: (workerId: string) => Promise<void>) => void;
  stop: () => Promise<void>;
}

export async function openPresence({
  connectionString,
  db,
  worker,
  log,
}: {
  connectionString: string;
  db: Database;
  worker: WorkerIdentity;
  log: Log;
}): Promise<Presence> {
  const stopping = new AbortController();
  const missingSince = new Map<string, number>();
  const released: JobClaim[] = [];
  let onDeath: ((workerId: string) => Promise<void>) | undefined;
  let judgeFrom = 0;

  const look = async (session: WorkerSession) => {
    while (released[0]) {
      await deleteClaim(db, worker.id, released[0]);
      released.shift();
    }
    const missing = await session.look();
    const now = performance.now();
    for (const id of missingSince.keys()) if (!missing.includes(id)) missingSince.delete(id);
    for (const id of missing) {
      const since = missingSince.get(id) ?? now;
      missingSince.set(id, since);
      if (!onDeath || now < judgeFrom || now - since < timing.missingMs) continue;
      missingSince.delete(id);
      await onDeath(id).catch((error: unknown) =>
        log.warn({ err: error, worker: id }, 'the jobs of a dead worker could not be requeued yet'),
      );
    }
  };

  const pause = (ms: number, other?: AbortSignal) =>
    delay(ms, undefined, { signal: other ? AbortSignal.any([stopping.signal, other]) : stopping.signal }).catch(() => undefined);

  const live = async (first: WorkerSession) => {
    for (let session: WorkerSession | undefined = first; ;) {
      try {
        session ??= await openWorkerSession(connectionString, worker);
        while (!stopping.signal.aborted && !session.lost.aborted) {
          await look(session);
          await pause(timing.lookMs, session.lost);
        }
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.message : error }, 'this worker could not look after the others for a moment');
      }
      await session?.close();
      if (stopping.signal.aborted) return;
      session = undefined;
      missingSince.clear();
      await pause(timing.retryMs);
      judgeFrom = performance.now() + timing.afterReconnectMs;
    }
  };

  const living = live(await openWorkerSession(connectionString, worker));
  return {
    id: worker.id,
    claim: (claim) => insertClaim(db, worker.id, claim),
    release: (claim) => void released.push(claim),
    watch: (callBack) => void (onDeath = callBack),
    async stop() {
      stopping.abort();
      await living;
    },
  };
}
