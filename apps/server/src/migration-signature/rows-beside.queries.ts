import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import { ignoredStatuses, openWhenLeftOut, signedAnswers } from '@fetlock/rules/row-status';
import { customerUserId } from '@fetlock/rules/visitors';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { isChangeable } from '../review/changeable-columns.ts';
import { contentHash, lineOf } from './canonical-lines.queries.ts';
import { type SignedField, lineStart, signedFieldNames } from './canonical-lines.ts';
import type { SignatureRecord } from './signature.queries.ts';

export const lineNames = [...lineStart, ...signedFieldNames];
type LineName = (typeof lineNames)[number];
const placeOf = (name: LineName): number => lineNames.indexOf(name);

const arrayOf = (names: readonly string[]) => sql`${sql.lit(`{${names.join(',')}}`)}::text[]`;
const isAnswer = (name: string): boolean => signedAnswers.some((answer) => answer === name);
/** What the provider may change of a signed row, by what it was signed as: the status is one of a line's start. */
const open: Record<'to_move' | 'left_out', readonly LineName[]> = {
  to_move: ['status', ...signedFieldNames.filter((name: SignedField) => isChangeable(name) && !isAnswer(name))],
  left_out: lineNames.filter((name) => openWhenLeftOut.some((column) => column === name)),
};

/** What the provider did of a field after the signing, each change with its event: from what was signed to what there is now, with none missing. */
const isTold = sql<boolean>`(
  select coalesce(bool_and(user_id <> ${customerUserId} and old is not distinct from coalesce(before, field.signed))
    and (array_agg(new order by id desc))[1] = field.now, false)
  from (
    select id, user_id, old, new, lag(new) over (order by id) as before from row_events
    where row_events.row_id = field.row_id and row_events.field = field.name and row_events.id > field.last_event) event)`;

/** A row that is left out goes from one way of being so to another; what was on its way before it was signed ends there. */
const staysLeftOut = sql<boolean>`(now #>> '{}' = any(${arrayOf(ignoredStatuses)})
  or (signed #>> '{}' in ('ready_for_import', 'imported') and now #>> '{}' in ('ready_for_import', 'imported')))`;

const valueOf = (name: LineName) => sql`(kept.line::jsonb ->> ${sql.lit(placeOf(name))}::integer)`;

/** By the line that was kept, which nobody can change. */
const signedAs = sql`case when ${valueOf('status')} = any(${arrayOf(ignoredStatuses)})
  or (kept.step = 'multimatch' and ${valueOf('multimatch_group_approved')} = 'true' and ${valueOf('poll_checked')} = 'false')
  then 'left_out' else 'to_move' end`;

/**
 * The signed rows beside the rows as they are now: `fields` of what differs, each with whether the provider did it after the signing. A row of
 * which all that differs was, is carried out; any other that differs was changed in another way.
 */
const besideNow = ({ id, result_id: resultId, last_event: lastEvent }: SignatureRecord) => sql`(
  with beside as materialized (
    select kept.position, kept.row_id, kept.step, kept.line, row.id is null as is_missing, row.status, ${signedAs} as signed_as,
      case when row.id is null then '' else ${lineOf('row', { step: sql.ref('row.signed_step'), status: sql.ref('row.status') })} end as line_now
    from signed_rows kept left join result_rows row on row.id = kept.row_id and row.result_id = ${resultId}
    where kept.signature_id = ${id}),
  field as (
    select position, row_id, signed_as, name, place, line::jsonb -> (place - 1)::integer as signed, line_now::jsonb -> (place - 1)::integer as now,
      ${lastEvent}::bigint as last_event
    from beside cross join unnest(${arrayOf(lineNames)}) with ordinality as named (name, place)
    where not is_missing and line <> line_now),
  differing as (
    select field.position, jsonb_agg(jsonb_build_object('field', name, 'signed', signed, 'now', now, 'is_told', is_told,
      'who', case when is_told then told.who end, 'at', case when is_told then told.at end) order by place) as fields, bool_and(is_told) as is_told
    from field
    cross join lateral (select name = any(case signed_as when 'to_move' then ${arrayOf(open.to_move)} else ${arrayOf(open.left_out)} end)
      and (signed_as = 'to_move' or ${staysLeftOut}) and ${isTold} as is_told) judged
    left join lateral (
      select users.name as who, row_events.at from row_events join users on users.id = row_events.user_id
      where row_events.row_id = field.row_id and row_events.field = field.name and row_events.id > field.last_event
      order by row_events.id desc limit 1) told on true
    where signed is distinct from now group by field.position)
  select beside.*, coalesce(differing.fields, '[]') as fields, line <> line_now as differs,
    line <> line_now and not is_missing and differing.is_told is not false as is_carried_out
  from beside left join differing on differing.position = beside.position)`;

interface Rehashed {
  /** Over the lines that were kept; over those of the rows as they are now, where those carried out count as they were signed. */
  kept: Buffer;
  now: Buffer;
  rows: number;
  carried_out: number;
  differing: number;
}

/** Hashes what was signed, and what there is now, anew. */
export async function rehash(db: Queryable, signature: SignatureRecord, head: string): Promise<Rehashed> {
  const { rows } = await sql<Rehashed>`
    select ${contentHash(head, sql.ref('line'), sql.ref('position'))} as kept,
      ${contentHash(head, sql<string>`case when is_carried_out then line else line_now end`, sql.ref('position'))} as now,
      count(*) as rows, count(*) filter (where is_carried_out) as carried_out,
      count(*) filter (where differs and not is_carried_out) as differing
    from ${besideNow(signature)} row`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('an aggregate gave no row');
  return first;
}

/** Rows that were carried out, by what they are now. */
export async function countCarriedOut(db: Queryable, signature: SignatureRecord): Promise<{ status: string; rows: number }[]> {
  const { rows } = await sql<{ status: string; rows: number }>`
    select status, count(*) as rows from ${besideNow(signature)} row
    where is_carried_out group by status order by status`.execute(db);
  return rows;
}

export interface RowBeside {
  row_id: number;
  step: MigrationStepName;
  is_missing: boolean;
  line: string;
  /** What differs; `who` and `at` of what the provider did. */
  fields: unknown;
}

/** The first rows that were carried out, or that were changed in another way. */
export async function selectBeside(
  db: Queryable,
  signature: SignatureRecord,
  { carriedOut, limit }: { carriedOut: boolean; limit: number },
): Promise<RowBeside[]> {
  const { rows } = await sql<RowBeside>`
    select row_id, step, is_missing, line, fields from ${besideNow(signature)} row
    where differs and is_carried_out = ${carriedOut} order by position limit ${limit}`.execute(db);
  return rows;
}
