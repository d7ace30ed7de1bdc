import type { ProblemCode } from '@fetlock/contract/problems';
import { RowOutcome } from '@fetlock/contract/rows';
import { type RowStatusName, rowStatuses, statusNameOr } from '@fetlock/contract/row-statuses';
import { isLocked, isStaffChoice, refusalToSetStatus, signedTexts } from '@fetlock/rules/row-status';
import { Problem, invalidField } from '../http/problem.ts';
import type { LockedRow } from './lock-rows.queries.ts';
import { signedAs } from './signed-as.ts';

/** Throws ROW_LOCKED for a row that has been imported. */
export function assertOpen(row: Pick<LockedRow, 'status' | 'prod_import'>): void {
  const status = statusNameOr(row.status);
  const imported = RowOutcome.nullable().parse(row.prod_import);
  if (isLocked({ status, import_status: imported?.status ?? null })) throw new Problem('ROW_LOCKED');
}

/** Throws INVALID_INPUT for a status that is only set automatically, such as imported. */
export function assertChoice(status: RowStatusName): void {
  if (isStaffChoice(status)) return;
  throw invalidField('status', `${rowStatuses[status].title} cannot be chosen by hand`);
}

type EvaluatedRow = Pick<
  LockedRow,
  | 'status'
  | 'category'
  | 'mapped_core_type_override'
  | 'fetlock_name'
  | 'subcategory'
  | 'signed_step'
  | 'signed_status'
  | 'signed_as'
  | 'poll_checked'
>;

/** Why a row may not take a status; null when it may. */
export const refusalOf = (row: EvaluatedRow, wanted: RowStatusName): ProblemCode | null =>
  refusalToSetStatus({ ...row, status: statusNameOr(row.status), signed: signedAs(row) }, wanted);

/** Throws ROW_LOCKED, SIGNED or ROW_NOT_VALID when a row may not take the status. `isExplained`: a comment is added with it. */
export function assertMayTake(row: EvaluatedRow, wanted: RowStatusName, how: { isExplained?: boolean } = {}): void {
  const refusal = refusalToSetStatus({ ...row, status: statusNameOr(row.status), signed: signedAs(row) }, wanted, how);
  if (refusal === 'SIGNED')
    throw new Problem('SIGNED', { description: signedTexts[row.signed_as === 'left_out' ? 'left_out' : 'promised'] });
  if (refusal) throw new Problem(refusal);
}
