import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';

/**
 * Remembers what the rows now say, for the matching of later tasks: a row made ready or chosen teaches its code and variation, a row
 * set to unmatched or to no multi-match teaches that nothing fits. The same again counts up; a contrary one takes its place.
 */
export async function rememberDecisions(trx: Trx, rowIds: readonly number[], actorId: number): Promise<void> {
  await sql`
    insert into decisions (business_id, group_name, source_name, source_code, vendor, catalogue_code, catalogue_variation, decided_by)
    select distinct on (tasks.business_id, rows.name_key, coalesce(rows.orig_code, ''), coalesce(rows.vendor, ''))
      tasks.business_id, coalesce(results.params -> 'context' ->> 'groupname', ''), rows.name_key, coalesce(rows.orig_code, ''), coalesce(rows.vendor, ''),
      case when rows.status in ('ready_for_import', 'correct_by_multimatch') then coalesce(rows.fetlock_code_override, rows.fetlock_code) end,
      case when rows.status in ('ready_for_import', 'correct_by_multimatch') then rows.variation end,
      ${actorId}
    from result_rows rows
    join results on results.id = rows.result_id
    join tasks on tasks.id = results.task_id
    where rows.id = any(${[...rowIds]}::bigint[])
      and rows.name_key <> ''
      and (rows.status in ('unmatched', 'no_multimatch')
        or (rows.status in ('ready_for_import', 'correct_by_multimatch') and coalesce(rows.fetlock_code_override, rows.fetlock_code) is not null))
    order by tasks.business_id, rows.name_key, coalesce(rows.orig_code, ''), coalesce(rows.vendor, ''), rows.status = 'correct_by_multimatch' desc, rows.id
    on conflict (business_id, source_name, source_code, vendor) do update set
      times = case
        when decisions.catalogue_code is not distinct from excluded.catalogue_code and decisions.catalogue_variation is not distinct from excluded.catalogue_variation
        then decisions.times + 1 else 1 end,
      catalogue_code = excluded.catalogue_code, catalogue_variation = excluded.catalogue_variation, group_name = excluded.group_name,
      decided_by = excluded.decided_by, decided_at = now()`.execute(trx);
}

export interface RememberedDecision {
  source_name: string;
  source_code: string;
  vendor: string;
  /** Null: nothing in the catalogue fits. */
  variation_id: number | null;
  times: number;
  scope: 'practice' | 'group' | 'all';
}

/** What was decided on this practice's rows, its group's and everybody's, as far as the catalogue version still holds the entry. */
export async function selectDecisions(
  db: Queryable,
  { businessId, groupName, catalogueVersionId }: { businessId: number; groupName: string; catalogueVersionId: number },
): Promise<RememberedDecision[]> {
  const { rows } = await sql<RememberedDecision>`
    select source_name, source_code, d.vendor, v.id as variation_id, times,
      case when business_id = ${businessId} then 'practice' when group_name <> '' and group_name = ${groupName} then 'group' else 'all' end as scope
    from decisions d
    left join catalogue_variations v on v.version_id = ${catalogueVersionId} and v.code = d.catalogue_code and v.variation = coalesce(d.catalogue_variation, '')
    where d.catalogue_code is null or v.id is not null`.execute(db);
  return rows;
}
