import type { Database } from '../database/connection.ts';
import { LeaseLostError } from '../jobs/lease-lost-error.ts';
import { isTransient } from '../process/is-transient.ts';
import { matchItemsAgain } from './match-items-again.ts';
import { holdRun } from '../runs/runs.queries.ts';
import { type ClaimedReMatch, claimReMatch, endWithoutChange } from './re-match-runs.queries.ts';
import { Cancelled, watchReMatch } from './watch-re-match.ts';
import { writeReMatch } from './write-re-match.ts';
import type { ReMatchServices } from './re-match-services.ts';

/**
 * One attempt at a re-match: matches, then writes everything in one commit. After a crash it starts from the beginning, as nothing was
 * written. Throws only errors worth a retry: a database that is unavailable, a worker that is being stopped.
 */
export async function reMatchOnce(services: ReMatchServices, runId: number, stopping: AbortSignal): Promise<void> {
  const { db, log } = services;
  const run = await claimReMatch(db, runId);
  if (!run) return;
  const watch = watchReMatch(db, run, stopping);
  try {
    const blocks = await matchItemsAgain(services, run, watch);
    await watch.stop();
    await writeReMatch(db, run, blocks);
  } catch (error) {
    if (error instanceof LeaseLostError) return log.info({ runId }, 'a re-match ended early: another worker has it');
    if (error instanceof Cancelled) return endUnchanged(db, run, 'CANCELLED', null);
    if (stopping.aborted || isTransient(error)) throw error;
    log.error({ err: error, runId }, 'rows could not be matched again');
    await endUnchanged(db, run, 'FAILED', 'Something went wrong on our side; no row was changed. Start the re-match again.');
  } finally {
    await watch.stop();
  }
}

/** Abandons a re-match that no worker could finish. */
export async function giveUpReMatch(db: Database, runId: number, reason: string): Promise<void> {
  const run = await claimReMatch(db, runId);
  if (run) await endUnchanged(db, run, 'FAILED', `${reason} No row was changed.`);
}

const endUnchanged = (db: Database, run: ClaimedReMatch, state: 'CANCELLED' | 'FAILED', error: string | null): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await holdRun(trx, { id: run.id, run_attempt: run.attempt });
    await endWithoutChange(trx, run, state, error);
  });
