import { type SuggestionKey, highRevenuePercent, soldWithinMonths } from '@fetlock/contract/suggestion-rules';
import { openStatuses } from '@fetlock/rules/decided';
import { ignoredStatuses } from '@fetlock/rules/row-status';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { rowsDecidedAlike } from '../decisions/decisions.queries.ts';

/**
 * The rows of each suggested decision: one condition, which the listing, the count, the sample and the change itself use. What looks at other
 * rows does so in a subquery that does not depend on the row, so that it is answered once, whichever of these asks; `is true` keeps the
 * planner from making a join of it, which would answer it once a row of a list that it has no statistics of.
 */
export const isSuggested = (resultId: number, key: SuggestionKey): Expression<SqlBool> =>
  sql<SqlBool>`(${isOpen} and ${suggestedIn(resultId, key)})`;

/** The same, of rows that are known to be open. */
export const suggestedIn = (resultId: number, key: SuggestionKey): RawBuilder<boolean> => conditions[key](resultId);

/** Nobody has decided on the row. That it is unmatched can have been decided too. */
export const isOpen = sql<boolean>`(result_rows.status = any(${[...openStatuses]}) and not result_rows.reviewed and result_rows.signed_step is null and (
  result_rows.status <> 'unmatched' or not exists (select from decisions where decisions.row_id = result_rows.id)))`;

/** The same as `mayBecomeReady`, of a row with one candidate. */
const mayBeReady = sql<boolean>`(result_rows.multimatch is null and coalesce(result_rows.mapped_core_type_override, result_rows.category) <> 'ignore'
  and result_rows.fetlock_name ~ '\\S' and result_rows.subcategory ~ '\\S')`;

/** Months count back from the day of the result: the same rows qualify whenever they are looked at. */
const soldSince = (resultId: number) => sql`(
  select (results.created_at at time zone 'utc')::date - make_interval(months => ${sql.lit(soldWithinMonths)})
  from results where results.id = ${resultId})`;
const soldLately = (resultId: number) => sql<boolean>`result_rows.lastsold >= ${soldSince(resultId)}`;
/** As the matcher has it: figures that are missing are not zero. */
const neverSold = sql<boolean>`(result_rows.total_sold = 0 and result_rows.lastsold is null)`;

const conditions: Record<SuggestionKey, (resultId: number) => RawBuilder<boolean>> = {
  sure_matches: () => sql`(result_rows.match_weight = 1 and ${mayBeReady})`,
  smart_status: (resultId) => sql`(result_rows.match_weight = 1 and ${mayBeReady} and ${soldLately(resultId)})`,
  customer_verified: () => sql`(result_rows.customer_verified and ${mayBeReady})`,
  decided_before: (resultId) => sql`(${mayBeReady} and (result_rows.id in (${rowsDecidedAlike(resultId)})) is true)`,
  duplicate_rows: (resultId) => sql`((result_rows.id in (${duplicates(resultId)})) is true)`,
  never_sold_free: () => sql`(${neverSold} and result_rows.price = 0)`,
  not_sold_lately: (resultId) => sql`(result_rows.lastsold < ${soldSince(resultId)})`,
  unmatched_never_sold: () => sql`(result_rows.status = 'unmatched' and ${neverSold})`,
  unmatched_high_revenue: () => sql`(result_rows.status = 'unmatched' and result_rows.revenue_percent >= ${sql.lit(highRevenuePercent)})`,
  compounded_sold: (resultId) => sql`(result_rows.status = 'compounded' and ${soldLately(resultId)})`,
};

/** Rows that say the same as another source row which is to be kept: the one that sells best, of equals the first. */
const duplicates = (resultId: number) => sql`
  select twin.id from (
    select id, row_number() over (
      partition by orig_name, orig_code, price, fetlock_code, variation order by revenue_percent desc nulls last, orig_order, id) as place
    from result_rows
    where result_id = ${resultId} and multimatch is null and fetlock_code is not null
      and status <> all(${[...ignoredStatuses]}) and coalesce(mapped_core_type_override, category) <> 'ignore') twin
  where twin.place > 1`;
