import type { SignatureMethod, StepContent } from '@fetlock/contract/migration-signature';
import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { isResolvedIn } from '../checklist/multimatch.queries.ts';
import { stepOfRow } from '../checklist/step-of-row.queries.ts';
import { isLeftOut } from '../rows/customer-word.queries.ts';
import { hasCustomersComment } from '../rows/row-set.queries.ts';
import { contentHash, lineOf, placeOfStep } from './canonical-lines.queries.ts';
import { canonicalFormat } from '../checklist/canonical-lines.ts';

/** Rows that would be signed now. */
const toBeSigned = (resultId: number) =>
  sql<boolean>`result_rows.result_id = ${resultId}::bigint and result_rows.signed_step is null and ${stepOfRow} is not null`;

const inOrder = sql`place, orig_order, id`;
const asItIs = (table: 'result_rows' | 'locked', step: RawBuilder<unknown>) => lineOf(table, { step, status: sql.ref(`${table}.status`) });

export type StepCounts = Omit<StepContent, 'status'>;

/** Customers' actions in each step, counted over the rows of a query; steps without rows are omitted. */
const stepCounts = sql`
  step, count(*) as rows, count(*) filter (where is_noted) as noted, count(*) filter (where poll_checked) as checked,
  case step when 'ignored' then count(*) filter (where not poll_checked and not is_left_out) else 0 end as to_change,
  case step when 'multimatch' then count(distinct multimatch) else 0 end as groups,
  case step when 'multimatch' then count(distinct multimatch) filter (where is_resolved) else 0 end as resolved,
  case step when 'multimatch' then count(distinct multimatch) filter (where is_resolved and not is_chosen) else 0 end as none_right,
  case step when 'multimatch' then count(distinct multimatch) filter (where not is_resolved and is_chosen_by_provider) else 0 end as chosen_by_provider`;

/** A note in the Migration PAL, or a comment on a question in the review: either is an answer. */
const isNoted = sql<boolean>`(poll_notes <> '' or (status in ('ask_customer', 'customer_requested') and ${hasCustomersComment}))`;

