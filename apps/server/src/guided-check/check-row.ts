import { randomUUID } from 'node:crypto';
import type { CheckRow, CheckOutcome } from '@fetlock/contract/guided-check';
import { statusNameOr, withStatusNames } from '@fetlock/contract/row-statuses';
import { stepOf } from '@fetlock/rules/migration-steps';
import { z } from 'zod';
import { selectCustomerRow } from '../customer-rows/customer-rows.queries.ts';
import { selectLastChanger } from '../customer-rows/last-changer.queries.ts';
import { presentCustomerRow } from '../customer-rows/present-customer-row.ts';
import { statusByCustomer } from '../customer-rows/ready-by-customer.ts';
import { assertVerifiable } from '../customer-rows/unseen-answers.ts';
import type { Trx } from '../database/connection.ts';
import { assertNewest } from '../results/newest-version.queries.ts';
import { Problem, found } from '../http/problem.ts';
import { assertNotSigned } from '../checklist/signed.ts';
import { saveStep } from '../checklist/steps.queries.ts';
import { writeComment } from '../rows/add-comment.ts';
import { type LockedRow, lockRow } from '../rows/lock-rows.queries.ts';
import { isGuarded } from '../rows/guards.ts';
import { assertOpen, refusalOf } from '../rows/may-change.ts';
import { type RowPatch, changeRow } from '../rows/row-changes.queries.ts';
import { causeOfCheck, keepWrong, lockDrawn, selectBeforeWrong } from './guided-check.queries.ts';
import { presentCheckRow } from './present-check-row.ts';

interface Said {
  resultId: number;
  rowId: number;
  outcome: CheckOutcome;
  what: string | undefined;
  /** The state the visitor saw. */
  version: number;
  actorId: number;
}

/**
 * Stores a customer's answer about a drawn row. Throws NOT_FOUND, NEWER_VERSION, SIGNED, ROW_LOCKED, or ROW_CHANGED with the current row.
 */
export async function checkRow(trx: Trx, { resultId, rowId, outcome, what, version, actorId }: Said): Promise<CheckRow> {
  await assertNewest(trx, resultId);
  const row = found(await lockRow(trx, resultId, rowId), 'Row');
  const drawn = found(await lockDrawn(trx, resultId, rowId), 'Row of the guided check');
  assertNotSigned(row);
  assertOpen(row);
  if (row.version !== version) {
    const now = found(await selectCustomerRow(trx, resultId, rowId), 'Row');
    throw new Problem('ROW_CHANGED', { details: { row: presentCustomerRow(now), changed_by: await selectLastChanger(trx, rowId) } });
  }
  if (outcome === 'right') assertVerifiable(row);
  const patch = { customer_verified: outcome === 'right', ...(outcome === 'wrong' ? wrong(row) : await noLongerWrong(trx, row, outcome)) };
  const changed = await changeRow(trx, row, patch, { actorId, cause: causeOfCheck, batch: randomUUID() });
  if (what !== undefined) await writeComment(trx, { resultId, rowId, message: what, status: null, actorId });
  await keepWrong(trx, resultId, rowId, what ?? null);
  const step = stepOf(withStatusNames(row));
  if (step !== null && changed) await saveStep(trx, { resultId, step, status: 'in_progress' });
  const now = found(await selectCustomerRow(trx, resultId, rowId), 'Row');
  return presentCheckRow(now, { ...drawn, wrong: what ?? null });
}

/** The provider has to look at it: until then no import takes it. What is left behind stays in its step. */
const wrong = (row: LockedRow): RowPatch => ({
  status: 'needs_change',
  ...(stepOf(withStatusNames(row)) === 'ignored' && { previous_status: row.previous_status ?? row.status }),
});

/**
 * Its previous status, unless the provider has changed it since. It is ready again only if it could be made so by the customer now; with
 * another match, only where the customer says that this is right.
 */
async function noLongerWrong(trx: Trx, row: LockedRow, outcome: CheckOutcome): Promise<RowPatch> {
  const before = await selectBeforeWrong(trx, row.id);
  if (!before) return {};
  const former = statusNameOr(z.string().parse(before.status));
  const status = await statusByCustomer(trx, row, former);
  if (refusalOf(row, former) !== null || (outcome !== 'right' && (status !== former || (isGuarded(former) && before.is_rematched))))
    return {};
  // Null: the column was not changed. Its value null is the JSON null.
  return { status, ...(before.previous !== undefined && { previous_status: z.string().nullable().parse(before.previous) }) };
}
