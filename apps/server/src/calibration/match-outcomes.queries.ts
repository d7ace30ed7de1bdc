import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { effectiveCode } from '../database/effective-values.queries.ts';

/** Statuses that say the match is right, and those that say this candidate is wrong. */
const confirming = ['ready_for_import', 'correct_by_multimatch', 'imported'] satisfies RowStatusName[];
const denying = ['unmatched', 'no_multimatch', 'ignore_by_multimatch'] satisfies RowStatusName[];

/**
 * Stores the evaluations of rows that have just been changed. Accepted is a match that a person confirmed as the matcher returned it;
 * rejected one that a person corrected or denied. A change that does not evaluate a match (`areEvaluated` false) only ends
 * evaluations that no longer apply.
 */
export async function updateMatchOutcomes(trx: Trx, rowIds: readonly number[], { areEvaluated }: { areEvaluated: boolean }): Promise<void> {
  if (rowIds.length === 0) return;
  const ids = sql`${[...rowIds]}::bigint[]`;
  const known = areEvaluated ? sql`true` : sql`exists (select from match_verdicts known where known.row_id = rows.id)`;
  // The matcher's own answer is what the first change of a field replaced, unless that was not the matcher's; only the facts of a code come
  // from the code that a person set.
  await sql`
    with proposed as (
      select rows.*, ${effectiveCode('rows')} as decided_code,
        case when first.of_code then first.code else rows.fetlock_code end as proposed_code,
        case when first.of_variation then first.variation else rows.variation end as proposed_variation,
        case when first.of_weight then first.weight else rows.match_weight end as proposed_weight
      from result_rows rows
      left join lateral (
        select bool_or(field = 'fetlock_code') as of_code, bool_or(field = 'variation') as of_variation, bool_or(field = 'match_weight') as of_weight,
          (array_agg(old #>> '{}' order by id) filter (where field = 'fetlock_code'))[1] as code,
          (array_agg(old #>> '{}' order by id) filter (where field = 'variation'))[1] as variation,
          (array_agg(old #>> '{}' order by id) filter (where field = 'match_weight'))[1]::double precision as weight
        from row_events where row_events.row_id = rows.id and field in ('fetlock_code', 'variation', 'match_weight')
          and (cause <> 're-match' or rows.fetlock_code_override is not null)) first on true
      where rows.id = any(${ids}) and ${known}),
    outcomes as materialized (
      select id, proposed_weight, category, accepted,
        coalesce((
          select input_type from result_inputs
          where result_inputs.result_id = proposed.result_id and is_list order by position limit 1), 'common') as format
      from proposed
      cross join lateral (
        select decided_code = proposed_code and coalesce(variation, '') = coalesce(proposed_variation, '') as unchanged) as match
      cross join lateral (
        select case when not coalesce(unchanged, false) or status = any(${denying}) then false when status = any(${confirming}) then true end
          as accepted) as outcome
      where proposed_code is not null and proposed_weight is not null and accepted is not null),
    ended as (
      delete from match_verdicts
      where row_id = any(${ids}) and not exists (
        select from outcomes where outcomes.id = match_verdicts.row_id and outcomes.accepted = match_verdicts.accepted))
    insert into match_verdicts (row_id, weight, category, format, accepted)
    select id, proposed_weight, category, format, accepted from outcomes where ${areEvaluated}
    on conflict (row_id) do update set accepted = excluded.accepted, judged_at = now()
    where match_verdicts.accepted <> excluded.accepted`.execute(trx);
}

export interface OutcomeCount {
  /** Index of the requested band. */
  band: number;
  category: string;
  format: string;
  accepted: number;
  rejected: number;
  weights: number;
}

/**
 * Evaluations counted by band, category and format. `upTo`: the highest weight of each band but the last, ascending; weight 1 is a band of
 * its own.
 */
export async function countMatchOutcomes(db: Queryable, upTo: readonly number[]): Promise<OutcomeCount[]> {
  const band = sql.join(
    upTo.map((most, index) => sql`when weight ${most === 1 ? sql`<` : sql`<=`} ${sql.lit(most)} then ${sql.lit(index)}`),
    sql` `,
  );
  const { rows } = await sql<OutcomeCount>`
    select case ${band} else ${sql.lit(upTo.length)} end as band, category, format,
      count(*) filter (where accepted) as accepted, count(*) filter (where not accepted) as rejected, sum(weight) as weights
    from match_verdicts group by 1, 2, 3`.execute(db);
  return rows;
}
