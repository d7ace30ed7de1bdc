import { isDeepStrictEqual } from 'node:util';
import { type Updateable, sql } from 'kysely';
import { updateVerdicts } from '../calibration/verdicts.queries.ts';
import type { Trx } from '../database/connection.ts';
import type { ResultRows } from '../database/schema.gen.ts';
import { updateDecisions } from '../decisions/decisions.queries.ts';
import { isJudged } from '../decisions/what-teaches.ts';
import { Problem } from '../http/problem.ts';
import { guardNames } from '@fetlock/contract/guards';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { guardColumns, guardsAmong, stillAccepted } from '@fetlock/rules/guards';
import { openWhenLeftOut, signedAnswers, whyColumnIsSigned } from '@fetlock/rules/row-status';
import { customerUserId } from '@fetlock/rules/visitors';
import { contentColumns, isContent, noAnalyses } from './row-content.queries.ts';
import { type ChangeableColumn, changeableColumns } from './changeable-columns.ts';
import type { LockedRow } from './lock-rows.queries.ts';
import { isOpen, mayTakeAsSigned } from './row-set.queries.ts';
import { shareRevenue } from './share-revenue.queries.ts';
import { signedAs } from './signed-as.ts';

/** New values of some columns. */
export type RowPatch = Updateable<Pick<ResultRows, ChangeableColumn>>;

export interface ChangeCause {
  actorId: number;
  /** What was done, such as `edit` or `bulk status`. */
  cause: string;
  /** All that one action changed; its undo takes it back together. */
  batch: string;
}

/** Columns by which a row names its entry: a change of one asks for a re-match anew, as does the status that says so. */
const namingColumns = ['fetlock_code_override', 'variation', 'catalogue_variation_id'] as const satisfies readonly ChangeableColumn[];
const asksByStatus = 'needs_code_change' satisfies RowStatusName;

/** What every change does to a row: its version counts up, and `updated_at`, which also names one state of the row, moves on. */
const nextState = {
  version: sql<number>`result_rows.version + 1`,
  updated_at: sql<Date>`greatest(clock_timestamp(), result_rows.updated_at + interval '1 millisecond')`,
};

/**
 * Saves what differs, keeps an event a field, and lets the memory of decisions follow. Gives the changed columns; none: nothing was
 * written. Throws ROW_LOCKED for a row that has been imported, SIGNED for what the customer has signed of it.
 */
export async function changeRow(
  trx: Trx,
  before: LockedRow,
  patch: RowPatch,
  { actorId, cause, batch }: ChangeCause,
): Promise<ChangeableColumn[]> {
  const asked = differing(before, patch);
  if (asked.length === 0) return [];
  assertUnsigned(before, asked, actorId);
  const values: RowPatch = { accepted_guards: stillAccepted(guardsAmong(before.accepted_guards), asked), ...patch };
  const wanted = differing(before, values);
  const after = await trx
    .updateTable('result_rows')
    .set({
      ...Object.fromEntries(wanted.map((column) => [column, values[column]])),
      ...nextState,
      ...(wanted.some(isContent) && noAnalyses),
      ...((wanted.some(isNaming) || (wanted.includes('status') && values.status === asksByStatus)) && { re_matched: false }),
    })
    .where('id', '=', before.id)
    .where(isOpen)
    .returning(changeableColumns)
    .executeTakeFirst();
  if (!after) throw new Problem('ROW_LOCKED');
  // As it was stored, which is what an undo will find: an amount has four decimals at most.
  const changed = differing(before, after);
  if (changed.length === 0) return [];
  await trx
    .insertInto('row_events')
    .values(
      changed.map((field) => ({
        result_id: before.result_id,
        row_id: before.id,
        user_id: actorId,
        field,
        old: JSON.stringify(before[field] ?? null),
        new: JSON.stringify(after[field] ?? null),
        cause,
        batch,
      })),
    )
    .execute();
  await follow(trx, before.result_id, [before.id], { actorId, cause });
  return changed;
}

