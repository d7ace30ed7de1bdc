import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { customerUserId } from '@fetlock/rules/visitors';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { effectiveCode } from '../database/effective-values.queries.ts';
import { isInForce } from '../database/in-force.queries.ts';
import { statedCode } from '../database/stated-code.queries.ts';
import { causesNotRemembered } from './what-teaches.ts';

/** Statuses that confirm the row's code and variation, and those that say nothing in the catalogue fits. */
const confirming = ['ready_for_import', 'correct_by_multimatch', 'imported'] satisfies RowStatusName[];
const denying = ['unmatched', 'no_multimatch'] satisfies RowStatusName[];

/**
 * The last word of a person on the row: the last change of status or answer in force, unless a rule or a change of a whole list made it.
 * What the run itself left has none, and neither an import nor a re-match changes it. From it decisions get their date, also where an undo
 * restores an earlier one.
 */
const lastSaid = sql`
  select said.* from (
    select said.cause, said.user_id, said.at from row_events said
    join change_batches on change_batches.batch = said.batch
    where said.row_id = rows.id and said.field = any(${['status', 'fetlock_code', 'fetlock_code_override', 'variation', 'mapped_core_type_override']})
      and ${isInForce({ event: 'said', batch: 'change_batches' })} and said.cause <> all(array['import', 're-match'])
    order by said.id desc limit 1) said
  where said.cause not like all(${causesNotRemembered}::text[])`;

/** The vendor as in the list: the next list has it again, whatever a person replaced it with. */
const listedVendor = sql`coalesce((
  select jsonb_build_array(event.old) from row_events event
  where event.row_id = rows.id and event.field = 'vendor' order by event.id limit 1), jsonb_build_array(rows.vendor)) ->> 0`;

/**
 * Keeps the memory of decisions consistent with rows that have just been changed, for the matching of later tasks: a row that says what is
 * right, or that nothing is, teaches that for as long as it says so, if a person decided it: what rules decide for many rows would confirm
 * itself in the next run. In a multi-match group without a right one, the first row counts for all.
 */
export async function updateDecisions(trx: Trx, rowIds: readonly number[]): Promise<void> {
  if (rowIds.length === 0) return;
  const taught = sql`
    select rows.id, tasks.business_id, coalesce(results.params -> 'context' ->> 'groupname', '') as group_name,
      rows.orig_name, coalesce(rows.orig_code, '') as code, coalesce(${listedVendor}, '') as vendor, said.user_id, said.at,
      case when rows.status = any(${confirming}) then ${effectiveCode('rows')} end as answer,
      case when rows.status = any(${confirming}) then rows.variation end as variation, rows.mapped_core_type_override as category
    from result_rows rows
    join results on results.id = rows.result_id
    join tasks on tasks.id = results.task_id
    cross join lateral (${lastSaid}) said
    where rows.id = any(${[...rowIds]}::bigint[])
      and decision_key(rows.orig_name) <> ''
      and (rows.status = any(${confirming}) and ${effectiveCode('rows')} is not null
        or rows.status = any(${denying}) and (rows.multimatch is null or rows.id = (
          select min(first.id) from result_rows first where first.result_id = rows.result_id and first.multimatch = rows.multimatch)))`;
  await sql`
    with taught as materialized (${taught}),
    forgotten as (delete from decisions where row_id = any(${[...rowIds]}::bigint[]) and row_id not in (select id from taught))
    insert into decisions (row_id, business_id, group_name, source_name, source_code, vendor, catalogue_code, catalogue_variation, category, decided_by, decided_at)
    select id, business_id, group_name, orig_name, code, vendor, answer, variation, category, user_id, at from taught
    on conflict (row_id) do update set
      vendor = excluded.vendor, catalogue_code = excluded.catalogue_code, catalogue_variation = excluded.catalogue_variation,
      category = excluded.category, decided_by = excluded.decided_by, decided_at = excluded.decided_at
    where (decisions.vendor, decisions.catalogue_code, decisions.catalogue_variation, decisions.category, decisions.decided_by, decisions.decided_at)
      is distinct from (excluded.vendor, excluded.catalogue_code, excluded.catalogue_variation, excluded.category, excluded.decided_by, excluded.decided_at)`.execute(
    trx,
  );
}

