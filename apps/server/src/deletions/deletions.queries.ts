import { DeletedThing, type Deletion, DeletionKind, DeletionState } from '@fetlock/contract/deletions';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Queryable, Trx } from '../database/connection.ts';
import { type Counts, partsOfPractices } from './practice-data.queries.ts';
import type { TargetOf } from './scope.queries.ts';
import { type Page, countAll, onPage } from '../database/pages.ts';

const withNames = (db: Queryable) =>
  db
    .selectFrom('deletions')
    .innerJoin('users as requester', 'requester.id', 'deletions.requested_by')
    .leftJoin('users as undoer', 'undoer.id', 'deletions.undone_by')
    .selectAll('deletions')
    .select(['requester.name as requester_name', 'undoer.name as undoer_name']);

export type DeletionRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

const Removed = z.partialRecord(DeletedThing, z.int());

/** One that waits for its next try after a part was carried out: for people it is under way. */
const isBegun = ({ state, begun }: Pick<DeletionRow, 'state' | 'begun'>): boolean => state === 'waiting' && begun;

export const toDeletion = (row: DeletionRow): Deletion => ({
  id: row.id,
  kind: DeletionKind.parse(row.kind),
  target_id: row.target_id,
  name: row.name,
  state: isBegun(row) ? DeletionState.enum.deleting : DeletionState.parse(row.state),
  reason: row.reason === 'inactive' ? 'inactive' : 'requested',
  requested_by: { id: row.requested_by, name: row.requester_name },
  requested_at: row.requested_at.toISOString(),
  due_at: row.due_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  undone_by: row.undone_by === null ? null : { id: row.undone_by, name: row.undoer_name ?? '' },
  removed: toCounts(Removed.parse(row.removed)),
});

/** Counts as shown to people: in a fixed order, without zeros. */
export const toCounts = (counts: Counts) => DeletedThing.options.flatMap((what) => (counts[what] ? [{ what, count: counts[what] }] : []));

export async function selectDeletions(db: Queryable, { page, pageSize }: Page) {
  const rowCount = await countAll(db.selectFrom('deletions'));
  const items = await withNames(db).orderBy('deletions.id', 'desc').$call(onPage({ page, pageSize })).execute();
  return { items, rowCount };
}

export const selectDeletion = (db: Queryable, id: number): Promise<DeletionRow | undefined> =>
  withNames(db).where('deletions.id', '=', id).executeTakeFirst();

/** One that waits or is in progress. */
export const selectOpenDeletion = (db: Queryable, { kind, id }: TargetOf) =>
  db
    .selectFrom('deletions')
    .select(['id', 'due_at'])
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .where('state', 'in', ['waiting', 'deleting'])
    .executeTakeFirst();

export interface NewDeletion extends TargetOf {
  name: string;
  userId: number;
  days: number;
  deactivated: readonly number[];
  unlisted: boolean;
  reason: Deletion['reason'];
}

