import { type GuardName, guardNames } from '@fetlock/contract/guards';
import { differingFields, feeName, mergedCategories } from '@fetlock/rules/guards';
import { ignoredStatuses } from '@fetlock/rules/row-status';
import { effectiveCode as effectiveCodeOf } from '@fetlock/rules/row-validity';
import { fromCatalogue } from '@fetlock/rules/unread-prices';
import { type AmountColumn, amountColumns } from '@fetlock/contract/unread-prices';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { effectiveCode, shownCategory } from '../database/effective-values.queries.ts';
import { prepared } from '../database/prepared.ts';
import { isDeclined, isLeftOutBy } from './customer-word.queries.ts';

/** Rows of a result, and those with their codes when there are few: no other row of the result needs to be read. */
interface Scope {
  resultId: number;
  guards?: readonly GuardName[];
  few?: { ids: readonly number[]; codes: readonly string[] };
  /** Including rows that are ready for import or imported already. */
  evenReady?: boolean;
  /** As if these changes of rows had been made. */
  changes?: readonly RowChange[] | undefined;
}

interface RowChange {
  id: number;
  patch: object;
}

/** The rows of a result, as they are or would be. */
const rowsWith = (resultId: number, changes: readonly RowChange[] | undefined) =>
  changes === undefined
    ? sql`result_rows`
    : sql`(select changed.* from result_rows
        left join jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as patches (id bigint, patch jsonb) on patches.id = result_rows.id
        cross join lateral jsonb_populate_record(result_rows, coalesce(patches.patch, '{}')) as changed
        where result_rows.result_id = ${resultId}) as result_rows`;

/** Non-blank text, else the empty text; as `filled` of the rules. */
const filled = (column: RawBuilder<unknown>) => sql`case when ${column} ~ '\\S' then ${column} else '' end`;
const isLeftOut = sql`status in (${sql.join(ignoredStatuses.map((status) => sql.lit(status)))})`;
/** No import takes what the practice has declined, be it ready or not. */
const isRefused = isDeclined('result_rows');
const counts = sql`(not ${isLeftOutBy(sql`status`, shownCategory('result_rows'))} and not ${isRefused})`;
const isOnItsWay = sql`status in ('ready_for_import', 'imported')`;
const isScoredItem = sql`(entry.code = item.code_sent and entry.variation = item.variation_sent)`;
const differs = (fields: Readonly<Record<string, string>>) =>
  sql`(${isScoredItem} and item.match_differences -> item.catalogue_variation_id::text ?| ${sql.lit(`{${Object.keys(fields).join(',')}}`)}::text[])`;

const isSuggested = (column: AmountColumn) => (fromCatalogue[column] === null ? sql`` : sql` or item.${sql.ref(fromCatalogue[column])}`);