export interface RememberedDecision {
  business_id: number;
  /** As written. */
  source_name: string;
  source_code: string;
  vendor: string;
  /** Null: nothing in the catalogue fits. */
  variation_id: number | null;
  /** The category set by the reviewer, where it differs from the entry's. */
  category: string | null;
  /** Number of rows with the same decision. */
  times: number;
  /** `customer`: an answer of this practice's customer, a suggestion. */
  scope: 'practice' | 'group' | 'all' | 'customer';
}

export interface DecisionsFor {
  businessId: number;
  /** Empty: the practice belongs to no group. */
  groupName: string;
  catalogueVersionId: number;
  /** Names of the rows to be matched, as written. */
  names: readonly string[];
}

/** Decisions are made by reviewers; a customer's answer counts only for their own practice. */
const isReviewers = sql<boolean>`(decisions.decided_by <> ${sql.lit(customerUserId)})`;

/**
 * The latest decisions on rows of this practice and its group, and on all other practices' rows whose names are like those to be matched,
 * as far as the catalogue version still has the entry. The latest for each name, code and vendor as written. Oldest first.
 */
export async function selectDecisions(db: Queryable, of: DecisionsFor): Promise<RememberedDecision[]> {
  return (await applicableDecisions(of).execute(db)).rows;
}

/** The same before it is executed. */
export const applicableDecisions = ({ businessId, groupName, catalogueVersionId, names }: DecisionsFor) => sql<RememberedDecision>`
    with applicable as (
      select * from decisions where business_id = ${businessId}
      union
      select * from decisions where group_name <> '' and group_name = ${groupName} and ${isReviewers}
      union
      select * from decisions where name_key in (select decision_key(name) from unnest(${[...names]}::text[]) as name) and ${isReviewers}),
    latest as (
      select distinct on (business_id, source_name, source_code, vendor, ${isReviewers}) *, ${isReviewers} as is_reviewers,
        count(*) over (partition by business_id, source_name, source_code, vendor, ${isReviewers}, catalogue_code, catalogue_variation) as times
      from applicable as decisions
      order by business_id, source_name, source_code, vendor, ${isReviewers}, decided_at desc, row_id desc)
    select business_id, source_name, source_code, latest.vendor, v.id as variation_id, latest.category, times,
      case when not is_reviewers then 'customer' when business_id = ${businessId} then 'practice' when group_name <> '' and group_name = ${groupName} then 'group' else 'all' end as scope
    from latest
    left join catalogue_variations v
      on v.version_id = ${catalogueVersionId} and v.code = latest.catalogue_code and v.variation = coalesce(latest.catalogue_variation, '')
    where latest.catalogue_code is null or v.id is not null
    order by latest.decided_at, latest.row_id`;

/** Code and vendor as in the matcher's `decisionKey`; the code is never null, the vendor is when there is none. */
const codeAsRead = (code: RawBuilder<unknown>) => sql<string>`lower(regexp_replace(${statedCode(code)}, '^\\s+|\\s+$', '', 'g'))`;
const vendorAsRead = (vendor: RawBuilder<unknown>) => sql<string | null>`(regexp_match(lower(${vendor}), '[a-z0-9]+'))[1]`;

/**
 * Ids of a version's rows whose match agrees with the latest decision of a reviewer of their practice on the same name, code and vendor:
 * the same item as for the matcher, where names differ only in case and accents.
 */
