import { isDeepStrictEqual } from 'node:util';
import { type Updateable, sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import type { ResultRows } from '../database/schema.gen.ts';
import { Problem } from '../http/problem.ts';
import { isSeenInSteps } from '../checklist/changed-steps.queries.ts';
import { holdChecklist } from '../checklist/hold-checklist.queries.ts';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { openWhenLeftOut, signedAnswers, whyColumnIsSigned } from '@fetlock/rules/row-status';
import { customerUserId } from '@fetlock/rules/visitors';
import { analysedColumns, noAnalyses } from './row-content.queries.ts';
import type { ChangeUnderWay } from './change-under-way.ts';
import { type ChangeableColumn, changeableColumns } from './changeable-columns.ts';
import type { LockedRow } from './lock-rows.queries.ts';
import { isOpen, mayTakeAsSigned } from './row-set.queries.ts';
import { endingVerification, feeTyped, lapsing } from './lapsing-facts.queries.ts';
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
 * Saves the differences of a row that the caller has locked: see `changeRows`. Returns whether there are any. Throws ROW_LOCKED for an imported
 * row, SIGNED for what the customer has signed of it.
 */
export async function changeRow(trx: Trx, before: LockedRow, patch: RowPatch, cause: ChangeCause): Promise<boolean> {
  const columns = differing(before, patch);
  if (columns.length === 0) return false;
  assertUnsigned(before, columns, cause.actorId);
  if (cause.actorId !== customerUserId) await holdChecklist(trx, before.result_id);
  const differences = Object.fromEntries(columns.map((column) => [column, patch[column]]));
  const { open, changed } = await saveChanges(trx, before.result_id, [{ id: before.id, patch: differences }], cause, { isChecked: true });
  if (open === 0) throw new Problem('ROW_LOCKED');
  return changed > 0;
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

/** Columns to which a patch assigns a different value. */
const differing = (before: LockedRow, patch: RowPatch): ChangeableColumn[] =>
  changeableColumns.filter((name) => patch[name] !== undefined && !isDeepStrictEqual(patch[name], before[name]));

/** Rows are changed in one statement, and the resulting decisions in another. */
export const rowsAtOnce = 2_000;

interface RowChange {
  id: number;
  patch: RowPatch;
}

/**
 * Saves the differences in many rows, each with its own new values, with one event per field, and updates the memory of decisions. Imported
 * rows are unchanged, and so is what the customer has signed. The caller has locked the rows, or created them. Returns the number of
 * changed rows.
 */
export async function changeRows(trx: Trx, resultId: number, changes: readonly RowChange[], cause: ChangeCause): Promise<number> {
  if (changes.length > 0 && cause.actorId !== customerUserId) await holdChecklist(trx, resultId);
  let changed = 0;
  for (let from = 0; from < changes.length; from += rowsAtOnce) {
    const piece = changes.slice(from, from + rowsAtOnce);
    changed += (await saveChanges(trx, resultId, piece, cause, { isChecked: false })).changed;
    await cause.underWay?.advance(trx, piece.length);
  }
  return changed;
}

/**
 * The one statement that writes fields of rows, and what follows. Values are compared as stored, which is what an undo will find: an amount
 * has at most four decimals. Returns how many rows could be changed, and how many were. `isChecked`: it is
 * one row, of which the caller has checked what is signed.
 */
async function saveChanges(
  trx: Trx,
  resultId: number,
  changes: readonly RowChange[],
  { actorId, cause, batch }: ChangeCause,
  { isChecked }: { isChecked: boolean },
): Promise<{ open: number; changed: number }> {
  const { rows } = await sql<{ open: number; changed: number; fields: ChangeableColumn[] }>`
    with ${isChecked ? prepared('change of a row') : sql``} patches as (
      select (item ->> 'id')::bigint as id, item -> 'patch' as patch from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) as item),
    patched as materialized (
      select result_rows.id, result_rows as before, jsonb_populate_record(result_rows, ${lapsing} || ${endingVerification(actorId)} || ${feeTyped} || patches.patch) as after
      from result_rows join patches on patches.id = result_rows.id
      where result_rows.result_id = ${resultId} and ${isOpen}
        ${isChecked ? sql`` : sql`and ${isOpenTo(actorId)} and ${leavesSigned}`}),
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
    events as (
      insert into row_events (result_id, row_id, user_id, version, field, old, new, cause, batch)
      select ${resultId}, differing.id, ${actorId}, ${part('before', 'version')} + 1, field, coalesce(old, 'null'), coalesce(new, 'null'), ${cause}, ${batch}::uuid
      from differing cross join lateral (values ${sql.join(
        changeableColumns.map(
          (column) => sql`(${sql.lit(column)}, to_jsonb(${part('before', column)}), to_jsonb(${part('after', column)}))`,
        ),
      )}) as field (field, old, new)
      where old is distinct from new
      returning field)
    select (select count(*) from patched) as open, (select count(*) from changed) as changed, array(select distinct field from events) as fields`.execute(
    trx,
  );
  const { open, changed, fields } = rows[0] ?? { open: 0, changed: 0, fields: [] };
  if (fields.includes('poll_notes')) await storeNoteAuthors(trx, idsOf(changes.filter(({ patch }) => patch.poll_notes !== undefined)));
  await followChanges(trx, resultId, idsOf(changes), { actorId, cause, isSeen: fields.some(isSeenInSteps) });
  return { open, changed };
}

const idsOf = (changes: readonly RowChange[]): number[] => changes.map(({ id }) => id);

const part = (record: 'before' | 'after', column: string) => sql`(${sql.ref(record)}).${sql.ref(column)}`;
const rowOf = (record: 'before' | 'after', columns: readonly string[]) =>
  sql`row(${sql.join(columns.map((column) => part(record, column)))})`;
