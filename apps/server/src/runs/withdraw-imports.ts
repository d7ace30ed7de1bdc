import { type ImportLookup, rowsPerRequest } from '@fetlock/contract/platform-rows';
import type { BatchServices } from './batch-services.ts';
import { type ImportIntent, saveWithdrawn, selectOpenKeys } from './row-imports.queries.ts';
import { type ClaimedRun, holdRun } from './runs.queries.ts';

/**
 * Has older requests with other content of the same items arrive never more, be they of a run that was cancelled, or of a worker that stood
 * still before it called: what is sent from now on is the last word.
 */
export async function withdrawOlder(services: BatchServices, run: ClaimedRun, intents: readonly ImportIntent[]): Promise<void> {
  await withdrawAll(services, run, await selectOpenKeys(services.db, run, intents));
}

/** Gives up keys, as many as there are. */
export async function withdrawAll(services: BatchServices, run: ClaimedRun, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += rowsPerRequest)
    await withdrawImports(services, run, keys.slice(from, from + rowsPerRequest));
}

/** Gives up at most `rowsPerRequest` keys, and notes those that were not used. Gives what the platform knows of each. */
export async function withdrawImports(
  { db, platform, signal }: BatchServices,
  run: ClaimedRun,
  keys: readonly string[],
): Promise<readonly ImportLookup[]> {
  const given = { params: { sessionId: run.session_id }, body: { keys: [...keys] } };
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