/** Throws SIGNED for what the customer has signed of a row. */
function assertUnsigned(row: LockedRow, columns: readonly ChangeableColumn[], actorId: number): void {
  const signed = signedAs(row);
  if (!signed) return;
  if (actorId === customerUserId) throw new Problem('SIGNED');
  const description = columns.map((column) => whyColumnIsSigned(signed, column)).find((why) => why !== null);
  if (description) throw new Problem('SIGNED', { description });
}

/** Whether somebody may change signed rows at all: customers may not. */
const isOpenTo = (actorId: number) => sql<boolean>`(result_rows.signed_step is null or ${sql.lit(actorId !== customerUserId)})`;

/** Of what is asked of a signed row, only what does not change what was signed: the same as `whyColumnIsSigned` says. */
const leavesSigned = sql<boolean>`(result_rows.signed_step is null or (
  not asked.patch ?| ${[...signedAnswers]}::text[]
  and (result_rows.signed_as = 'to_move' or asked.patch - ${[...openWhenLeftOut]}::text[] = '{}')
  and ${mayTakeAsSigned(sql`coalesce(asked.patch ->> 'status', result_rows.status)`)}))`;

const isNaming = (column: ChangeableColumn): boolean => namingColumns.some((name) => name === column);

/** Columns that a patch gives another value. */
const differing = (before: LockedRow, patch: RowPatch): ChangeableColumn[] =>
  changeableColumns.filter((name) => patch[name] !== undefined && !isDeepStrictEqual(patch[name], before[name]));

