import { randomUUID } from 'node:crypto';
import type { Answer } from '@fetlock/contract/call';
import type { Comment, addComment as addCommentCall } from '@fetlock/contract/comments';
import type { GuardName } from '@fetlock/contract/guards';
import { type RowStatusName, rowStatuses, statusNameById, statusNameOr } from '@fetlock/contract/row-statuses';
import { personText } from '@fetlock/rules/visitors';
import type { Trx } from '../database/connection.ts';
import { Problem, found, invalidField } from '../http/problem.ts';
import { decidedColumns, seenOfRow, selectChangedSince } from './changed-since.queries.ts';
import { type CommentRecord, insertComment, selectRowComments } from './comments.queries.ts';
import { isGuarded, passGuards } from './guards.ts';
import { assertChoice, assertMayTake } from './may-change.ts';
import { changeRow } from './row-changes.queries.ts';
import { type LockedRow, lockRow } from './lock-rows.queries.ts';
import { nameOfAuthor } from './name-of-author.ts';
import { presentRow } from './present-row.ts';
import { selectRow } from './rows.queries.ts';

export interface AddComment {
  resultId: number;
  rowId: number;
  message: string;
  statusId: number | null | undefined;
  accepting?: readonly GuardName[] | undefined;
  /** The version of the row that the person saw who sets a status. */
  version?: number | undefined;
  actorId: number;
}

/**
 * Adds a comment; with a status it also sets the row's status, and says so in the message [DIALOG-04]. Throws NOT_FOUND, ROW_LOCKED,
 * SIGNED, ROW_NOT_VALID, GUARDED, or ROW_CHANGED with the current row where someone else has changed status or match meanwhile.
 */
export async function addComment(
  trx: Trx,
  { resultId, rowId, message, statusId, accepting, version, actorId }: AddComment,
): Promise<Answer<typeof addCommentCall>> {
  const row = found(await lockRow(trx, resultId, rowId), 'Row');
  const status = statusId ? statusNameById(statusId) : undefined;
  if (statusId && !status) throw invalidField('status_id', 'is not the id of a status');
  let batch: string | null = null;
  if (status) {
    assertChoice(status);
    if (row.status !== status) await assertAsSeen(trx, row, { version, actorId });
    assertMayTake(row, status, { isExplained: true });
    const cause = { actorId, cause: 'comment', batch: randomUUID() };
    const changed = await changeRow(trx, row, { status }, cause);
    if (changed) batch = cause.batch;
    if (isGuarded(status) && changed) await passGuards(trx, row, accepting, cause);
  }
  return { ...presentComment(await writeComment(trx, { resultId, rowId, message, status: status ?? null, actorId })), batch };
}

/** Throws ROW_CHANGED where another user has changed status or match of a locked row since a version. */
async function assertAsSeen(
  trx: Trx,
  { id, result_id: resultId }: LockedRow,
  { version, actorId }: { version: number | undefined; actorId: number },
): Promise<void> {
  const seen = seenOfRow(id, version);
  if ((await selectChangedSince(trx, { resultId, seen, columns: decidedColumns, actorId })).size === 0) return;
  throw new Problem('ROW_CHANGED', { details: { row: presentRow(found(await selectRow(trx, resultId, id), 'Row'), 'prod') } });
}

interface NewComment extends Pick<AddComment, 'resultId' | 'rowId' | 'message' | 'actorId'> {
  /** The status that the row was set to with it. */
  status: RowStatusName | null;
}

/** Stores a comment as the last one of its row. */
export async function writeComment(trx: Trx, { resultId, rowId, message, status, actorId }: NewComment): Promise<CommentRecord> {
  const text = status ? `${message}\nStatus was changed to "${rowStatuses[status].title}"` : message;
  const id = await insertComment(trx, { result_id: resultId, row_id: rowId, user_id: actorId, message: text, status });
  const comments = await selectRowComments(trx, resultId, rowId);
  return found(
    comments.find((one) => one.id === id),
    'Comment',
  );
}

export function presentComment(comment: CommentRecord): Comment {
  const { id, row_id, message, status, created_at } = comment;
  return {
    id,
    row_id,
    message,
    status: status === null ? null : { name: status, title: rowStatuses[statusNameOr(status)].title },
    user: { id: comment.user_id, name: authorOf(comment), email: comment.user_email, picture: comment.user_picture },
    created_at: created_at.toISOString(),
  };
}

const authorOf = ({ user_id: id, user_name: name, visitor }: CommentRecord) => personText(nameOfAuthor({ id, name }), visitor);
