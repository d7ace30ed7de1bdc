import { randomUUID } from 'node:crypto';
import type { ChangedCustomerRow, CustomerEdit } from '@fetlock/contract/customer-rows';
import { visitorFields } from '@fetlock/rules/visitors';
import type { Trx } from '../database/connection.ts';
import { assertNewest } from '../results/newest-version.queries.ts';
import type { LinkVisitor } from '../http/actor.ts';
import { Problem, found } from '../http/problem.ts';
import { editChecklistRow } from './edit-checklist-row.ts';
import { assertNotSigned } from '../checklist/signed.ts';
import { type EditRow, hasChangedSince } from '../rows/edit-row.ts';
import { type LockedRow, lockWithGroups } from '../rows/lock-rows.queries.ts';
import { assertMayTake, assertOpen } from '../rows/may-change.ts';
import { changeRow } from '../rows/row-changes.queries.ts';
import { answerByStatus } from './answer-by-status.ts';
import { selectCustomerRow } from '../customer-rows/customer-rows.queries.ts';
import { selectLastChanger } from '../customer-rows/last-changer.queries.ts';
import { chosenByCustomer } from './customer-status.ts';
import { presentChangedCustomerRow, presentCustomerRow } from '../customer-rows/present-customer-row.ts';
import type { RowChange } from './row-change.ts';
import { assertVerifiable } from '../customer-rows/unseen-answers.ts';
import { statusByCustomer } from '../customer-rows/ready-by-customer.ts';

export interface EditCustomerRow {
  resultId: number;
  rowId: number;
  edit: CustomerEdit;
  /** The state the visitor saw. */
  seen: EditRow['seen'];
  visitor: LinkVisitor;
}

/**
 * Changes one row by the rules of the visitor's link. Throws NOT_FOUND, SIGNED, ROW_LOCKED, ROW_NOT_VALID, INVALID_INPUT for what the link
 * or the state of the row does not allow, or ROW_CHANGED with the current row.
 */
export async function editCustomerRow(trx: Trx, { resultId, rowId, edit, seen, visitor }: EditCustomerRow): Promise<ChangedCustomerRow> {
  assertFieldsOf(visitor, edit);
  const cause = { actorId: visitor.id, cause: 'edit', batch: randomUUID() };
  const assertChangeable = async (row: LockedRow) => {
    assertNotSigned(row);
    if (hasChangedSince(row, seen)) {
      const now = found(await selectCustomerRow(trx, resultId, rowId), 'Row');
      throw new Problem('ROW_CHANGED', { details: { row: presentCustomerRow(now), changed_by: await selectLastChanger(trx, rowId) } });
    }
    assertOpen(row);
    if (edit.customer_verified === true && !row.customer_verified) assertVerifiable(row);
  };
  const change = { resultId, rowId, edit, assertChangeable, cause };
  const isChanged = visitor.linkType === 'mig_pal_link' ? await editChecklistRow(trx, change) : await editReviewedRow(trx, change);
  const row = found(await selectCustomerRow(trx, resultId, rowId), 'Row');
  return presentChangedCustomerRow(row, isChanged ? cause.batch : null);
}

/** In the review: a status that customers may choose, and whether the row is verified. */
async function editReviewedRow(trx: Trx, { resultId, rowId, edit, assertChangeable, cause }: RowChange): Promise<boolean> {
  await assertNewest(trx, resultId);
  const locked = await lockWithGroups(trx, resultId, [rowId]);
  const before = found(
    locked.find(({ id }) => id === rowId),
    'Row',
  );
  await assertChangeable(before);
  const chosen = chosenByCustomer(edit);
  if (chosen) assertMayTake(before, chosen);
  const { customer_verified } = edit;
  const patch = {
    ...(customer_verified !== undefined && { customer_verified }),
    ...(chosen && { status: await statusByCustomer(trx, before, chosen) }),
  };
  const changed = await changeRow(trx, before, patch, cause);
  if (chosen) await answerByStatus(trx, locked, { ids: new Set([rowId]), status: chosen }, cause);
  return changed;
}

/** Throws INVALID_INPUT naming each field that the link does not allow. */
function assertFieldsOf({ linkType }: LinkVisitor, edit: CustomerEdit): void {
  const allowed: readonly string[] = visitorFields[linkType];
  const refused = Object.keys(edit).filter((field) => !allowed.includes(field));
  if (refused.length === 0) return;
  throw new Problem('INVALID_INPUT', { fields: refused.map((field) => ({ field, description: 'cannot be changed with this link' })) });
}
