import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { typeWhenTaken } from '@fetlock/rules/checklist-edits';
import { shownCategory } from '@fetlock/rules/row-validity';
import type { Trx } from '../database/connection.ts';
import { tickInGroup } from './resolve-multimatch.ts';
import type { LockedRow } from '../rows/lock-rows.queries.ts';
import { type ChangeCause, type RowPatch, changeRows } from '../rows/row-changes.queries.ts';

/** Statuses by which a customer says in the review that an item is to be migrated as matched, or is not to be migrated. */
const saysOf: Partial<Record<RowStatusName, boolean>> = { ready_for_import: true, asis: true, ignore_by_customer: false };

/**
 * Updates the answers of the Migration PAL after a customer set the status of rows in the review: in a group it selects or rejects the
 * match, an item of an ignored category is ticked, and one that is ignored is no longer ticked. `locked`: the rows, with the others of their groups.
 */
export async function answerByStatus(
  trx: Trx,
  locked: readonly LockedRow[],
  { ids, status }: { ids: ReadonlySet<number>; status: RowStatusName },
  cause: ChangeCause,
): Promise<void> {
  const says = saysOf[status];
  if (says === undefined) return;
  const groups = Map.groupBy(locked, ({ multimatch }) => multimatch);
  for (const [key, group] of groups) {
    if (key === null || !group.some(({ id }) => ids.has(id)) || !group.every(isOpen)) continue;
    await tickInGroup(trx, group, (row) => (ids.has(row.id) ? says : row.poll_checked), cause);
  }
  const single = (groups.get(null) ?? []).filter((row) => ids.has(row.id) && isOpen(row));
  const [first] = single;
  if (!first) return;
  await changeRows(
    trx,
    first.result_id,
    single.map((row) => ({ id: row.id, patch: says ? tickOf(row) : unticked(row) })),
    cause,
  );
}

const unticked = ({ poll_checked: isTicked }: LockedRow): RowPatch => (isTicked ? { poll_checked: false, previous_status: null } : {});

/** An item whose category would leave it out is ticked, as by 'Not ignore'; others need no tick. */
function tickOf(row: LockedRow): RowPatch {
  const type = typeWhenTaken(row);
  if (row.poll_checked || shownCategory(row) !== 'ignore') return {};
  return {
    poll_checked: true,
    previous_status: row.previous_status ?? row.status,
    ...(type !== null && { mapped_core_type_override: type }),
  };
}

const isOpen = ({ status, signed_step }: LockedRow): boolean => status !== 'imported' && signed_step === null;
