import { rowsPerRequest } from '@fetlock/contract/platform-rows';
import type { BatchServices } from './batch-services.ts';
import type { ImportIntent } from './import-intent.ts';
import { saveRollbackAnswers } from './roll-back.queries.ts';
import { selectOpenRollBacks } from './row-imports.queries.ts';
import { type ClaimedRun, assertHeld, holdRun } from './runs.queries.ts';

/**
 * Requests roll backs of the same items again whose outcome was never learned. The platform takes a key back once, so a delayed request has
 * no effect afterwards; before, it would undo an item that this import finds as it should be, and so does not send.
 */
export async function settleRollBacks(
  { db, platform, signal }: BatchServices,
  run: ClaimedRun,
  intents: readonly ImportIntent[],
): Promise<void> {
  const keys = await selectOpenRollBacks(db, run, intents);
  for (let from = 0; from < keys.length; from += rowsPerRequest) {
    const given = { params: { sessionId: run.session_id }, body: { keys: keys.slice(from, from + rowsPerRequest) } };
    await assertHeld(db, run);
    const { rows } = await platform.rollBackImports(run.environment, given, { signal });
    await db.transaction().execute(async (trx) => {
      await holdRun(trx, run);
      await saveRollbackAnswers(trx, rows);
    });
  }
}
