import { isDeepStrictEqual } from 'node:util';
import { type Updateable, sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import type { ResultRows } from '../database/schema.gen.ts';
import { Problem } from '../http/problem.ts';
import { isSeenInSteps } from '../checklist/changed-steps.queries.ts';
import { holdChecklist } from '../checklist/hold-checklist.queries.ts';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { guardsAmong, stillAccepted } from '@fetlock/rules/guards';
import { openWhenLeftOut, signedAnswers, whyColumnIsSigned } from '@fetlock/rules/row-status';
import { customerUserId } from '@fetlock/rules/visitors';
import { analysedColumns, isAnalysed, noAnalyses } from './row-content.queries.ts';
import type { ChangeUnderWay } from './change-under-way.ts';
import { type ChangeableColumn, changeableColumns } from './changeable-columns.ts';
import type { LockedRow } from './lock-rows.queries.ts';
import { isOpen, mayTakeAsSigned } from './row-set.queries.ts';
import { endingVerification, endsVerification, feeTyped, isFeeTyped, lapsing } from './lapsing-facts.queries.ts';
import { followChanges } from './follow-changes.ts';
import { storeNoteAuthors } from './note-authors.queries.ts';
import { signedAs } from './signed-as.ts';

/** New values of some columns. */
export type RowPatch = Updateable<Pick<ResultRows, ChangeableColumn>>;

export interface ChangeCause {
  actorId: number;
  /** The cause, such as `edit` or `bulk status`. */
  cause: string;
  /** Everything that one action changed; its undo reverts it together. */
  batch: string;
  /** Where a change of many rows says how far it is, and learns that it was cancelled. */
  underWay?: ChangeUnderWay | undefined;
}

/** Columns by which a row names its entry: a change of one requests a re-match again, as does the status that says so. */
const namingColumns = ['fetlock_code_override', 'variation', 'catalogue_variation_id'] as const satisfies readonly ChangeableColumn[];
export const asksByStatus = 'needs_code_change' satisfies RowStatusName;

/** What every change does to a row: its version is incremented, and `updated_at`, which also identifies one state of the row, advances. */
export const nextState = {
  version: sql<number>`result_rows.version + 1`,
  updated_at: sql<Date>`greatest(clock_timestamp(), result_rows.updated_at + interval '1 millisecond')`,
};

/**
 * Saves the differences, records one event per field, and updates the memory of decisions. Returns the changed columns; none: nothing was
 * written. Throws ROW_LOCKED for an imported row, SIGNED for what the customer has signed of it.
 */
export async function changeRow(
  trx: Trx,
  before: LockedRow,
  patch: RowPatch,
  { actorId, cause, batch }: ChangeCause,
): Promise<ChangeableColumn[]> {
  const columns = differing(before, patch);
  if (columns.length === 0) return [];
  assertUnsigned(before, columns, actorId);
  const values: RowPatch = {
    accepted_guards: stillAccepted(guardsAmong(before.accepted_guards), columns),
    ...(endsVerification(before, columns, actorId) && { customer_verified: false }),
    ...(isFeeTyped(before, columns) && { fee_from_catalogue: false }),
    ...patch,
  };
  const wanted = differing(before, values);
  if (actorId !== customerUserId) await holdChecklist(trx, before.result_id);
  const after = await trx
    .updateTable('result_rows')
    .set({
      ...Object.fromEntries(wanted.map((column) => [column, values[column]])),
      ...nextState,
      ...(wanted.some(isAnalysed) && noAnalyses),
      ...((wanted.some(isNaming) || (wanted.includes('status') && values.status === asksByStatus)) && { re_matched: false }),
    })
    .where('id', '=', before.id)
    .where(isOpen)
    .returning([...changeableColumns, 'version'])
    .executeTakeFirst();
  if (!after) throw new Problem('ROW_LOCKED');
  // As stored, which is what an undo will find: an amount has at most four decimals.
  const changed = differing(before, after);
  if (changed.length === 0) return [];
  await trx
    .insertInto('row_events')
    .values(
      changed.map((field) => ({
        result_id: before.result_id,
        row_id: before.id,
        user_id: actorId,
        version: after.version,
        field,
        old: JSON.stringify(before[field] ?? null),
        new: JSON.stringify(after[field] ?? null),
        cause,
        batch,
      })),
    )
    .execute();
  if (changed.includes('poll_notes')) await storeNoteAuthors(trx, [before.id]);
  await followChanges(trx, before.result_id, [before.id], { actorId, cause, isSeen: changed.some(isSeenInSteps) });
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

/** Whether the user may change signed rows at all: customers may not. */
export const isOpenTo = (actorId: number) => sql<boolean>`(result_rows.signed_step is null or ${sql.lit(actorId !== customerUserId)})`;

/** Of the requested changes to a signed row, only those that do not change what was signed: the same as `whyColumnIsSigned`. */
const leavesSigned = sql<boolean>`(result_rows.signed_step is null or (
  not patches.patch ?| ${[...signedAnswers]}::text[]
  and (result_rows.signed_as = 'to_move' or patches.patch - ${[...openWhenLeftOut]}::text[] = '{}')
  and ${mayTakeAsSigned(sql`coalesce(patches.patch ->> 'status', result_rows.status)`)}))`;

const isNaming = (column: ChangeableColumn): boolean => namingColumns.some((name) => name === column);

/** Columns to which a patch assigns a different value. */
const differing = (before: LockedRow, patch: RowPatch): ChangeableColumn[] =>
  changeableColumns.filter((name) => patch[name] !== undefined && !isDeepStrictEqual(patch[name], before[name]));

/** Rows are changed in one statement, and the resulting decisions in another. */
export const rowsAtOnce = 2_000;

/**
 * Saves the differences in many rows, each with its own new values, with one event per field, and updates the memory of decisions. Imported
 * rows are unchanged, and so is what the customer has signed. The caller has locked the rows, or created them. Returns the number of
 * changed rows.
 */
export async function changeRows(
  trx: Trx,
  resultId: number,
  changes: readonly { id: number; patch: RowPatch }[],
  { actorId, cause, batch, underWay }: ChangeCause,
): Promise<number> {
  if (changes.length > 0 && actorId !== customerUserId) await holdChecklist(trx, resultId);
  let changed = 0;
  for (let from = 0; from < changes.length; from += rowsAtOnce) {
    const piece = changes.slice(from, from + rowsAtOnce);
    const { rows } = await sql<{ changed: number }>`
      with patches as (
        select (item ->> 'id')::bigint as id, item -> 'patch' as patch from jsonb_array_elements(${JSON.stringify(piece)}::jsonb) as item),
      patched as materialized (
        select result_rows.id, result_rows as before, jsonb_populate_record(result_rows, ${lapsing} || ${endingVerification(actorId)} || ${feeTyped} || patches.patch) as after
        from result_rows join patches on patches.id = result_rows.id
        where result_rows.result_id = ${resultId} and ${isOpen} and ${isOpenTo(actorId)} and ${leavesSigned}),
      differing as materialized (
        select *, ${rowOf('before', analysedColumns)} is distinct from ${rowOf('after', analysedColumns)} as content_changed,
          ${rowOf('before', namingColumns)} is distinct from ${rowOf('after', namingColumns)}
            or (${part('before', 'status')} <> ${asksByStatus} and ${part('after', 'status')} = ${asksByStatus}) as asks_again
        from patched where ${rowOf('before', changeableColumns)} is distinct from ${rowOf('after', changeableColumns)}),
      changed as (
        update result_rows set ${sql.join(changeableColumns.map((column) => sql`${sql.ref(column)} = ${part('after', column)}`))},
          version = ${nextState.version}, updated_at = ${nextState.updated_at},
          re_matched = result_rows.re_matched and not asks_again,
          ${sql.join(Object.keys(noAnalyses).map((column) => sql`${sql.ref(column)} = case when not content_changed then ${part('before', column)} end`))}
        from differing where result_rows.id = differing.id
        returning result_rows.id),
      kept as (
        insert into row_events (result_id, row_id, user_id, version, field, old, new, cause, batch)
        select ${resultId}, differing.id, ${actorId}, ${part('before', 'version')} + 1, field, coalesce(old, 'null'), coalesce(new, 'null'), ${cause}, ${batch}::uuid
        from differing cross join lateral (values ${sql.join(
          changeableColumns.map(
            (column) => sql`(${sql.lit(column)}, to_jsonb(${part('before', column)}), to_jsonb(${part('after', column)}))`,
          ),
        )}) as field (field, old, new)
        where old is distinct from new)
      select count(*) as changed from changed`.execute(trx);
    changed += Number(rows[0]?.changed ?? 0);
    const noted = piece.filter(({ patch }) => patch.poll_notes !== undefined).map(({ id }) => id);
    if (noted.length > 0) await storeNoteAuthors(trx, noted);
    await followChanges(
      trx,
      resultId,
      piece.map(({ id }) => id),
      { actorId, cause, isSeen: piece.some(({ patch }) => Object.keys(patch).some(isSeenInSteps)) },
    );
    await underWay?.advance(trx, piece.length);
  }
  return changed;
}

const part = (record: 'before' | 'after', column: string) => sql`(${sql.ref(record)}).${sql.ref(column)}`;
const rowOf = (record: 'before' | 'after', columns: readonly string[]) =>
  sql`row(${sql.join(columns.map((column) => part(record, column)))})`;
