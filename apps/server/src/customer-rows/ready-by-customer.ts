import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { Trx } from '../database/connection.ts';
import { selectBlocked } from '../rows/guards.queries.ts';
import type { LockedRow } from '../rows/lock-rows.queries.ts';

/**
 * Guards concern the provider: a customer is not asked about them, and cannot override them either. A blocked row becomes verified by the
 * customer instead of ready, so that no import takes it before the provider has looked at the guard. Returns the ids of such rows.
 */
export async function blockedFromReady(
  trx: Trx,
  resultId: number,
  rows: readonly LockedRow[],
  wanted: RowStatusName,
): Promise<Set<number>> {
  if (wanted !== 'ready_for_import') return new Set();
  return new Set((await selectBlocked(trx, resultId, rows)).keys());
}

export const insteadOfReady = 'import_verified_by_customer' satisfies RowStatusName;

/** The status that a row gets when a customer chooses one for it. */
export async function statusByCustomer(trx: Trx, row: LockedRow, wanted: RowStatusName): Promise<RowStatusName> {
  return (await blockedFromReady(trx, row.result_id, [row], wanted)).has(row.id) ? insteadOfReady : wanted;
}
