import { randomUUID } from 'node:crypto';
import type { BulkChange } from '@fetlock/contract/rows';
import type { z } from 'zod';
import type { Trx } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { type RowPatch, changeRow, changeStatuses, changeableColumns, selectBatch } from './events.queries.ts';
import { type LockedRow, lockRows } from './rows.queries.ts';
import { skipped } from './set-statuses.ts';

type BatchEvent = Awaited<ReturnType<typeof selectBatch>>[number];

/** Takes back one action. A field that somebody changed since stays as it is now, and is counted; so is a row that was imported since. */
export async function undoBatch(
  trx: Trx,
  { resultId, batch, actorId }: { resultId: number; batch: string; actorId: number },
): Promise<z.output<typeof BulkChange>> {
  const events = await selectBatch(trx, resultId, batch);
  if (events.length === 0) throw new Problem('NOT_FOUND', { description: 'There is no such change to take back.' });
  const rows = await lockRows(trx, resultId, [...new Set(events.map(({ row_id }) => row_id))]);
  const eventsOf = Map.groupBy(events, ({ row_id }) => row_id);
  const cause = { actorId, cause: 'undo', batch: randomUUID() };

  let [changed, imported, changedSince] = [0, 0, 0];
  const statusOnly = new Map<string, number[]>();
  for (const row of rows) {
    const { patch, kept } = restoring(row, eventsOf.get(row.id) ?? []);
    changedSince += kept;
    if (row.status === 'imported') imported += 1;
    else if (Object.keys(patch).length === 1 && patch.status)
      statusOnly.set(patch.status, [...(statusOnly.get(patch.status) ?? []), row.id]);
    else if ((await changeRow(trx, row, patch, cause)).length > 0) changed += 1;
  }
  for (const [status, ids] of statusOnly) changed += await changeStatuses(trx, resultId, ids, status, cause);
  return {
    batch: cause.batch,
    changed,
    skipped: skipped({ 'have been imported since': imported, 'were changed again since': changedSince }),
  };
}

/** The old values of the fields that still hold what the batch wrote. */
function restoring(row: LockedRow, events: readonly BatchEvent[]): { patch: RowPatch; kept: number } {
  let kept = 0;
  const patch: Record<string, unknown> = {};
  for (const event of events) {
    const column = changeableColumns.find((name) => name === event.field);
    if (column && JSON.stringify(row[column] ?? null) === JSON.stringify(event.new)) patch[column] = event.old;
    else kept += 1;
  }
  return { patch: patch as RowPatch, kept };
}