/** The counts of each step, or of one, as long as nothing is signed. */
export async function countSteps(db: Queryable, resultId: number, step?: MigrationStepName): Promise<StepCounts[]> {
  const { rows } = await sql<StepCounts>`
    select ${stepCounts} from (
      select ${stepOfRow} as step, multimatch, ${isNoted} as is_noted, poll_checked, ${isLeftOut('result_rows')} as is_left_out,
        multimatch is not null and ${isResolvedIn(sql`over (partition by multimatch)`)} as is_resolved,
        bool_or(multimatch_group_approved or poll_checked) over (partition by multimatch) as is_chosen,
        bool_or(status in ('correct_by_multimatch', 'ready_for_import')) over (partition by multimatch) as is_chosen_by_provider
      from result_rows
      where result_rows.result_id = ${resultId} and ${step === undefined ? sql`${stepOfRow} is not null` : sql`${stepOfRow} = ${step}`}) row
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

/** Locks the rows to be signed, in the order of their ids: no one can change them until the transaction ends. */
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

interface KeptSignature {
  id: number;
  signedAt: Date;
  rows: number;
  hash: Buffer;
  /** Of the version, when it was signed. */
  lastEvent: number;
}

/**
 * Stores a signature with the current rows, and marks them, in one statement: what is hashed, stored and marked is the same. Undefined, and
 * nothing is stored: the content differs from what the person saw.
 */
export async function insertSignature(
  trx: Trx,
  signature: NewSignature,
  { head, expected }: { head: string; expected: Buffer | null },
): Promise<KeptSignature | undefined> {
  const { resultId, linkId, firstName, lastName, visitor, method, picture, pictureHash, address, userAgent, textVersion, steps } =
    signature;
  const step = sql.ref('locked.step');
  const { rows } = await sql<KeptSignature>`
    with locked as materialized (
      select result_rows.*, ${stepOfRow} as step from result_rows where ${toBeSigned(resultId)} order by id for update),
    lined as materialized (
      select id, orig_order, step, status, case when ${isLeftOut('locked')} then 'left_out' else 'to_move' end as signed_as, ${placeOfStep(step)} as place, ${asItIs('locked', step)} as line from locked),
    content as materialized (select count(*) as rows, ${contentHash(head, sql.ref('line'), inOrder)} as hash from lined),
    signature as (
      insert into signatures (result_id, link_id, first_name, last_name, visitor, method, picture, picture_hash, signed_at, address, user_agent,
        text_version, format, row_count, content_hash, steps, last_event, link_created_at, link_expires_at)
      select ${resultId}, ${linkId}, ${firstName}, ${lastName}, ${visitor}, ${method}, ${picture}, ${pictureHash}, clock_timestamp(), ${address},
        ${userAgent}, ${textVersion}, ${canonicalFormat}, rows, hash, ${JSON.stringify(steps)}::jsonb,
        coalesce((select max(id) from row_events where row_events.result_id = ${resultId}), 0),
        (select created_at from links where id = ${linkId}), (select expires_at from links where id = ${linkId})
      from content where ${expected}::bytea is null or hash = ${expected}::bytea
      returning id, signed_at, row_count, content_hash, last_event),
    kept as (
      insert into signed_rows (signature_id, position, row_id, step, line)
      select signature.id, row_number() over (order by ${inOrderOfLined}), lined.id, lined.step, lined.line from signature, lined),
    marked as (
      update result_rows set signed_step = lined.step, signed_status = lined.status, signed_as = lined.signed_as from lined, signature where result_rows.id = lined.id)
    select id, signed_at as "signedAt", row_count as rows, content_hash as hash, last_event as "lastEvent" from signature`.execute(trx);
  return rows[0];
}

const inOrderOfLined = sql`lined.place, lined.orig_order, lined.id`;

/** All four steps become signed or, after a reopening, completed again. */
export const setStepStates = (trx: Trx, resultId: number, status: 'signed' | 'completed') =>
  trx
    .updateTable('migration_steps')
    .set({ status, updated_at: sql`clock_timestamp()` })
    .where('result_id', '=', resultId)
    .execute();

/** The signature in force, if any. */
export const selectSignature = (db: Queryable, resultId: number) =>
  db
    .selectFrom('signatures')
    .leftJoin('links', 'links.id', 'signatures.link_id')
    .selectAll('signatures')
    // Signatures before migration 0105 have the link as it is now.
    .select((eb) => [
      eb.fn.coalesce('signatures.link_created_at', 'links.created_at').as('link_created_at'),
      eb.fn.coalesce('signatures.link_expires_at', 'links.expires_at').as('link_expires_at'),
    ])
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

/** Voided signatures, newest first. */
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
    .select(['results.id', 'results.created_at', 'results.params', 'tasks.name as task_name', 'tasks.business_name'])
    .where('results.id', '=', resultId)
    .executeTakeFirst();

/** The contents of the steps as they were signed; undefined: no signature is in force. */
export async function selectSignedSteps(db: Queryable, resultId: number): Promise<unknown> {
  const signature = await db
    .selectFrom('signatures')
    .select('steps')
    .where('result_id', '=', resultId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return signature?.steps;
}

/** Locks the signed rows of a version, in the order of their ids. */
export const lockSignedRows = (trx: Trx, resultId: number) =>
  sql`select count(*) from (
    select id from result_rows where result_id = ${resultId} and signed_step is not null order by id for update) locked`.execute(trx);

/** Voids the signature in force and unlocks its rows. Undefined: none is in force. */
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
      .set({ signed_step: null, signed_status: null, signed_as: null })
      .where('result_id', '=', resultId)
      .where('signed_step', 'is not', null)
      .execute();
  return voided;
}
