import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import { ignoredStatuses, openWhenLeftOut, signedAnswers } from '@fetlock/rules/row-status';
import { customerUserId } from '@fetlock/rules/visitors';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { wasSignedAsLeftOut } from '../rows/customer-word.queries.ts';
import { isChangeable } from '../rows/changeable-columns.ts';
import { contentHash, lineOf } from './canonical-lines.queries.ts';
import { type SignedField, lineStart, signedFieldNames } from '../checklist/canonical-lines.ts';
import type { SignatureRecord } from './signature.queries.ts';

export const lineNames = [...lineStart, ...signedFieldNames];
type LineName = (typeof lineNames)[number];
const placeOf = (name: LineName): number => lineNames.indexOf(name);

const arrayOf = (names: readonly string[]) => sql`${sql.lit(`{${names.join(',')}}`)}::text[]`;
const isAnswer = (name: string): boolean => signedAnswers.some((answer) => answer === name);
/** What the provider may change in a signed row, depending on how it was signed: the status is one of the values before a line's fields. */
const open: Record<'to_move' | 'left_out', readonly LineName[]> = {
  to_move: ['status', ...signedFieldNames.filter((name: SignedField) => isChangeable(name) && !isAnswer(name))],
  left_out: lineNames.filter((name) => openWhenLeftOut.some((column) => column === name)),
};

/** The provider's changes of a field after the signing, each with its event: an unbroken chain from the signed to the current value. */
const isByProvider = sql<boolean>`(
  select coalesce(bool_and(user_id <> ${customerUserId} and old is not distinct from coalesce(before, field.signed))
    and (array_agg(new order by id desc))[1] = field.now, false)
  from (
    select id, user_id, old, new, lag(new) over (order by id) as before from row_events
    where row_events.row_id = field.row_id and row_events.field = field.name and row_events.id > field.last_event) event)`;

/** A row that is left out can be left out in another way; an import in progress before it was signed ends there. */
const staysLeftOut = sql<boolean>`(now #>> '{}' = any(${arrayOf(ignoredStatuses)})
  or (signed #>> '{}' in ('ready_for_import', 'imported') and now #>> '{}' in ('ready_for_import', 'imported')))`;

const valueOf = (name: LineName, table: 'kept' | 'current' = 'kept') =>
  sql`(${sql.ref(`${table}.line`)}::jsonb ->> ${sql.lit(placeOf(name))}::integer)`;

const isLineName = (name: string): name is LineName => lineNames.some((other) => other === name);
const flags: readonly string[] = ['poll_checked', 'multimatch_group_approved'] satisfies SignedField[];

function signedValue(name: string) {
  if (!isLineName(name)) throw new Error(`${name} is not signed`);
  return flags.includes(name) ? sql`${valueOf(name)}::boolean` : valueOf(name);
}

/** By the stored line, which cannot be changed. */
const signedAs = sql`case when ${wasSignedAsLeftOut(signedValue)} then 'left_out' else 'to_move' end`;

/** The customer has signed that a row is migrated, and it is left out now. */
const breaksPromise = sql`(current.signed_as = 'to_move' and (current.step <> 'multimatch' or ${valueOf('poll_checked', 'current')} = 'true')
  and current.status = any(${arrayOf(ignoredStatuses)}) and current.status <> ${valueOf('status', 'current')})`;

/** The provider's reason when a row was left out. */
const reason = sql`(select message from comments where comments.row_id = current.row_id and comments.status = current.status
  and comments.user_id <> ${customerUserId} order by comments.id desc limit 1)`;

/**
 * The signed rows compared with the current rows: `fields` lists the differences, each with whether the provider made it after the signing.
 * A row whose differences are all of that kind is carried out, or left out though its migration was signed; any other differing row was
 * changed in another way.
 */
