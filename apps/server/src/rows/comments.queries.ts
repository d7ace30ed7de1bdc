import { commentsShown } from '@fetlock/contract/comments';
import { shownCategory } from '../database/effective-values.queries.ts';
import type { Queryable, Trx } from '../database/connection.ts';

const comments = (db: Queryable) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select([
      'comments.id',
      'comments.row_id',
      'comments.message',
      'comments.status',
      'comments.created_at',
      'comments.visitor',
      'users.id as user_id',
      'users.name as user_name',
      'users.email as user_email',
      'users.picture as user_picture',
    ]);
export type CommentRecord = Awaited<ReturnType<typeof selectRowComments>>[number];

export async function selectRowComments(db: Queryable, resultId: number, rowId: number) {
  return comments(db).where('comments.result_id', '=', resultId).where('comments.row_id', '=', rowId).orderBy('comments.id').execute();
}

/** The newest comments of a result, with the names of their rows; for rows of one category, when it is given. */
export async function selectComments(db: Queryable, resultId: number, category: string | undefined) {
  const all = comments(db)
    .innerJoin('result_rows', 'result_rows.id', 'comments.row_id')
    .select('result_rows.orig_name')
    .where('comments.result_id', '=', resultId)
    .orderBy('comments.id', 'desc')
    .limit(commentsShown);
  return (category ? all.where(shownCategory('result_rows'), '=', category) : all).execute();
}

/** Their total number. */
export async function countComments(db: Queryable, resultId: number, category: string | undefined): Promise<number> {
  const all = db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('comments.result_id', '=', resultId);
  const counted = category
    ? all.innerJoin('result_rows', 'result_rows.id', 'comments.row_id').where(shownCategory('result_rows'), '=', category)
    : all;
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

export async function insertComment(
  trx: Trx,
  comment: { result_id: number; row_id: number; user_id: number; message: string; status: string | null },
): Promise<number> {
  const { id } = await trx.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow();
  // Not a new version of the row: an edit does not conflict with a comment, nor the other way round.
  await trx.updateTable('result_rows').set({ last_comment_id: id }).where('id', '=', comment.row_id).execute();
  return id;
}
