import type { Environment } from '@fetlock/contract/environments';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import type { TaskRun } from '../task-records/task-run.queries.ts';
import { decidedBefore } from './decided-before.queries.ts';
import { beforeAnswers, withoutAnswers } from './without-answers.queries.ts';

export interface NewClone {
  name: string;
  business: { id: number; name: string };
  /** The environment in which the platform has confirmed the practice; null: the platform could not be reached. */
  confirmedIn: Environment | null | 'as the copied one';
  /** How many versions are to be copied; 0: the task is matched instead. */
  versions: number;
  userId: number;
}

/**
 * A task with the files, options, comment and environment of another one; its sessions too, unless it is for another practice. The copied
 * versions get the first attempt numbers, and the new task's own attempts count on from there.
 */
export async function insertClone(
  trx: Trx,
  sourceId: number,
  { name, business, confirmedIn, versions, userId }: NewClone,
): Promise<number> {
  const ofThePractice = (column: string) => sql`case when business_id = ${business.id} then ${sql.ref(column)} end`;
  const confirmed =
    confirmedIn === 'as the copied one'
      ? sql`practice_confirmed, confirmed_in`
      : sql`coalesce(environment = ${confirmedIn}::text, false), array_remove(array[${confirmedIn}::text], null)`;
  const { rows } = await sql<{ id: number }>`
    insert into tasks (name, business_id, business_name, practice_confirmed, confirmed_in, environment, status, params, comment, run_attempt, created_by,
      import_request_id, enterprise_session_id, prod_session, stage_session, master_session)
    select ${name}, ${business.id}, ${business.name}, ${confirmed}, environment, ${versions > 0 ? 'cloning' : 'todo'}, params, comment, ${versions}::integer, ${userId},
      ${ofThePractice('import_request_id')}, ${ofThePractice('enterprise_session_id')},
      ${ofThePractice('prod_session')}, ${ofThePractice('stage_session')}, ${ofThePractice('master_session')}
    from tasks where id = ${sourceId} returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`task ${sourceId} has gone`);
  // One that is being deleted is waited for, and is not taken over.
  await sql`
    select from files where id in (select file_id from task_files where task_id = ${sourceId}) order by id for key share`.execute(trx);
  await sql`
    insert into task_files (task_id, file_id, kind, position, input_type, layout)
    select ${id}::bigint, file_id, kind, position, input_type, layout from task_files where task_id = ${sourceId}`.execute(trx);
  return id;
}

/** Leases a waiting copy, or one that a worker left unfinished. Undefined: there is nothing to do, as it was stopped or is done. */
export const claimClone = (db: Queryable, taskId: number): Promise<{ run_attempt: number } | undefined> =>
  db
    .updateTable('tasks')
    .set({ run_attempt: sql<number>`run_attempt + 1`, progress_value: 0, progress_label: '', started_at: sql`now()` })
    .where('id', '=', taskId)
    .where('status', '=', 'cloning')
    .returning('run_attempt')
    .executeTakeFirst();

/** Versions with their number of rows, in the order in which they were created. */
export const selectSizes = (db: Queryable, resultIds: readonly number[]) =>
  db
    .selectFrom('results')
    .select(['id', 'row_count'])
    .where('id', 'in', [...resultIds])
    .orderBy('id')
    .execute();

/** Which versions a task has. */
export async function selectVersionIds(db: Queryable, taskId: number): Promise<number[]> {
  return (await db.selectFrom('results').select('id').where('task_id', '=', taskId).execute()).map(({ id }) => id);
}

/** Locks the rows of these versions against changes until the transaction ends. */
export async function holdRows(trx: Trx, resultIds: readonly number[]): Promise<void> {
  await sql`
    select count(*) from (select id from result_rows where result_id = any(${[...resultIds]}::bigint[]) order by id for share) locked`.execute(
    trx,
  );
}

/** Copies a version without its rows: its counts, its errors log and how its files were interpreted. It keeps the date of the original. */
export async function copyResult(trx: Trx, sourceId: number, { taskId, attempt }: TaskRun): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into results overriding system value
    select copy.* from results source cross join lateral jsonb_populate_record(source, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('results', 'id')), 'task_id', ${taskId}::bigint, 'run_attempt', ${attempt}::integer,
      -- They refer to a version of the original.
      'earlier_answers', null)) copy
    where source.id = ${sourceId} returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`version ${sourceId} has gone`);
  for (const table of ['result_errors', 'result_inputs'] as const)
    await sql`
      insert into ${sql.table(table)}
      select copy.* from ${sql.table(table)} source
      cross join lateral jsonb_populate_record(source, jsonb_build_object('result_id', ${id}::bigint)) copy
      where source.result_id = ${sourceId}`.execute(trx);
  return id;
}

/** Ids of the next rows of a version, each with the id of its copy. */
export async function drawPairs(trx: Trx, sourceId: number, { after, count }: { after: number; count: number }) {
  const { rows } = await sql<{ old: number; new: number }>`
    select id as old, nextval(pg_get_serial_sequence('result_rows', 'id')) as new
    from (select id from result_rows where result_id = ${sourceId} and id > ${after} order by id limit ${count}) source`.execute(trx);
  return rows;
}

/**
 * Copies rows with their match explanations, comments and history in one statement, as of one moment. Analyses and imports are not copied:
 * what was imported is ready for import, and its history does not mention it. A batch of changes becomes one of the copy's own, which can
 * be undone here and not there. Another practice must not see what people of this one said, noted or did, nor their names: comments and
 * history are not copied to it, only which fields staff had decided.
 */
export async function copyRows(
  trx: Trx,
  resultId: number,
  pairs: readonly { old: number; new: number }[],
  { isSamePractice }: { isSamePractice: boolean },
): Promise<void> {
  await sql`
    with pair as (
      select * from unnest(${pairs.map((pair) => pair.old)}::bigint[], ${pairs.map((pair) => pair.new)}::bigint[]) as pair (old_id, new_id)),
    ${beforeAnswers({ isSamePractice })},
    ${decidedBefore({ isSamePractice })},
    comment as materialized (
      select comments.*, new_id as new_row_id, nextval(pg_get_serial_sequence('comments', 'id')) as new_id
      from comments join pair on pair.old_id = comments.row_id where ${isSamePractice} order by comments.id),
    copied_rows as (
      insert into result_rows overriding system value
      select copy.* from pair join result_rows source on source.id = pair.old_id
      left join comment on comment.id = source.last_comment_id
      left join before_answers on before_answers.row_id = source.id
      join decided_before on decided_before.row_id = source.id
      cross join lateral jsonb_populate_record(source, jsonb_build_object(
        'id', pair.new_id, 'result_id', ${resultId}::bigint, 'version', 1, 'last_comment_id', comment.new_id,
        'status', case when source.status = 'imported' then 'ready_for_import' else source.status end,
        'previous_status', nullif(source.previous_status, 'imported'),
        'decided_before', case when ${isSamePractice} then source.decided_before else decided_before.fields end,
        'signed_step', null, 'signed_status', null, 'signed_as', null,
        'item_reference', case when ${isSamePractice} then source.item_reference end,
        'chosen_item', case when ${isSamePractice} then source.chosen_item end,
        'prod_analysis', null, 'stage_analysis', null, 'play_analysis', null, 'prod_import', null, 'stage_import', null, 'play_import', null)
        || case when ${isSamePractice} then '{}' else ${withoutAnswers} end) copy),
    copied_matches as (
      insert into row_matches
      select copy.* from pair join row_matches source on source.row_id = pair.old_id
      cross join lateral jsonb_populate_record(source, jsonb_build_object('row_id', pair.new_id)) copy),
    copied_comments as (
      insert into comments (id, result_id, row_id, user_id, visitor, message, status, created_at) overriding system value
      select new_id, ${resultId}::bigint, new_row_id, user_id, visitor, message, status, created_at from comment)
    insert into row_events (result_id, row_id, user_id, visitor, at, field, old, new, cause, batch)
    select ${resultId}::bigint, pair.new_id, user_id, visitor, at, field, old, new, cause, ${ownBatch(resultId)}
    from row_events join pair on pair.old_id = row_events.row_id
    where ${isSamePractice} and not (field = 'status' and '"imported"' in (coalesce(old, 'null'), coalesce(new, 'null')))
    order by row_events.id`.execute(trx);
}

/** Whether a version and its copy belong to one practice; in another one a row is another item, and its readers are other people. */
export async function isOfSamePractice(trx: Trx, { sourceId, resultId }: { sourceId: number; resultId: number }): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select count(distinct tasks.business_id) = 1 as same from results join tasks on tasks.id = results.task_id
    where results.id in (${resultId}, ${sourceId})`.execute(trx);
  return rows[0]?.same ?? false;
}