/** Sets the status of rows that the caller has locked, with their events, in one statement. Imported rows, and signed ones that may not take it, stay as they are. */
export async function changeStatuses(
  trx: Trx,
  resultId: number,
  ids: readonly number[],
  status: string,
  { actorId, cause, batch }: ChangeCause,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await trx
    .with('before', (qb) =>
      qb
        .selectFrom('result_rows')
        .select(['id', 'status'])
        .where('result_id', '=', resultId)
        .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`))),
    )
    .with('changed', (qb) =>
      qb
        .updateTable('result_rows')
        .from('before')
        .set({ status, ...nextState, ...(status === asksByStatus && { re_matched: false }) })
        .whereRef('result_rows.id', '=', 'before.id')
        .where('result_rows.status', '<>', 'imported')
        .where(mayTakeAsSigned(sql`${status}::text`))
        .where(isOpenTo(actorId))
        .returning(['result_rows.id', 'before.status as old']),
    )
    .insertInto('row_events')
    .columns(['result_id', 'row_id', 'user_id', 'field', 'old', 'new', 'cause', 'batch'])
    .expression((eb) =>
      eb
        .selectFrom('changed')
        .select([
          sql<number>`${resultId}::bigint`.as('result_id'),
          'changed.id as row_id',
          sql<number>`${actorId}::bigint`.as('user_id'),
          sql<string>`'status'`.as('field'),
          sql`to_jsonb(changed.old)`.as('old'),
          sql`to_jsonb(${status}::text)`.as('new'),
          sql<string>`${cause}::text`.as('cause'),
          sql<string>`${batch}::uuid`.as('batch'),
        ]),
    )
    .executeTakeFirstOrThrow();
  await follow(trx, resultId, ids, { actorId, cause });
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Rows changed in one statement, and the decisions that follow them in another. */
const rowsAPiece = 2_000;

/**
 * Saves what differs in many rows, each with new values of its own, with an event a field; the memory of decisions follows. Imported rows stay
 * as they are, and so does what the customer has signed. The caller has locked the rows, or made them. Gives the number of rows that were changed.
 */
export async function changeRows(
  trx: Trx,
  resultId: number,
  changes: readonly { id: number; patch: RowPatch }[],
  { actorId, cause, batch }: ChangeCause,
): Promise<number> {
  let changed = 0;
  for (let from = 0; from < changes.length; from += rowsAPiece) {
    const piece = changes.slice(from, from + rowsAPiece);
    const { rows } = await sql<{ changed: number }>`
      with asked as (
        select (item ->> 'id')::bigint as id, item -> 'patch' as patch from jsonb_array_elements(${JSON.stringify(piece)}::jsonb) as item),
      wanted as materialized (
        select result_rows.id, result_rows as before, jsonb_populate_record(result_rows, ${lapsing} || asked.patch) as after
        from result_rows join asked on asked.id = result_rows.id
        where result_rows.result_id = ${resultId} and ${isOpen} and ${isOpenTo(actorId)} and ${leavesSigned}),
      differing as materialized (
        select *, ${rowOf('before', contentColumns)} is distinct from ${rowOf('after', contentColumns)} as content_changed,
          ${rowOf('before', namingColumns)} is distinct from ${rowOf('after', namingColumns)}
            or (${part('before', 'status')} <> ${asksByStatus} and ${part('after', 'status')} = ${asksByStatus}) as asks_anew
        from wanted where ${rowOf('before', changeableColumns)} is distinct from ${rowOf('after', changeableColumns)}),
      changed as (
        update result_rows set ${sql.join(changeableColumns.map((column) => sql`${sql.ref(column)} = ${part('after', column)}`))},
          version = ${nextState.version}, updated_at = ${nextState.updated_at},
          re_matched = result_rows.re_matched and not asks_anew,
          ${sql.join(Object.keys(noAnalyses).map((column) => sql`${sql.ref(column)} = case when not content_changed then ${part('before', column)} end`))}
        from differing where result_rows.id = differing.id
        returning result_rows.id),
      kept as (
        insert into row_events (result_id, row_id, user_id, field, old, new, cause, batch)
        select ${resultId}, differing.id, ${actorId}, field, coalesce(old, 'null'), coalesce(new, 'null'), ${cause}, ${batch}::uuid
        from differing cross join lateral (values ${sql.join(
          changeableColumns.map(
            (column) => sql`(${sql.lit(column)}, to_jsonb(${part('before', column)}), to_jsonb(${part('after', column)}))`,
          ),
        )}) as field (field, old, new)
        where old is distinct from new)
      select count(*) as changed from changed`.execute(trx);
    changed += Number(rows[0]?.changed ?? 0);
    await follow(
      trx,
      resultId,
      piece.map(({ id }) => id),
      { actorId, cause },
    );
  }
  return changed;
}

/** What follows every change: shares of revenue, the memory of decisions, and, of rows that people judged one by one, what they think of the matches. */
async function follow(trx: Trx, resultId: number, ids: readonly number[], { actorId, cause }: Omit<ChangeCause, 'batch'>): Promise<void> {
  await shareRevenue(trx, resultId, ids);
  await updateDecisions(trx, ids);
  await updateVerdicts(trx, ids, { judged: actorId !== customerUserId && isJudged(cause, ids.length) });
}

/** What is accepted of a row stays so until what it is about is changed: the same as `stillAccepted` says of one row. */
const lapsing = sql`case when accepted_guards = '{}' then '{}'::jsonb else jsonb_build_object('accepted_guards', (
  select coalesce(jsonb_agg(guard), '[]') from unnest(accepted_guards) as guard where not case guard ${sql.join(
    guardNames.map(
      (name) => sql`when ${sql.lit(name)} then exists (
        select from unnest(array[${sql.join(guardColumns[name].map((column) => sql.lit(column)))}]) as fact
        where patch ? fact and patch -> fact is distinct from to_jsonb(result_rows) -> fact)`,
    ),
    sql` `,
  )} end)) end`;

const part = (record: 'before' | 'after', column: string) => sql`(${sql.ref(record)}).${sql.ref(column)}`;
const rowOf = (record: 'before' | 'after', columns: readonly string[]) =>
  sql`row(${sql.join(columns.map((column) => part(record, column)))})`;
