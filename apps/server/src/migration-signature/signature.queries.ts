import type { SignatureMethod, StepContent } from '@fetlock/contract/migration-signature';
import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import { ignoredStatuses } from '@fetlock/rules/row-status';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { stepOfRow } from '../review/row-set.queries.ts';
import { contentHash, lineOf, placeOfStep } from './canonical-lines.queries.ts';
import { canonicalFormat } from './canonical-lines.ts';

/** Rows that would be signed now. */
const toBeSigned = (resultId: number) =>
  sql<boolean>`result_rows.result_id = ${resultId}::bigint and result_rows.signed_step is null and ${stepOfRow} is not null`;

const inOrder = sql`place, orig_order, id`;
const asItIs = (table: 'result_rows' | 'locked', step: RawBuilder<unknown>) => lineOf(table, { step, status: sql.ref(`${table}.status`) });

export type StepCounts = Omit<StepContent, 'status'>;

/** What customers did in each step, counted over the rows of a query; steps without rows are left out. */
const stepCounts = sql`
  step, count(*) as rows, count(*) filter (where poll_notes <> '') as noted, count(*) filter (where poll_checked) as checked,
  case step when 'multimatch' then count(distinct orig_order) else 0 end as groups,
  case step when 'multimatch' then count(distinct orig_order) filter (where poll_checked) else 0 end as resolved`;

/** What each step has; of a signed Migration PAL, what was signed. */
export async function countSteps(db: Queryable, resultId: number): Promise<StepCounts[]> {
  const { rows } = await sql<StepCounts>`
    select ${stepCounts} from (
      select ${stepOfRow} as step, orig_order, poll_notes, poll_checked from result_rows
      where result_rows.result_id = ${resultId} and ${stepOfRow} is not null) row
    group by step`.execute(db);
  return rows;
}

/** The hash of what would be signed now. */
export async function hashContent(db: Queryable, resultId: number, head: string): Promise<Buffer> {
  const { rows } = await sql<{ hash: Buffer }>`
    select ${contentHash(head, sql.ref('line'), inOrder)} as hash from (
      select ${placeOfStep(stepOfRow)} as place, orig_order, id, ${asItIs('result_rows', stepOfRow)} as line
      from result_rows where ${toBeSigned(resultId)}) row`.execute(db);
  return hashIn(rows);
}

const hashIn = (rows: { hash: Buffer }[]): Buffer => {
  const [first] = rows;
  if (!first) throw new Error('an aggregate gave no row');
  return first.hash;
};

/** Locks the rows that are to be signed, in the order of their ids: nobody changes them any more until it is done. */
export const lockRowsToSign = (trx: Trx, resultId: number) =>
  sql`select count(*) from (select id from result_rows where ${toBeSigned(resultId)} order by id for update) locked`.execute(trx);

export const lockSteps = (trx: Trx, resultId: number) =>
  sql`select count(*) from (select id from migration_steps where result_id = ${resultId} order by id for update) locked`.execute(trx);

export interface NewSignature {
  resultId: number;
  linkId: number;
  firstName: string;
  lastName: string;
  visitor: string | null;
  method: SignatureMethod;
  picture: Buffer;
  pictureHash: Buffer;
  address: string;
  userAgent: string;
  textVersion: string;
  steps: readonly StepContent[];
}

/**
 * Keeps a signature with the rows as they are, and marks them, in one statement: what is hashed, kept and marked is the same. Undefined, and
 * nothing is kept: the content is not what the person saw.
 */
export async function insertSignature(
  trx: Trx,
  signature: NewSignature,
  { head, expected }: { head: string; expected: Buffer | null },
): Promise<{ id: number; signedAt: Date; rows: number; hash: Buffer } | undefined> {
  const { resultId, linkId, firstName, lastName, visitor, method, picture, pictureHash, address, userAgent, textVersion, steps } =
    signature;
  const step = sql.ref('locked.signed_as');
  const { rows } = await sql<{ id: number; signedAt: Date; rows: number; hash: Buffer }>`
    with locked as materialized (
      select result_rows.*, ${stepOfRow} as signed_as from result_rows where ${toBeSigned(resultId)} order by id for update),
    lined as materialized (
      select id, orig_order, signed_as as step, status, ${placeOfStep(step)} as place, ${asItIs('locked', step)} as line from locked),
    content as materialized (select count(*) as rows, ${contentHash(head, sql.ref('line'), inOrder)} as hash from lined),
    signature as (
      insert into signatures (result_id, link_id, first_name, last_name, visitor, method, picture, picture_hash, signed_at, address, user_agent,
        text_version, format, row_count, content_hash, steps)
      select ${resultId}, ${linkId}, ${firstName}, ${lastName}, ${visitor}, ${method}, ${picture}, ${pictureHash}, clock_timestamp(), ${address},
        ${userAgent}, ${textVersion}, ${canonicalFormat}, rows, hash, ${JSON.stringify(steps)}::jsonb
      from content where ${expected}::bytea is null or hash = ${expected}::bytea
      returning id, signed_at, row_count, content_hash),
    kept as (
      insert into signed_rows (signature_id, position, row_id, step, line)
      select signature.id, row_number() over (order by ${inOrderOfLined}), lined.id, lined.step, lined.line from signature, lined),
    marked as (
      update result_rows set signed_step = lined.step, signed_status = lined.status from lined, signature where result_rows.id = lined.id)
    select id, signed_at as "signedAt", row_count as rows, content_hash as hash from signature`.execute(trx);
  return rows[0];
}

const inOrderOfLined = sql`lined.place, lined.orig_order, lined.id`;