/** Changes carry the name of their author, as do their copied events. */
export const nameChanges = (trx: Trx, resultId: number) =>
  sql`
    update change_batches set visitor = event.visitor
    from (select distinct on (batch) batch, visitor from row_events where result_id = ${resultId} and visitor is not null) event
    where change_batches.result_id = ${resultId} and change_batches.batch = event.batch`.execute(trx);

/**
 * What was undone in a version is undone in its copy, and can be redone there. Rows that an undo skipped are matched by their position
 * among the rows of the copy.
 */
export const copyUndos = (trx: Trx, { sourceId, resultId }: { sourceId: number; resultId: number }) =>
  sql`
    with place as (
      select original.id as old_id, copy.id as new_id
      from (select id, row_number() over (order by id) as place from result_rows where result_id = ${sourceId}) original
      join (select id, row_number() over (order by id) as place from result_rows where result_id = ${resultId}) copy using (place))
    update change_batches copy set undoes = undone.batch, taken_back_by = undo.batch,
      kept = array(select new_id from place where old_id = any(source.kept) order by new_id)
    from change_batches source
    left join change_batches undone on undone.result_id = ${resultId} and undone.batch = ${ownBatch(resultId, 'source.undoes')}
    left join change_batches undo on undo.result_id = ${resultId} and undo.batch = ${ownBatch(resultId, 'source.taken_back_by')}
    where source.result_id = ${sourceId} and copy.result_id = ${resultId} and copy.batch = ${ownBatch(resultId, 'source.batch')}
      and (source.undoes is not null or source.taken_back_by is not null)`.execute(trx);

/** The same for all rows of a batch, whichever statement copies them; marked as a custom UUID (version 8). */
const ownBatch = (resultId: number, batch = 'batch') =>
  sql`overlay(overlay(md5(${sql.ref(batch)}::text || ${String(resultId)}) placing '8' from 13) placing '8' from 17)::uuid`;
