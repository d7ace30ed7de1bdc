import { causesOfImports } from '@fetlock/contract/changes';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import type { DB } from '../database/schema.gen.ts';
import { type Page, countAll, onPage } from '../database/pages.ts';

/** Filter of changes; all given conditions must match. */
export interface ChangeFilters {
  user?: number | undefined;
  cause?: readonly string[] | undefined;
  field?: string | undefined;
  rowId?: number | undefined;
  /** ISO 8601; from this moment (inclusive) until that one (exclusive). */
  from?: string | undefined;
  to?: string | undefined;
}

interface BatchFilters extends ChangeFilters {
  /** Only undoable changes made by a person here: no undo, and nothing carried over by a run. */
  undoable?: boolean | undefined;
  batch?: string | undefined;
}

/** Only an import or its roll back changes whether a row is imported. */
const isUndoable = sql<boolean>`(change_batches.taken_back_by is null and change_batches.cause <> all(${[...causesOfImports]}))`;

const inBatches =
  (resultId: number, { user, cause, field, rowId, from, to, undoable, batch }: BatchFilters) =>
  (eb: ExpressionBuilder<DB, 'change_batches'>): Expression<SqlBool> =>
    eb.and([
      eb('change_batches.result_id', '=', resultId),
      ...(user === undefined ? [] : [eb('change_batches.user_id', '=', user)]),
      ...(cause?.length ? [eb('change_batches.cause', 'in', [...cause])] : []),
      ...(field === undefined ? [] : [sql<boolean>`${field} = any(change_batches.fields)`]),
      ...(rowId === undefined ? [] : [sql<boolean>`change_batches.batch in (select batch from row_events where row_id = ${rowId})`]),
      ...(from === undefined ? [] : [eb('change_batches.at', '>=', new Date(from))]),
      ...(to === undefined ? [] : [eb('change_batches.at', '<', new Date(to))]),
      ...(undoable ? [isUndoable, eb('change_batches.undoes', 'is', null), eb('change_batches.cause', '<>', 'previous run')] : []),
      ...(batch === undefined ? [] : [eb('change_batches.batch', '=', batch)]),
    ]);

/** Actions that changed a result, newest first, each with who undid it, or what it undid. */
export async function selectBatches(db: Queryable, resultId: number, filters: BatchFilters, { page, pageSize }: Page) {
  return db
    .selectFrom('change_batches')
    .innerJoin('users', 'users.id', 'change_batches.user_id')
    .leftJoin('change_batches as undone', 'undone.batch', 'change_batches.undoes')
    .leftJoin('users as undone_user', 'undone_user.id', 'undone.user_id')
    .leftJoin('change_batches as undo', 'undo.batch', 'change_batches.taken_back_by')
    .leftJoin('users as undo_user', 'undo_user.id', 'undo.user_id')
    .select([
      'change_batches.batch',
      'change_batches.at',
      'change_batches.cause',
      'change_batches.fields',
      'change_batches.rows',
      'users.id as user_id',
      'users.name as user_name',
      'change_batches.visitor',
      'undone.batch as undone_batch',
      'undone.cause as undone_cause',
      'undone_user.id as undone_user_id',
      'undone_user.name as undone_user_name',
      'undone.visitor as undone_visitor',
      'undo.at as undo_at',
      'undo_user.id as undo_user_id',
      'undo_user.name as undo_user_name',
      'undo.visitor as undo_visitor',
      isUndoable.as('undoable'),
      sql<number>`cardinality(change_batches.kept)`.as('kept'),
    ])
    .where(inBatches(resultId, filters))
    .orderBy('change_batches.at', 'desc')
    .orderBy('change_batches.id', 'desc')
    .$call(onPage({ page, pageSize }))
    .execute();
}

export async function countBatches(db: Queryable, resultId: number, filters: BatchFilters): Promise<number> {
  return countAll(db.selectFrom('change_batches').where(inBatches(resultId, filters)));
}

const rowsOfSample = 3;

