import type { BulkChange } from '@fetlock/contract/row-edits';
import { guardColumns } from '@fetlock/rules/guards';
import type { z } from 'zod';
import type { Trx } from '../database/connection.ts';
import { rollBackUnless } from '../database/savepoint.queries.ts';
import type { ChangeableColumn } from './changeable-columns.ts';
import { passGuardsOfMany } from './guards.ts';
import { selectBlocked } from './guards.queries.ts';
import { type LockedRow, lockRows } from './lock-rows.queries.ts';
import { changeStatuses } from './change-statuses.queries.ts';
import { type ChangeCause, type RowPatch, changeRows } from './row-changes.queries.ts';

/** A locked row, and the values to be restored. */
export interface Restoring {
  row: LockedRow;
  patch: RowPatch;
}

interface Restored {
  changed: number;
  /** Rows not fully restored, as a guard applies to the restored state. */
  blockedIds: number[];
  held: z.output<typeof BulkChange>['held'];
}

/** A customer's tick, the status and the previous status belong together: if one of them cannot be restored, none is. */
export const tick = ['status', 'previous_status', 'poll_checked'] as const satisfies readonly ChangeableColumn[];
const isOfTick = (name: string): boolean => tick.some((column) => column === name);

/**
 * Restores old values of rows. No row becomes ready for import by this that could not be made ready by hand: for a row that was ready,
 * everything else is restored; one that is ready now, and would be another item, is unchanged.
 */
export async function restoreRows(trx: Trx, resultId: number, plans: readonly Restoring[], cause: ChangeCause): Promise<Restored> {
  const becomesReady = ({ row, patch }: Restoring) => patch.status === 'ready_for_import' && row.status !== 'ready_for_import';
  const [ready, others] = [plans.filter(becomesReady), plans.filter((plan) => !becomesReady(plan))];
  const facts = ready.flatMap(({ row, patch }) => {
    const without = Object.fromEntries(Object.entries(patch).filter(([name]) => !isOfTick(name)));
    return Object.keys(without).length > 0 ? [{ row, patch: without }] : [];
  });
  const staying = await putBackUnlessReady(trx, resultId, [...others, ...facts], cause);
  const now = await lockRows(
    trx,
    resultId,
    ready.map(({ row }) => row.id),
  );
  const { free, held } = await passGuardsOfMany(trx, resultId, now);
  const isFree = new Set(free.map(({ id }) => id));
  const ticks = ready
    .filter(({ row }) => isFree.has(row.id))
    .map(({ row, patch }) => ({ row, patch: Object.fromEntries(Object.entries(patch).filter(([name]) => isOfTick(name))) }));
  await putBack(trx, resultId, ticks, cause);
  const left = new Set([...staying, ...ready.filter(({ row }) => !isFree.has(row.id)).map(({ row }) => row.id)]);
  const isTouched = new Set([...others, ...facts, ...ticks].map(({ row }) => row.id));
  return { changed: [...isTouched].filter((id) => !staying.includes(id)).length, blockedIds: [...left], held };
}

/** Ids of the rows that stay unchanged: ready for import, and blocked if they were not. */
async function putBackUnlessReady(trx: Trx, resultId: number, plans: readonly Restoring[], cause: ChangeCause): Promise<number[]> {
  const guarded: ReadonlySet<string> = new Set(Object.values(guardColumns).flat());
  const risky = plans.filter(
    ({ row, patch }) =>
      row.status === 'ready_for_import' && patch.status === undefined && Object.keys(patch).some((name) => guarded.has(name)),
  );
  if (risky.length === 0) {
    await putBack(trx, resultId, plans, cause);
    return [];
  }
  const blockedRows = await rollBackUnless(
    trx,
    (held) => held.size === 0,
    async () => {
      await putBack(trx, resultId, plans, cause);
      const now = await lockRows(
        trx,
        resultId,
        risky.map(({ row }) => row.id),
      );
      return selectBlocked(trx, resultId, now, { evenReady: true });
    },
  );
  if (blockedRows.size === 0) return [];
  await putBack(
    trx,
    resultId,
    plans.filter(({ row }) => !blockedRows.has(row.id)),
    cause,
  );
  return [...blockedRows.keys()];
}

async function putBack(trx: Trx, resultId: number, plans: readonly Restoring[], cause: ChangeCause): Promise<void> {
  // In a bulk change mostly the status alone was changed: such rows are restored together, without a value for each.
  const byStatus = Map.groupBy(plans, ({ patch }) => (Object.keys(patch).length === 1 ? patch.status : undefined));
  for (const [status, same] of byStatus) {
    const changes = same.map(({ row, patch }) => ({ id: row.id, patch }));
    const ids = changes.map(({ id }) => id);
    if (status === undefined) await changeRows(trx, resultId, changes, cause);
    else await changeStatuses(trx, resultId, ids, status, cause);
  }
}
