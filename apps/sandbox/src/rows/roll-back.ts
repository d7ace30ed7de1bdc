import type { RollbackOutcome, RowRollback } from '@fetlock/contract/platform-rows';
import type { Connection } from '../database/connect.ts';
import type { ImportRecordRow } from '../database/tables.ts';
import { whatChanged } from './import-rows.ts';
import { findItemsById, findRecords, isCodeTaken, lockItems, markRolledBack, removeItem, restoreItem, type Owner } from './rows.queries.ts';

/**
 * Rolls back the imports of these keys, newest first. What was changed since is kept, and may be rolled back later, once the later change
 * has been. A repeat returns the earlier answer.
 */
export async function rollBack(transaction: Connection, owner: Owner, keys: readonly string[], at: Date): Promise<RowRollback[]> {
  await lockItems(transaction, owner);
  const records = await findRecords(transaction, owner, [...keys]);
  const items = await findItemsById(
    transaction,
    owner,
    records.map(({ item_id }) => item_id),
  );
  const revisions = new Map(items.map(({ id, revision }) => [id, revision]));

  const done = new Map<string, Omit<RowRollback, 'key'>>();
  for (const record of records) {
    if (record.rollback_outcome) {
      done.set(record.key, { ...answerOf(record, record.rollback_outcome), replayed: true });
      continue;
    }
    const outcome = await undo(transaction, owner, record, revisions);
    if (outcome !== 'kept_changed_since') await markRolledBack(transaction, owner, record.key, { outcome, at });
    done.set(record.key, { ...answerOf(record, outcome), replayed: false });
  }
  return keys.map((key) => ({ key, ...(done.get(key) ?? { outcome: 'unknown', before: null, move: null, replayed: false }) }));
}

/** The restored content of an item, and the move of its import in reverse. */
function answerOf(record: ImportRecordRow, outcome: RollbackOutcome) {
  const { before, move } = outcome === 'restored' ? whatChanged(record) : { before: null, move: null };
  return { outcome, before, move: move && { from: move.to, to: move.from } };
}

/** Undoes one import if its item is still as the import left it; updates `revisions`. */
async function undo(
  transaction: Connection,
  owner: Owner,
  record: ImportRecordRow,
  revisions: Map<number, number>,
): Promise<RollbackOutcome> {
  const { item_id, outcome, before } = record;
  if (outcome === 'unchanged') return 'nothing_to_undo';
  if (revisions.get(item_id) !== record.revision_after) return 'kept_changed_since';
  if (!before) {
    await removeItem(transaction, item_id);
    revisions.delete(item_id);
    return 'removed';
  }
  // Two items cannot have one code: the other one got it after this import.
  if (await isCodeTaken(transaction, owner, item_id, before.content)) return 'kept_changed_since';
  await restoreItem(transaction, item_id, before);
  revisions.set(item_id, before.revision);
  return 'restored';
}