/** One change of each of the first rows of some batches. */
export async function selectSamples(db: Queryable, batches: readonly string[]) {
  if (batches.length === 0) return [];
  const { rows } = await sql<{
    batch: string;
    row_id: number;
    code: string | null;
    name: string;
    field: string;
    old: unknown;
    new: unknown;
  }>`
    select wanted.batch, row_id, orig_code as code, orig_name as name, field, old, new
    from unnest(${[...batches]}::uuid[]) as wanted (batch)
    cross join lateral (
      select distinct on (row_id) row_id, field, old, new
      from (select * from row_events where row_events.batch = wanted.batch order by id limit 200) first
      -- The status often only follows from other changes, and the previous one always.
      order by row_id, coalesce(array_position(array['status', 'previous_status'], field), 0), id limit ${rowsOfSample}) event
    join result_rows on result_rows.id = event.row_id
    order by row_id`.execute(db);
  return rows;
}

/** Who changed a result, why, and which fields. */
export async function selectChoices(db: Queryable, resultId: number) {
  const { rows } = await sql<{ users: { id: number; name: string }[] | null; causes: string[] | null; fields: string[] | null }>`
    with kinds as materialized (select distinct user_id, cause, fields from change_batches where result_id = ${resultId})
    select
      (select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name) from users where id in (select user_id from kinds)) as users,
      (select array_agg(distinct cause order by cause) from kinds) as causes,
      (select array_agg(distinct field order by field) from kinds, unnest(fields) as field) as fields`.execute(db);
  const { users, causes, fields } = rows[0] ?? { users: null, causes: null, fields: null };
  return { users: users ?? [], causes: causes ?? [], fields: fields ?? [] };
}

const eventsPerChunk = 5_000;

/** Every change of a field, oldest first, streamed in chunks. */
export async function* changesInOrder(db: Queryable, resultId: number, filters: ChangeFilters) {
  for (let after = 0; ;) {
    const piece = await pieceOfChanges(db, resultId, filters, after).execute();
    yield* piece;
    const last = piece.at(-1);
    if (!last || piece.length < eventsPerChunk) return;
    after = last.id;
  }
}

function pieceOfChanges(db: Queryable, resultId: number, { user, cause, field, rowId, from, to }: ChangeFilters, after: number) {
  return db
    .selectFrom('row_events')
    .innerJoin('users', 'users.id', 'row_events.user_id')
    .innerJoin('result_rows', 'result_rows.id', 'row_events.row_id')
    .select([
      'row_events.id',
      'row_events.at',
      'row_events.row_id',
      'row_events.field',
      'row_events.old',
      'row_events.new',
      'row_events.cause',
      'row_events.batch',
      'users.name as user_name',
      'row_events.visitor',
      'users.email as user_email',
      'result_rows.orig_code',
      'result_rows.orig_name',
    ])
    .where((eb) =>
      eb.and([
        eb('row_events.result_id', '=', resultId),
        eb('row_events.id', '>', after),
        ...(user === undefined ? [] : [eb('row_events.user_id', '=', user)]),
        ...(cause?.length ? [eb('row_events.cause', 'in', [...cause])] : []),
        ...(field === undefined ? [] : [eb('row_events.field', '=', field)]),
        ...(rowId === undefined ? [] : [eb('row_events.row_id', '=', rowId)]),
        ...(from === undefined ? [] : [eb('row_events.at', '>=', new Date(from))]),
        ...(to === undefined ? [] : [eb('row_events.at', '<', new Date(to))]),
      ]),
    )
    .orderBy('row_events.id')
    .limit(eventsPerChunk);
}

export type ChangedField = Awaited<ReturnType<ReturnType<typeof pieceOfChanges>['execute']>>[number];

/** What the name of an exported file says about a result. */
export async function selectExportedVersion(db: Queryable, resultId: number) {
  return db
    .selectFrom('results')
    .innerJoin('tasks', 'tasks.id', 'results.task_id')
    .select(['results.id', 'results.task_id', 'tasks.business_name', 'results.created_at'])
    .where('results.id', '=', resultId)
    .executeTakeFirst();
}
