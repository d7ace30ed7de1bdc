import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';

/** Statuses that say the row's code and variation are right, and those that say nothing in the catalogue fits. */
const confirming = ['ready_for_import', 'correct_by_multimatch', 'imported'] satisfies RowStatusName[];
const denying = ['unmatched', 'no_multimatch'] satisfies RowStatusName[];

/**
 * Keeps the memory of decisions true to rows that have just been changed, for the matching of later tasks: a row that says what is right,
 * or that nothing is, teaches it for as long as it says so. Of a multi-match group without a right one, the first row speaks for all.
 */
export async function updateDecisions(trx: Trx, rowIds: readonly number[], actorId: number): Promise<void> {
  if (rowIds.length === 0) return;
  const taught = sql`
    select rows.id, tasks.business_id, coalesce(results.params -> 'context' ->> 'groupname', '') as group_name,
      rows.name_key, coalesce(rows.orig_code, '') as code, coalesce(rows.vendor, '') as vendor,
      case when rows.status = any(${confirming}) then coalesce(rows.fetlock_code_override, rows.fetlock_code) end as answer,
      case when rows.status = any(${confirming}) then rows.variation end as variation
    from result_rows rows
    join results on results.id = rows.result_id
    join tasks on tasks.id = results.task_id
    where rows.id = any(${[...rowIds]}::bigint[])
      and rows.name_key <> ''
      and (rows.status = any(${confirming}) and coalesce(rows.fetlock_code_override, rows.fetlock_code) is not null
        or rows.status = any(${denying}) and (rows.multimatch is null or rows.id = (
          select min(first.id) from result_rows first where first.result_id = rows.result_id and first.multimatch = rows.multimatch)))`;
  await sql`
    with taught as materialized (${taught}),
    forgotten as (delete from decisions where row_id = any(${[...rowIds]}::bigint[]) and row_id not in (select id from taught))
    insert into decisions (row_id, business_id, group_name, source_name, source_code, vendor, catalogue_code, catalogue_variation, decided_by)
    select id, business_id, group_name, name_key, code, vendor, answer, variation, ${actorId} from taught
    on conflict (row_id) do update set
      vendor = excluded.vendor, catalogue_code = excluded.catalogue_code, catalogue_variation = excluded.catalogue_variation,
      decided_by = excluded.decided_by, decided_at = now()
    where (decisions.vendor, decisions.catalogue_code, decisions.catalogue_variation)
      is distinct from (excluded.vendor, excluded.catalogue_code, excluded.catalogue_variation)`.execute(trx);
}

export interface RememberedDecision {
  source_name: string;
  source_code: string;
  vendor: string;
  /** Null: nothing in the catalogue fits. */
  variation_id: number | null;
  /** Rows of which the same was decided. */
  times: number;
  scope: 'practice' | 'group' | 'all';
}

/**
 * What was decided last on this practice's rows, its group's and everybody's, as far as the catalogue version still holds the entry.
 * Each practice has one say on a name, code and vendor: the latest.
 */
export async function selectDecisions(
  db: Queryable,
  { businessId, groupName, catalogueVersionId }: { businessId: number; groupName: string; catalogueVersionId: number },
): Promise<RememberedDecision[]> {
  const { rows } = await sql<RememberedDecision>`
    with latest as (
      select distinct on (business_id, source_name, source_code, vendor) *,
        count(*) over (partition by business_id, source_name, source_code, vendor, catalogue_code, catalogue_variation) as times
      from decisions
      order by business_id, source_name, source_code, vendor, decided_at desc, row_id)
    select source_name, source_code, latest.vendor, v.id as variation_id, times,
      case when business_id = ${businessId} then 'practice' when group_name <> '' and group_name = ${groupName} then 'group' else 'all' end as scope
    from latest
    left join catalogue_variations v
      on v.version_id = ${catalogueVersionId} and v.code = latest.catalogue_code and v.variation = coalesce(latest.catalogue_variation, '')
    where latest.catalogue_code is null or v.id is not null
    order by latest.decided_at, latest.row_id`.execute(db);
  return rows;
}
