import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { BulkChange } from '@fetlock/contract/row-edits';
import type { Queryable } from '../database/connection.ts';
import { isGuarded } from '../rows/guards.ts';
import { selectBlocked } from '../rows/guards.queries.ts';
import { readSet } from '../rows/lock-rows.queries.ts';
import { hashOfRows, markSeen } from '../rows/seen-rows.ts';
import { idsOf, skippedOfSet } from '../rows/set-statuses.ts';
import type { RowFilters } from '../rows/row-set.queries.ts';

/** What setting a status of a whole set would change now, in the terms of the change itself. */
export async function countStatusChange(
  db: Queryable,
  resultId: number,
  filters: RowFilters,
  status: RowStatusName,
): Promise<{ count: number; total: number; skipped: BulkChange['skipped']; decided: number; seen: string }> {
  const { seen, ...set } = await markSeen(db, async () => {
    const shown = await readSet(db, resultId, filters, status);
    return { ...shown, hash: hashOfRows(idsOf(shown.rows)) };
  });
  const blocked = isGuarded(status) ? await selectBlocked(db, resultId, set.rows) : new Map<number, unknown>();
  const changing = set.rows.filter(({ id }) => !blocked.has(id));
  return {
    count: changing.length,
    total: set.total,
    seen,
    skipped: skippedOfSet(set, blocked.size),
    decided: changing.filter(({ is_decided }) => is_decided).length,
  };
}