/** All four steps become signed, or after a reopening completed again. */
export const setStepStates = (trx: Trx, resultId: number, status: 'signed' | 'completed') =>
  trx
    .updateTable('migration_steps')
    .set({ status, updated_at: sql`clock_timestamp()` })
    .where('result_id', '=', resultId)
    .execute();

/** The signature in force. Undefined: there is none. */
export const selectSignature = (db: Queryable, resultId: number) =>
  db
    .selectFrom('signatures')
    .leftJoin('links', 'links.id', 'signatures.link_id')
    .selectAll('signatures')
    .select(['links.created_at as link_created_at', 'links.expires_at as link_expires_at'])
    .where('signatures.result_id', '=', resultId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
export type SignatureRecord = NonNullable<Awaited<ReturnType<typeof selectSignature>>>;

export async function isSigned(db: Queryable, resultId: number): Promise<boolean> {
  const found = await db
    .selectFrom('signatures')
    .select('id')
    .where('result_id', '=', resultId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Signatures that were voided, newest first. */
export const selectVoided = (db: Queryable, resultId: number) =>
  db
    .selectFrom('signatures')
    .innerJoin('users', 'users.id', 'signatures.voided_by')
    .select([
      'signatures.id',
      'first_name',
      'last_name',
      'signed_at',
      'content_hash',
      'voided_at',
      'void_reason',
      'users.name as voided_by',
    ])
    .where('result_id', '=', resultId)
    .where('voided_at', 'is not', null)
    .orderBy('signatures.id', 'desc')
    .execute();

export const selectNames = (db: Queryable, resultId: number) =>
  db
    .selectFrom('results')
    .innerJoin('tasks', 'tasks.id', 'results.task_id')
    .select(['results.id', 'tasks.name as task_name', 'tasks.business_name'])
    .where('results.id', '=', resultId)
    .executeTakeFirst();

/** Locks the signed rows of a version, in the order of their ids. */
export const lockSignedRows = (trx: Trx, resultId: number) =>
  sql`select count(*) from (
    select id from result_rows where result_id = ${resultId} and signed_step is not null order by id for update) locked`.execute(trx);

/** Makes the signature in force void and opens its rows. Undefined: none is in force. */
export async function voidSignature(
  trx: Trx,
  { resultId, reason, userId }: { resultId: number; reason: string; userId: number },
): Promise<{ id: number } | undefined> {
  const voided = await trx
    .updateTable('signatures')
    .set({ voided_at: sql<Date>`clock_timestamp()`, voided_by: userId, void_reason: reason })
    .where('result_id', '=', resultId)
    .where('voided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (voided)
    await trx
      .updateTable('result_rows')
      .set({ signed_step: null, signed_status: null })
      .where('result_id', '=', resultId)
      .where('signed_step', 'is not', null)
      .execute();
  return voided;
}

/** The signed rows beside the rows as they are now. A row that was carried on as it was signed to be counts with the status signed. */
const besideNow = (signatureId: number, resultId: number) => {
  const signedStatus = sql`(kept.line::json ->> 3)`;
  // As `isSignedAsLeftOut` denies of one row; what else of it has changed is told anyway.
  const isCarriedOn = sql<boolean>`(row.status in ('ready_for_import', 'imported') and row.status <> ${signedStatus}
    and ${signedStatus} <> all(${[...ignoredStatuses]}::text[])
    and not (kept.step = 'multimatch' and row.multimatch_group_approved and not row.poll_checked))`;
  const line = lineOf('row', {
    step: sql.ref('row.signed_step'),
    status: sql`case when ${isCarriedOn} then ${signedStatus} else row.status end`,
  });
  return sql`(
    select kept.position, kept.row_id, kept.step, kept.line, row.id is null as is_missing, row.status, ${isCarriedOn} as is_carried_on,
      case when row.id is null then '' else ${line} end as line_now
    from signed_rows kept left join result_rows row on row.id = kept.row_id and row.result_id = ${resultId}
    where kept.signature_id = ${signatureId})`;
};

interface Rehashed {
  /** Over the lines that were kept; over those of the rows as they are now. */
  kept: Buffer;
  now: Buffer;
  rows: number;
  differing: number;
}

/** Hashes what was signed, and what there is now, anew. */
export async function rehash(db: Queryable, { id, resultId, head }: { id: number; resultId: number; head: string }): Promise<Rehashed> {
  const { rows } = await sql<Rehashed>`
    select ${contentHash(head, sql.ref('line'), sql.ref('position'))} as kept,
      ${contentHash(head, sql.ref('line_now'), sql.ref('position'))} as now,
      count(*) as rows, count(*) filter (where line <> line_now) as differing
    from ${besideNow(id, resultId)} row`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('an aggregate gave no row');
  return first;
}

/** Rows that were carried on, by what they are now. */
export async function countCarriedOn(
  db: Queryable,
  signature: { id: number; resultId: number },
): Promise<{ status: string; rows: number }[]> {
  const { rows } = await sql<{ status: string; rows: number }>`
    select status, count(*) as rows from ${besideNow(signature.id, signature.resultId)} row
    where is_carried_on group by status order by status`.execute(db);
  return rows;
}

export interface DifferingLines {
  row_id: number;
  step: MigrationStepName;
  is_missing: boolean;
  line: string;
  line_now: string;
}

/** The first rows that are not as they were signed. */
export async function selectDiffering(
  db: Queryable,
  signature: { id: number; resultId: number },
  limit: number,
): Promise<DifferingLines[]> {
  const { rows } = await sql<DifferingLines>`
    select row_id, step, is_missing, line, line_now from ${besideNow(signature.id, signature.resultId)} row
    where line <> line_now order by position limit ${limit}`.execute(db);
  return rows;
}
