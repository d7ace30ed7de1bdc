import { randomUUID } from 'node:crypto';
import type { Answer } from '@fetlock/contract/call';
import type { CustomerComment, addCustomerComment as call } from '@fetlock/contract/customer-comments';
import { type RowStatusName, rowStatuses, statusNameOr } from '@fetlock/contract/row-statuses';
import type { Trx } from '../database/connection.ts';
import { assertNewest } from '../results/newest-version.queries.ts';
import { found } from '../http/problem.ts';
import { assertNotSigned } from '../checklist/signed.ts';
import { writeComment } from '../rows/add-comment.ts';
import type { CommentRecord } from '../rows/comments.queries.ts';
import { lockWithGroups } from '../rows/lock-rows.queries.ts';
import { assertMayTake, assertOpen } from '../rows/may-change.ts';
import { nameOfAuthor } from '../rows/name-of-author.ts';
import { changeRow } from '../rows/row-changes.queries.ts';
import { answerByStatus } from './answer-by-status.ts';
import { chosenByCustomer } from './customer-status.ts';
import { assertStatusSeen } from '../customer-rows/unseen-answers.ts';
import { statusByCustomer } from '../customer-rows/ready-by-customer.ts';

interface AddComment {
  resultId: number;
  rowId: number;
  message: string;
  statusId: number | null | undefined;
  /** The status that the visitor saw. */
  seen?: RowStatusName | undefined;
  /** The version of the row that they saw. */
  version?: number | undefined;
  actorId: number;
}

/**
 * Adds a customer's comment; with a status it also sets the row's status. Throws NOT_FOUND, INVALID_INPUT and, for the status, SIGNED,
 * ROW_LOCKED, ROW_NOT_VALID, or ROW_CHANGED with the row where someone else has set another status or changed the match meanwhile.
 */
export async function addCustomerComment(
  trx: Trx,
  { resultId, rowId, message, statusId, seen, version, actorId }: AddComment,
): Promise<Answer<typeof call>> {
  await assertNewest(trx, resultId);
  const locked = await lockWithGroups(trx, resultId, [rowId]);
  const row = found(
    locked.find(({ id }) => id === rowId),
    'Row',
  );
  const wanted = chosenByCustomer({ status_id: statusId ?? undefined });
  if (!wanted)
    return { ...presentCustomerComment(await writeComment(trx, { resultId, rowId, message, status: null, actorId })), batch: null };
  assertNotSigned(row);
  assertOpen(row);
  assertMayTake(row, wanted);
  await assertStatusSeen(trx, row, { seen, version, wanted });
  const status = await statusByCustomer(trx, row, wanted);
  const cause = { actorId, cause: 'comment', batch: randomUUID() };
  const changed = await changeRow(trx, row, { status }, cause);
  await answerByStatus(trx, locked, { ids: new Set([rowId]), status: wanted }, cause);
  const comment = await writeComment(trx, { resultId, rowId, message, status, actorId });
  return { ...presentCustomerComment(comment), batch: changed ? cause.batch : null };
}

/** A comment as a customer sees it: of the provider's people only the name. */
export const presentCustomerComment = ({
  id,
  row_id,
  message,
  status,
  user_id,
  user_name,
  visitor,
  created_at,
}: CommentRecord): CustomerComment => ({
  id,
  row_id,
  message,
  status: status === null ? null : { name: status, title: rowStatuses[statusNameOr(status)].title },
  user: { id: user_id, name: nameOfAuthor({ id: user_id, name: user_name }) },
  visitor,
  created_at: created_at.toISOString(),
});
