import { type ImportLookup, rowsPerRequest } from '@fetlock/contract/platform-rows';
import type { BatchServices } from './batch-services.ts';
import type { ImportIntent } from './import-intent.ts';
import { saveWithdrawn, selectOpenKeys } from './row-imports.queries.ts';
import { type ClaimedRun, assertHeld, holdRun } from './runs.queries.ts';

/**
 * Ensures that older requests with other content of the same items never arrive, whether of a cancelled run or of a worker that stalled
 * before its call: what is sent from now on is final.
 */
export async function withdrawOlder(services: BatchServices, run: ClaimedRun, intents: readonly ImportIntent[]): Promise<void> {
  await withdrawAll(services, run, await selectOpenKeys(services.db, run, intents));
}

/** Withdraws any number of keys. */
export async function withdrawAll(services: BatchServices, run: ClaimedRun, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += rowsPerRequest)
    await withdrawImports(services, run, keys.slice(from, from + rowsPerRequest));
}

/** Withdraws at most `rowsPerRequest` keys, and records those that were not used. Returns what the platform knows of each. */
export async function withdrawImports(
  { db, platform, signal }: BatchServices,
  run: ClaimedRun,
  keys: readonly string[],
): Promise<readonly ImportLookup[]> {
  const given = { params: { sessionId: run.session_id }, body: { keys: [...keys] } };
  // A worker that was presumed dead must not withdraw what another one is about to send.
  await assertHeld(db, run);
  const { rows } = await platform.withdrawImports(run.environment, given, { signal });
  await db.transaction().execute(async (trx) => {
    await holdRun(trx, run);
    await saveWithdrawn(
      trx,
      rows.filter(({ outcome }) => outcome === 'withdrawn').map(({ key }) => key),
    );
  });
  return rows;
}