const comparedRows = ({ id, result_id: resultId, last_event: lastEvent }: SignatureRecord) => sql`(
  with current as materialized (
    select kept.position, kept.row_id, kept.step, kept.line, row.id is null as is_missing, row.status, ${signedAs} as signed_as,
      case when row.id is null then '' else ${lineOf('row', { step: sql.ref('row.signed_step'), status: sql.ref('row.status') })} end as line_now
    from signed_rows kept left join result_rows row on row.id = kept.row_id and row.result_id = ${resultId}
    where kept.signature_id = ${id}),
  field as (
    select position, row_id, signed_as, name, place, line::jsonb -> (place - 1)::integer as signed, line_now::jsonb -> (place - 1)::integer as now,
      ${lastEvent}::bigint as last_event
    from current cross join unnest(${arrayOf(lineNames)}) with ordinality as named (name, place)
    where not is_missing and line <> line_now),
  differing as (
    select field.position, jsonb_agg(jsonb_build_object('field', name, 'signed', signed, 'now', now, 'is_by_provider', is_by_provider,
      'who', case when is_by_provider then latest.who end, 'at', case when is_by_provider then latest.at end) order by place) as fields, bool_and(is_by_provider) as is_by_provider
    from field
    cross join lateral (select name = any(case signed_as when 'to_move' then ${arrayOf(open.to_move)} else ${arrayOf(open.left_out)} end)
      and (signed_as = 'to_move' or ${staysLeftOut}) and ${isByProvider} as is_by_provider) evaluated
    left join lateral (
      select users.name as who, row_events.at from row_events join users on users.id = row_events.user_id
      where row_events.row_id = field.row_id and row_events.field = field.name and row_events.id > field.last_event
      order by row_events.id desc limit 1) latest on true
    where signed is distinct from now group by field.position)
  select current.*, coalesce(differing.fields, '[]') as fields,
    case when line = line_now then 'as signed'
      when is_missing or differing.is_by_provider is false then 'changed'
      when ${breaksPromise} then 'left out' else 'carried out' end as became,
    ${reason} as reason
  from current left join differing on differing.position = current.position)`;

interface Rehashed {
  /** Over the stored lines; over those of the current rows, where carried-out rows count as signed. */
  kept: Buffer;
  now: Buffer;
  rows: number;
  carried_out: number;
  left_out: number;
  differing: number;
}

/** Recomputes the hashes of what was signed, and of the current data. */
export async function rehash(db: Queryable, signature: SignatureRecord, head: string): Promise<Rehashed> {
  const { rows } = await sql<Rehashed>`
    select ${contentHash(head, sql.ref('line'), sql.ref('position'))} as kept,
      ${contentHash(head, sql<string>`case when became = 'changed' then line_now else line end`, sql.ref('position'))} as now,
      count(*) as rows, count(*) filter (where became = 'carried out') as carried_out,
      count(*) filter (where became = 'left out') as left_out, count(*) filter (where became = 'changed') as differing
    from ${comparedRows(signature)} row`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('an aggregate gave no row');
  return first;
}

/** Carried-out rows, by their current state. */
export async function countCarriedOut(db: Queryable, signature: SignatureRecord): Promise<{ status: string; rows: number }[]> {
  const { rows } = await sql<{ status: string; rows: number }>`
    select status, count(*) as rows from ${comparedRows(signature)} row
    where became = 'carried out' group by status order by status`.execute(db);
  return rows;
}

export interface CurrentRow {
  row_id: number;
  step: MigrationStepName;
  is_missing: boolean;
  line: string;
  /** The differences; `who` and `at` for those made by the provider. */
  fields: unknown;
  /** Why the provider left the row out; null: no reason was given. */
  reason: string | null;
}

/** The first rows with this outcome. */
export async function selectCurrentRows(
  db: Queryable,
  signature: SignatureRecord,
  { became, limit }: { became: 'carried out' | 'left out' | 'changed'; limit: number },
): Promise<CurrentRow[]> {
  const { rows } = await sql<CurrentRow>`
    select row_id, step, is_missing, line, fields, reason from ${comparedRows(signature)} row
    where became = ${became} order by position limit ${limit}`.execute(db);
  return rows;
}
