import { randomUUID } from 'node:crypto';
import type { BulkChange } from '@fetlock/contract/row-edits';
import type { z } from 'zod';
import type { Trx } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { changeableColumns } from './changeable-columns.ts';
import { selectBatch } from './events.queries.ts';
import { type RowPatch, changeRows, changeStatuses } from './row-changes.queries.ts';
import { type LockedRow, lockRows } from './lock-rows.queries.ts';
import { skipped } from './set-statuses.ts';

type BatchEvent = Awaited<ReturnType<typeof selectBatch>>[number];

/**
 * Takes back one action, as another one that can be taken back. A field that somebody changed since stays as it is now, and is counted;
 * so is a row that was imported since. Throws NOT_FOUND for a batch this result does not have.
 */
export async function undoBatch(
  trx: Trx,
  { resultId, batch, actorId }: { resultId: number; batch: string; actorId: number },
): Promise<z.output<typeof BulkChange>> {
  const events = await selectBatch(trx, resultId, batch);
  if (events.length === 0) throw new Problem('NOT_FOUND', { description: 'There is no such change to take back.' });
  const eventsOf = Map.groupBy(events, ({ row_id }) => row_id);
  const rows = await lockRows(trx, resultId, [...eventsOf.keys()]);
  const open = rows.filter(({ status }) => status !== 'imported');
  const plans = open.map((row) => ({ row, ...restoring(row, eventsOf.get(row.id) ?? []) }));
  const cause = { actorId, cause: 'undo', batch: randomUUID() };

  // Of many rows mostly the status alone was changed: they go back together, without a value for each.
  const byStatus = Map.groupBy(plans, ({ patch }) => (Object.keys(patch).length === 1 ? patch.status : undefined));
  let changed = 0;
  for (const [status, same] of byStatus) {
    if (status !== undefined)
      changed += await changeStatuses(
        trx,
        resultId,
        same.map(({ row }) => row.id),
        status,
        cause,
      );
    else
      changed += await changeRows(
        trx,
        resultId,
        same.map(({ row, patch }) => ({ id: row.id, patch })),
        cause,
      );
  }
  return {
    batch: cause.batch,
    changed,
    skipped: skipped({
      'have been imported since': rows.length - open.length,
      'were changed again since': plans.filter(({ kept }) => kept > 0).length,
    }),
    held: [],
  };
}

/** The old values of the fields that still hold what the batch wrote, and how many do not. */
function restoring(row: LockedRow, events: readonly BatchEvent[]): { patch: RowPatch; kept: number } {
  let kept = 0;
  const patch: Record<string, unknown> = {};
  for (const event of events) {
    const column = changeableColumns.find((name) => name === event.field);
    if (column && JSON.stringify(row[column] ?? null) === JSON.stringify(event.new)) patch[column] = event.old;
    else kept += 1;
  }
  // Each value came out of the column it goes back into.
  return { patch: patch as RowPatch, kept };
}