/** Its id; undefined: the same is already waiting or in progress. */
export async function insertDeletion(trx: Trx, deletion: NewDeletion): Promise<number | undefined> {
  const { kind, id, name, userId, days, deactivated, unlisted, reason } = deletion;
  const inserted = await trx
    .insertInto('deletions')
    .values({
      kind,
      target_id: id,
      name,
      reason,
      requested_by: userId,
      due_at: dueAfter(days),
      deactivated: [...deactivated],
      unlisted,
    })
    .onConflict((oc) => oc.columns(['kind', 'target_id']).where('state', 'in', ['waiting', 'deleting']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

const dueAfter = (days: number) => sql<Date>`now() + make_interval(days => ${days}::int)`;

/** When a deletion requested now is carried out, by the clock of the database. */
export async function selectDueAt(db: Queryable, days: number): Promise<Date> {
  const { rows } = await sql<{ due: Date }>`select ${dueAfter(days)} as due`.execute(db);
  return rows[0]?.due ?? new Date();
}

export const lockDeletion = (trx: Trx, id: number) =>
  trx.selectFrom('deletions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const saveUndone = (trx: Trx, id: number, userId: number) =>
  trx
    .updateTable('deletions')
    .set({ state: 'undone', undone_by: userId, finished_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/**
 * Of tasks that were archived by a deletion which is undone, hands those that another open deletion covers over to it: its undo activates
 * them. Returns the others.
 */
export async function handOver(trx: Trx, taskIds: readonly number[]): Promise<number[]> {
  if (taskIds.length === 0) return [];
  const { rows } = await sql<{ task: number }>`
    with covered as (
      select deletions.id, tasks.id as task from tasks join deletions on deletions.state in ('waiting', 'deleting')
        and (kind = 'task' and target_id = tasks.id or kind = 'practice' and target_id = tasks.business_id)
      where tasks.id = any(${[...taskIds]}::bigint[])),
    handed as (
      update deletions set deactivated = array(
        select distinct unnest(deactivated || array(select task from covered where covered.id = deletions.id)))
      where id in (select id from covered))
    select distinct task from covered`.execute(trx);
  const handedOver = new Set(rows.map(({ task }) => task));
  return taskIds.filter((id) => !handedOver.has(id));
}

/** One undo at a time: two that hand tasks over to each other's deletion would wait for each other. */
export const takeTurnsInUndoing = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('fetlock-undo-of-deletions'))`.execute(trx);

/** Begins those that are due, or this one whether due or not; returns which. */
export async function beginDeletions(trx: Trx, only?: number): Promise<number[]> {
  const begun = await trx
    .updateTable('deletions')
    .set({ state: 'deleting' })
    .where('state', '=', 'waiting')
    .where((eb) => (only === undefined ? eb('due_at', '<=', sql<Date>`now()`) : eb('id', '=', only)))
    .returning('id')
    .execute();
  return begun.map(({ id }) => id);
}

/** Reschedules one that could not be carried out. */
export const postpone = (db: Database, id: number, minutes: number) =>
  db
    .updateTable('deletions')
    .set({ state: 'waiting', due_at: sql`now() + make_interval(mins => ${minutes}::int)` })
    .where('id', '=', id)
    .where('state', '=', 'deleting')
    .execute();

/** Adds to the counts of a deletion; in the transaction that deletes, so that an interrupted one counts nothing twice. */
export async function addRemoved(trx: Trx, id: number, counts: Counts): Promise<void> {
  const { removed } = await trx.selectFrom('deletions').select('removed').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const sum: Counts = { ...Removed.parse(removed) };
  for (const what of DeletedThing.options) if (counts[what]) sum[what] = (sum[what] ?? 0) + counts[what];
  await trx
    .updateTable('deletions')
    .set({ removed: JSON.stringify(sum) })
    .where('id', '=', id)
    .execute();
}

/** Ends it: the name of what was deleted is removed. False: it has ended. */
export async function finishDeletion(trx: Trx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('deletions')
    .set({ state: 'done', name: '', finished_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'deleting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks this transaction as part of a deletion: the database lets it delete evidence, and empty events. One transaction of a deletion at a
 * time: a command and a worker, or two workers, that carry out the same one take turns.
 */
export async function carryOutIn(trx: Trx, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fetlock-deletion'), ${id}::int), set_config('fetlock.deletion', ${String(id)}, true)`.execute(
    trx,
  );
  await trx.updateTable('deletions').set({ begun: true }).where('id', '=', id).where('begun', '=', false).execute();
}

/** Deletions of things that no longer exist keep no name: those that wait are done, and all of them forget it. */
export const forgetNames = (trx: Trx) =>
  sql`
    update deletions set name = '', state = case when state = 'waiting' then 'done' else state end, finished_at = coalesce(finished_at, now())
    where name <> '' and state in ('waiting', 'undone') and not case kind
      when 'task' then exists (select from tasks where id = target_id)
      when 'version' then exists (select from results where id = target_id)
      when 'price_list' then exists (select from files where id = target_id)
      when 'practice' then exists (select from (${partsOfPractices}) part where business_id = target_id)
      else exists (select from users where id = target_id and email <> 'deleted-' || id || '@deleted.invalid') end`.execute(trx);

/** Tasks archived this many months ago, for which no one has requested, or undone, a deletion since. */
export async function selectInactiveTasks(db: Queryable, months: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from tasks where not active and updated_at < now() - make_interval(months => ${months}::int)
      and not exists (select from deletions where state in ('waiting', 'deleting')
        and (kind = 'task' and target_id = tasks.id or kind = 'practice' and target_id = tasks.business_id))
      and not exists (select from deletions where kind = 'task' and target_id = tasks.id
        and state = 'undone' and finished_at > now() - make_interval(months => ${months}::int))
    order by id limit 100`.execute(db);
  return rows;
}