export const rowsDecidedAlike = (resultId: number) => sql`
  select last.id from (
    select distinct on (alike.id) alike.id, ${effectiveCode('alike')} as code, alike.variation, decisions.catalogue_code, decisions.catalogue_variation
    from result_rows alike
    join decisions on decisions.name_key = decision_key(alike.orig_name) and ${isReviewers}
      and decisions.business_id = (select tasks.business_id from results join tasks on tasks.id = results.task_id where results.id = ${resultId})
      and ${codeAsRead(sql`decisions.source_code`)} in ('', ${codeAsRead(sql`alike.orig_code`)})
      and coalesce(${vendorAsRead(sql`decisions.vendor`)} = ${vendorAsRead(sql`alike.vendor`)}, true)
    where alike.result_id = ${resultId}
    order by alike.id, decisions.decided_at desc, decisions.row_id desc) last
  where last.catalogue_code = last.code and coalesce(last.catalogue_variation, '') = coalesce(last.variation, '')`;

export interface DecidedRow {
  rowId: number;
  name: string;
  /** Empty: the row has no code. */
  code: string;
  businessId: number;
  catalogueVersionId: number;
}

/**
 * Decisions on rows named like this one, with how often they were made, latest first; without what this row itself teaches. Rows of its own
 * practice with another code do not count; other practices have their own codes. Entries that the catalogue version does not have are left
 * out.
 */
export async function selectTimesDecided(db: Queryable, { rowId, name, code, businessId, catalogueVersionId }: DecidedRow) {
  const { rows } = await sql<{ variation_id: number | null; times: number; practices: number; last_at: Date; by_this_practice: number }>`
    select v.id as variation_id, count(*)::int as times, count(distinct business_id)::int as practices, max(decided_at) as last_at,
      count(*) filter (where business_id = ${businessId})::int as by_this_practice
    from decisions
    left join catalogue_variations v
      on v.version_id = ${catalogueVersionId} and v.code = catalogue_code and v.variation = coalesce(catalogue_variation, '')
    where name_key = decision_key(${name}) and name_key <> '' and row_id <> ${rowId} and ${isReviewers}
      and (business_id <> ${businessId} or ${codeAsRead(sql`source_code`)} = ${codeAsRead(sql`${code}::text`)}) and (catalogue_code is null or v.id is not null)
    group by v.id
    order by max(decided_at) desc, v.id`.execute(db);
  return rows;
}

/**
 * The rows of all practices that people most recently evaluated one by one, newest first, with the decision and whether it was the
 * matcher's own answer; as far as the catalogue version still has the entry.
 */
export const selectReviewedRows = (db: Queryable, { catalogueVersionId, most }: { catalogueVersionId: number; most: number }) =>
  db
    .selectFrom('decisions')
    .innerJoin('result_rows as rows', 'rows.id', 'decisions.row_id')
    .innerJoin('match_verdicts', 'match_verdicts.row_id', 'decisions.row_id')
    .leftJoin('catalogue_variations as entry', (join) =>
      join
        .on('entry.version_id', '=', catalogueVersionId)
        .onRef('entry.code', '=', 'decisions.catalogue_code')
        .on('entry.variation', '=', (eb) => eb.fn.coalesce('decisions.catalogue_variation', sql<string>`''`)),
    )
    .where((eb) => eb.or([eb('decisions.catalogue_code', 'is', null), eb('entry.id', 'is not', null)]))
    .where(isReviewers)
    .select([
      'entry.id as variation_id',
      'match_verdicts.accepted',
      'rows.orig_name',
      'rows.orig_code',
      'rows.orig_external_code',
      'rows.orig_cat1',
      'rows.orig_cat2',
      'rows.vendor',
      'rows.vendor_code',
      'rows.upc',
      'rows.ndc',
      'rows.barcode',
      'rows.price',
      'rows.cost',
    ])
    .orderBy('decisions.decided_at', 'desc')
    .orderBy('decisions.row_id', 'desc')
    .limit(most)
    .execute();
