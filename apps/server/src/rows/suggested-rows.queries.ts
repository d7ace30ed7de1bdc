import { type SuggestionKey, highRevenuePercent, soldWithinMonths } from '@fetlock/contract/suggestion-rules';
import { approvableStatuses, openStatuses } from '@fetlock/rules/decided';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { rowsDecidedAlike } from '../decisions/decisions.queries.ts';
import { effectiveCode, isValid } from '../database/effective-values.queries.ts';
import { isShownLeftOut } from './customer-word.queries.ts';
import { isSoldBefore, isSoldWithin } from './sold-within.queries.ts';

/**
 * The rows of each suggested decision: one condition, used by the listing, the count, the sample and the change itself. Conditions on other
 * rows are in a subquery that does not depend on the row, so that it is evaluated once in each of these; `is true` keeps the planner from
 * turning it into a join, which would be evaluated once per row of a list without statistics.
 */
export const isSuggested = (resultId: number, key: SuggestionKey): Expression<SqlBool> =>
  sql<SqlBool>`(${isOpen} and ${suggestedIn(resultId, key)})`;

/** The same, for rows that are known to be open. */
export const suggestedIn = (resultId: number, key: SuggestionKey): RawBuilder<boolean> =>
  key === 'pal_approved' ? isApproved : sql<boolean>`(${isUndecided} and ${conditions[key](resultId)})`;

/** No one has decided on the row. That it is unmatched can have been a decision too. */
const isUndecided = sql<boolean>`(result_rows.status = any(${[...openStatuses]}) and not result_rows.reviewed and result_rows.signed_step is null and (
  result_rows.status <> 'unmatched' or not exists (select from decisions where decisions.row_id = result_rows.id)))`;

/** The customer chose the match or ticked that the row is kept, which is part of what is signed; and it is not ready yet. */
const isApproved = sql<boolean>`(result_rows.poll_checked and result_rows.status = any(${[...approvableStatuses]}) and not result_rows.reviewed
  and result_rows.signed_as is distinct from 'left_out' and ${isValid('result_rows')})`;

/** The row may be part of a suggestion. */
export const isOpen = sql<boolean>`(${isUndecided} or ${isApproved})`;

/** The row has one candidate and may become ready. */
const mayBeReady = sql<boolean>`(result_rows.multimatch is null and ${isValid('result_rows')})`;

/** Months count back from the day of the result: the same rows qualify at any time. */
const soldSince = (resultId: number) => sql`(
  select (results.created_at at time zone 'utc')::date - make_interval(months => ${sql.lit(soldWithinMonths)})
  from results where results.id = ${resultId})`;
const soldLately = (resultId: number) => isSoldWithin(soldWithinMonths, soldSince(resultId));
/** As in the matcher: missing figures are not zero. */
const neverSold = sql<boolean>`(result_rows.total_sold = 0 and result_rows.lastsold is null)`;

const conditions: Record<Exclude<SuggestionKey, 'pal_approved'>, (resultId: number) => RawBuilder<boolean>> = {
  // What is in a compounded drug only the practice can say, however well its name fits.
  sure_matches: () => sql`(result_rows.match_weight = 1 and result_rows.status <> 'compounded' and ${mayBeReady})`,
  smart_status: (resultId) => sql`(result_rows.match_weight = 1 and ${mayBeReady} and ${soldLately(resultId)})`,
  customer_verified: () => sql`(result_rows.customer_verified and ${mayBeReady})`,
  decided_before: (resultId) => sql`(${mayBeReady} and (result_rows.id in (${rowsDecidedAlike(resultId)})) is true)`,
  duplicate_rows: (resultId) => sql`((result_rows.id in (${duplicates(resultId)})) is true)`,
  never_sold_free: () => sql`(${neverSold} and result_rows.price = 0)`,
  not_sold_lately: (resultId) => isSoldBefore(soldWithinMonths, soldSince(resultId)),
  unmatched_never_sold: () => sql`(result_rows.status = 'unmatched' and ${neverSold})`,
  unmatched_high_revenue: () => sql`(result_rows.status = 'unmatched' and result_rows.revenue_percent >= ${sql.lit(highRevenuePercent)})`,
  compounded_sold: (resultId) => sql`(result_rows.status = 'compounded' and ${soldLately(resultId)})`,
};

/** Rows that duplicate another source row which is to be kept: the best seller, among equals the first. */
const duplicates = (resultId: number) => sql`
  select twin.id from (
    select id, row_number() over (
      partition by orig_name, orig_code, price, ${effectiveCode('result_rows')}, variation order by revenue_percent desc nulls last, orig_order, id) as place
    from result_rows
    where result_id = ${resultId} and multimatch is null and ${effectiveCode('result_rows')} is not null
      and not ${isShownLeftOut('result_rows')}) twin
  where twin.place > 1`;
