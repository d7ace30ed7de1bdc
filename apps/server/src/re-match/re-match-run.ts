import type { Database } from '../database/connection.ts';
import { attempt } from '../jobs/attempt.ts';
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
  const match = async () => {
    try {
      const blocks = await matchItemsAgain(services, run, watch);
      await watch.stop();
      await writeReMatch(db, run, blocks);
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
      await endUnchanged(db, run, 'CANCELLED', null);
    }
  };
  try {
    await attempt(match, {
      log,
      facts: { runId },
      what: 'a re-match',
      stopping,
      otherwise: 'Something went wrong on our side; no row was changed. Start the re-match again.',
      fail: (reason) => endUnchanged(db, run, 'FAILED', reason),
    });
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