/** When each guard blocks a row: the same as `guardsOf` says of one. Unknown counts as no. */
const conditions: Record<GuardName, RawBuilder<unknown>> = {
  two_rows_one_code: sql`rivals > 0`,
  two_matches_one_row: sql`other_matches > 0`,
  price_not_read: sql`(item.unread_prices is not null and (${sql.join(
    amountColumns.map(
      (column) =>
        sql`(item.unread_prices ? ${sql.lit(column)} and ((item.unread_prices #>> ${sql.lit(`{${column},given}`)})::numeric is not distinct from ${sql.ref(`item.${column}`)}${isSuggested(column)}))`,
    ),
    sql` or `,
  )}))`,
  price_below_cost: sql`item.price < item.cost`,
  minimum_above_price: sql`item.minimum_price > item.price`,
  pack_mismatch: differs(differingFields.pack_mismatch),
  unit_mismatch: differs(differingFields.unit_mismatch),
  // Not null, or the rest would be evaluated to distinguish unknown from no.
  fee_counted_twice: sql`(coalesce(item.dispensing_fee, 0) > 0 and (
    result.fees = 'always'
    or result.fees = 'merge labs and procedures' and ${shownCategory('item')}
      in (${sql.join(mergedCategories.map((category) => sql.lit(category)))})
    or exists (select from fee_rows where fee_rows.orig_order <> item.orig_order and fee_rows.price = item.dispensing_fee)))`,
  stale_weight: sql`(item.match_weight is not null and entry.id is not null
    and (not ${isScoredItem} or item.fetlock_name is distinct from entry.name))`,
};

/** Rows of other items with the same code and variation, that are as certain of it or in progress. */
const rivals = sql`case when ${shownCategory('sent')} = 'ignore' or code_sent = '' then 0 else
  count(*) filter (where counts) over (same_code order by sureness desc)
  - count(*) filter (where counts) over (same_item order by sureness desc)
  + count(*) filter (where counts and on_its_way) over (same_code)
  - count(*) filter (where counts and on_its_way) over (same_item) end`;

const isCandidate = sql`(${shownCategory('sent')} <> 'ignore' and not is_refused)`;
const isAhead = sql`(counts and (on_its_way or is_chosen))`;
/** Other matches of the same source row, likewise, or chosen; those that are left out conflict only with others that are left out. */
const otherMatches = sql`case when multimatch is null then 0 else
  case when left_out then count(*) filter (where ${isCandidate}) over (same_source order by sureness desc) - ${isCandidate}::integer
    else count(*) filter (where counts) over (same_source order by sureness desc) - counts::integer end
  + count(*) filter (where ${isAhead}) over (same_source) - ${isAhead}::integer end`;

/**
 * Rows with the guards that would block them, as a query of `id` and `guards`; rows without are not in it, nor those that are ready already
 * or can never be. Everything is evaluated in one pass, rows with the same code or source row by windows: a join may take a day when the
 * planner does not know how many rows there are, as right after a run.
 */
const blockedRows = ({
  resultId,
  guards = guardNames,
  few,
  evenReady = false,
  changes,
}: Scope): RawBuilder<{ id: number; guards: GuardName[] }> => sql`
  with ${few && guards === guardNames && !evenReady && !changes ? prepared('guards of few') : sql``} fee_rows as materialized (
    select orig_order, price from ${rowsWith(resultId, changes)} where result_id = ${resultId} and price > 0 and orig_name ~* ${sql.lit(feeName)} and ${counts})
  select id, blocking as guards from (
    select item.id, array(
        select guard from unnest(array[${sql.join(
          guards.map((name) => sql`case when ${conditions[name]} then ${sql.lit(name)} end`),
        )}]) as guard where guard is not null and guard <> all(item.accepted_guards)) as blocking
    from (
      select *, ${guards.includes('two_rows_one_code') ? rivals : sql`0`} as rivals,
        ${guards.includes('two_matches_one_row') ? otherMatches : sql`0`} as other_matches
      from (
        select id, orig_order, multimatch, status, category, mapped_core_type_override, fetlock_name, price, minimum_price, cost, dispensing_fee, unread_prices, price_from_catalogue, fee_from_catalogue, cost_from_catalogue, match_weight,
          match_differences, catalogue_variation_id, accepted_guards, ${counts} as counts, ${isRefused} as is_refused, ${isLeftOut} as left_out, ${isOnItsWay} as on_its_way,
          status = 'correct_by_multimatch' as is_chosen, coalesce(match_weight, 1) as sureness, coalesce(${effectiveCode('result_rows')}, '') as code_sent, ${filled(sql`variation`)} as variation_sent
        from ${rowsWith(resultId, changes)} where result_id = ${resultId} ${few ? orSameCode(resultId, few) : sql``}) as sent
      window same_code as (partition by code_sent, variation_sent), same_item as (partition by code_sent, variation_sent, orig_order),
        same_source as (partition by multimatch)) as item
    left join catalogue_variations entry on entry.id = item.catalogue_variation_id
    cross join (select params -> 'context' ->> 'mergedispensingfees' as fees from results where id = ${resultId}) as result
    where ${shownCategory('item')} <> 'ignore' ${evenReady ? sql`` : sql`and not item.on_its_way`} ${few ? sql`and item.id = any(${few.ids}::bigint[])` : sql``}
  ) as guarded where cardinality(blocking) > 0`;

/** A few rows with all rows they are compared with. */
const orSameCode = (resultId: number, { ids, codes }: NonNullable<Scope['few']>) => sql`and (id = any(${ids}::bigint[])
  or fetlock_code = any(${codes}::text[]) or fetlock_code_override = any(${codes}::text[])
  or multimatch = any(array(
    select multimatch from result_rows where result_id = ${resultId} and id = any(${ids}::bigint[]) and multimatch is not null)))`;

/** Ids of the rows of a result that one of these guards would block. */
export const idsBlockedBy = (resultId: number, guards: readonly GuardName[]): RawBuilder<number> =>
  sql<number>`(select id from (${blockedRows({ resultId, guards })}) as blocked)`;

/** Up to this many rows are looked up by their codes; for more, the whole result is read once. */
const fewRows = 1_000;

/** Of these rows, those that would be blocked, each with its guards in table order. */
export async function selectBlocked(
  db: Queryable,
  resultId: number,
  rows: readonly { id: number; fetlock_code: string | null; fetlock_code_override: string | null }[],
  { evenReady = false, changes }: Pick<Scope, 'evenReady' | 'changes'> = {},
): Promise<Map<number, GuardName[]>> {
  if (rows.length === 0) return new Map();
  const few =
    rows.length > fewRows
      ? {}
      : {
          few: {
            ids: rows.map(({ id }) => id),
            codes: [...new Set(rows.flatMap((row) => [effectiveCodeOf(row), row.fetlock_code_override]))].filter((code) => code !== null),
          },
        };
  const { rows: blocked } = await blockedRows({ resultId, evenReady, changes, ...few }).execute(db);
  const requested = new Set(rows.map(({ id }) => id));
  return new Map(blocked.filter(({ id }) => requested.has(id)).map(({ id, guards }) => [id, guards]));
}

const guardedColumns = [
  'id',
  'orig_order',
  'orig_name',
  'orig_code',
  'multimatch',
  'status',
  'category',
  'mapped_core_type_override',
  'fetlock_name',
  'fetlock_code',
  'fetlock_code_override',
  'variation',
  'match_weight',
  'price',
  'minimum_price',
  'cost',
  'dispensing_fee',
  'unread_prices',
  'price_from_catalogue',
  'fee_from_catalogue',
  'cost_from_catalogue',
  'multimatch_group_approved',
  'poll_checked',
  'signed_as',
] as const;

/** Rows that a row is compared with: those with its code, the other matches of its source row, and those that charge a fee. */
export async function selectRelatedRows(db: Queryable, resultId: number, code: string, multimatch: string | null) {
  return db
    .selectFrom('result_rows')
    .select(guardedColumns)
    .where('result_id', '=', resultId)
    .where((eb) =>
      eb.or([
        eb('fetlock_code', '=', code),
        eb('fetlock_code_override', '=', code),
        sql<boolean>`orig_name ~* ${sql.lit(feeName)}`,
        ...(multimatch === null ? [] : [eb('multimatch', '=', multimatch)]),
      ]),
    )
    .orderBy('orig_order')
    .orderBy('id')
    .execute();
}

/** What the guards need of one row and its match. */
export async function selectGuarded(db: Queryable, resultId: number, rowId: number) {
  return db
    .selectFrom('result_rows')
    .innerJoin('results', 'results.id', 'result_rows.result_id')
    .leftJoin('catalogue_variations as entry', 'entry.id', 'result_rows.catalogue_variation_id')
    .select(guardedColumns.map((column) => `result_rows.${column}` as const))
    .select([
      'result_rows.accepted_guards',
      'entry.code as scored_code',
      'entry.variation as scored_variation',
      'entry.name as scored_name',
      sql<unknown>`coalesce(match_differences -> catalogue_variation_id::text, '{}')`.as('differences'),
      sql<unknown>`results.params -> 'context' ->> 'mergedispensingfees'`.as('fees'),
      sql<unknown>`results.params -> 'context' ->> 'locale'`.as('locale'),
    ])
    .where('result_rows.result_id', '=', resultId)
    .where('result_rows.id', '=', rowId)
    .executeTakeFirst();
}
