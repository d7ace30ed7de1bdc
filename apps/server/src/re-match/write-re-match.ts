import type { Database, Trx } from '../database/connection.ts';
import { packMatch } from '../matching/row-blocks.ts';
import { lineOf } from '../matching/row-lines.ts';
import { insertRows } from '../matching/write-result.queries.ts';
import { approveGroups } from '../rows/approve-groups.ts';
import { type ChangeCause, changeRows } from '../rows/row-changes.queries.ts';
import type { ChangeBlocks, PlannedItem } from './change-blocks.ts';
import { causeOfReMatch } from './re-match-item.ts';
import { holdRun } from '../runs/runs.queries.ts';
import { type ClaimedReMatch, endWithChanges } from './re-match-runs.queries.ts';
import { noteReMatched } from './rows-to-match.queries.ts';
import { Cancelled } from './watch-re-match.ts';
import { countAdded, lockVersions, saveMatches } from './write-re-match.queries.ts';

/**
 * Writes all changes of a re-match in one transaction, as one batch, and ends the run. An item with a row that another user changed or
 * signed meanwhile is left unchanged, and what the user requested by that is not recorded as done. Throws LeaseLostError or Cancelled, having written nothing, when this worker no longer has the lease or the
 * run is to end.
 */
export async function writeReMatch(db: Database, run: ClaimedReMatch, blocks: ChangeBlocks): Promise<void> {
  const cause = { actorId: run.requestedBy, cause: causeOfReMatch, batch: run.batch };
  await db.transaction().execute(async (trx) => {
    const versions = await lockVersions(trx, blocks.rowIds);
    const left: number[] = [];
    const added: number[] = [];
    for (const block of blocks) {
      const isAsRead = ({ rows }: PlannedItem) =>
        rows.every(({ id, version, signed_as }) => versions.get(id)?.version === version && versions.get(id)?.signed_as === signed_as);
      left.push(...block.filter((item) => !isAsRead(item)).flatMap(({ rows }) => rows.map(({ id }) => id)));
      added.push(...(await writeItems(trx, run, block.filter(isAsRead), cause)));
    }
    await noteReMatched(trx, run, left);
    await countAdded(trx, run.resultId, added.length);
    // Last, so that a cancel does not wait while the rows are written.
    if (await holdRun(trx, { id: run.id, run_attempt: run.attempt })) throw new Cancelled();
    await endWithChanges(trx, run, { batch: cause.batch, left, added });
  });
}

/** Returns the added rows. */
async function writeItems(trx: Trx, { resultId }: ClaimedReMatch, items: readonly PlannedItem[], cause: ChangeCause): Promise<number[]> {
  const additions = items.flatMap(({ rows, added }) => {
    const facts = { revenue_percent: null, bucket: rows[0]?.bucket ?? 5 };
    return added.map((found) => ({ ...found, ...facts }));
  });
  const ids = await insertAdditions(trx, resultId, additions);
  const changed = items.flatMap((item) =>
    item.changed.map((change) => ({ ...change, before: item.rows.find(({ id }) => id === change.id) })),
  );
  await saveMatches(trx, changed);
  const patches = changed.map(({ id, patch }) => ({ id, patch }));
  // Rows are created as left out and included by the same change, which an undo reverts.
  const taken = additions.flatMap(({ row }, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, patch: { status: row.status, multimatch: row.multimatch } }];
  });
  await changeRows(trx, resultId, [...patches, ...taken], cause);
  const askedAgain = patches.flatMap(({ id, patch }) => ('poll_checked' in patch ? [id] : []));
  if (askedAgain.length > 0) await approveGroups(trx, resultId, askedAgain, cause);
  return ids;
}

async function insertAdditions(
  trx: Trx,
  resultId: number,
  additions: readonly (PlannedItem['added'][number] & { revenue_percent: number | null; bucket: number })[],
): Promise<number[]> {
  if (additions.length === 0) return [];
  const lines = additions.map(({ row, revenue_percent, bucket }) =>
    lineOf({ ...row, revenue_percent, bucket, status: 'ignore_by_multimatch', multimatch: null }),
  );
  const matches = additions.map(({ match }) => packMatch(match));
  return insertRows(trx, resultId, { lines, matches });
}
