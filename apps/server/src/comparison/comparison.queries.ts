import { ignoredStatuses, rightMatchStatuses } from '@fetlock/rules/row-status';
import type { ComparedDecision, ComparisonKind } from '@fetlock/contract/comparison';
import { fieldsThat } from '@fetlock/contract/row-fields';
import { rowStatusNames, rowStatuses } from '@fetlock/contract/row-statuses';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { effectiveCode, isValid } from '../database/effective-values.queries.ts';
import { hasText } from '../database/folded.queries.ts';
import { statedCode } from '../database/stated-code.queries.ts';
import { decidedByPeople } from '../rows/decided-by-people.queries.ts';

/** Which two versions: what became of the rows of `old` in `new`. */
export interface Versions {
  old: number;
  new: number;
}

export interface ComparisonFilters {
  kind?: ComparisonKind | undefined;
  decision?: ComparedDecision | undefined;
  search?: string | undefined;
}

/** What a practice's list says about an item; people do not change it. */
export const sourceColumns = [
  'orig_code',
  'orig_external_code',
  'orig_name',
  'orig_cat1',
  'orig_cat2',
  'pim_package_info',
  'upc',
  'ndc',
  'barcode',
] as const;
export const priceColumns = ['price', 'minimum_price', 'cost'] as const;

/** What people edit besides the match and the status: where it differs, a status alone would carry over half a decision. */
const editedColumns = fieldsThat('compared');

const carriedStatuses = rowStatusNames.filter((name) => rowStatuses[name].staffMayChoose && name !== 'not_reviewed');

/** A match of a group that was marked right, whatever has become of it since. */
const isRight = sql`(status = any(${[...rightMatchStatuses]}))`;
const isLeftOut = sql`(status = any(${[...ignoredStatuses]}))`;

/** The source rows of a version: for a multi-match the right candidate, or the first. `nth` numbers those with one code and name. */
const itemsOf = (resultId: number) => sql`
  select distinct on (orig_order) id, orig_order, ${statedCode(sql`orig_code`)} as code, orig_name as name, multimatch
  from result_rows where result_id = ${resultId} order by orig_order, ${isRight} desc, id`;

/**
 * Pairs the remaining rows of both sides, the n-th with one key with its n-th, and leaves the rest to the next step; never by position
 * alone. Symmetric: whichever version is called old, the same rows are paired.
 */
function paired(from: string, to: string, { keys, where = sql`true` }: { keys: RawBuilder<unknown>; where?: RawBuilder<unknown> }) {
  const side = (name: 'old' | 'new') => sql`
    select *, row_number() over (partition by ${keys} order by orig_order) as nth
    from ${sql.table(`${from}_${name}`)} where ${where}`;
  return sql`
    ${sql.table(to)} as materialized (
      select o.id as old_id, n.id as new_id from (${side('old')}) o join (${side('new')}) n using (${keys}, nth)),
    ${sql.table(`${to}_old`)} as materialized (
      select rest.* from ${sql.table(`${from}_old`)} rest left join ${sql.table(to)} pair on pair.old_id = rest.id where pair.old_id is null),
    ${sql.table(`${to}_new`)} as materialized (
      select rest.* from ${sql.table(`${from}_new`)} rest left join ${sql.table(to)} pair on pair.new_id = rest.id where pair.new_id is null)`;
}

/** The answer of each multi-match of a version: its right candidates, else those not left out, else all of them. */
const answersOf = (resultId: number) => sql`
  select orig_order, string_agg(${answer('result_rows')}, '|' order by ${answer('result_rows')}) filter (
      where case when has_right then ${isRight} when has_open then not ${isLeftOut} else true end) as answer, max(candidates) as candidates
  from (select *, bool_or(${isRight}) over (partition by orig_order) as has_right, bool_or(not ${isLeftOut}) over (partition by orig_order) as has_open,
      count(*) over (partition by orig_order) as candidates
    from result_rows where result_id = ${resultId} and multimatch is not null) result_rows
  group by orig_order`;

const answer = (row: string) => sql`coalesce(${effectiveCode(row)}, '') || ' ' || coalesce(${sql.ref(`${row}.variation`)}, '')`;

const differ = (columns: readonly string[]) =>
  sql`row(${sql.join(columns.map((column) => sql`o.${sql.ref(column)}`))}) is distinct from row(${sql.join(columns.map((column) => sql`n.${sql.ref(column)}`))})`;

/** `every_pair`: every source row of either version once, with its counterpart in the other. */
const pairing = ({ old, new: now }: Versions) => sql`
  all_old as materialized (${itemsOf(old)}), all_new as materialized (${itemsOf(now)}),
  ${paired('all', 'written', { keys: sql`code, name` })},
  keyed_old as materialized (select *, decision_key(name) as name_key from written_old),
  keyed_new as materialized (select *, decision_key(name) as name_key from written_new),
  ${paired('keyed', 'remembered', { keys: sql`code, name_key` })},
  ${paired('remembered', 'coded', { keys: sql`code`, where: sql`code <> ''` })},
  pairs as materialized (
    select old_id, new_id, true as remembered from written union all select old_id, new_id, true from remembered
    union all select old_id, new_id, false from (
      -- A code that was reassigned to something quite different is another row.
      select coded.* from coded join remembered_old o on o.id = old_id join remembered_new n on n.id = new_id
      where string_to_array(o.name_key, ' ') && string_to_array(n.name_key, ' ')) same_code),
  named_from_old as materialized (
    select rest.* from remembered_old rest left join pairs on pairs.old_id = rest.id where pairs.old_id is null),
  named_from_new as materialized (
    select rest.* from remembered_new rest left join pairs on pairs.new_id = rest.id where pairs.new_id is null),
  ${paired('named_from', 'named', { keys: sql`name_key`, where: sql`name_key <> ''` })},
  every_pair as materialized (
    select * from pairs union all select old_id, new_id, false from named
    union all select id, null, false from named_old union all select null, id, false from named_new)`;

/** `compared`: every source row of either version once, with what became of it. */
const compared = ({ old, new: now }: Versions) => sql`
  ${pairing({ old, new: now })},
  answers_old as materialized (${answersOf(old)}), answers_new as materialized (${answersOf(now)}),
  decided_old as materialized (${decidedByPeople(old)}), decided_new as materialized (${decidedByPeople(now)}),
  sides as (
    select o.id as old_id, n.id as new_id, coalesce(n.orig_order, o.orig_order) as place,
      coalesce(n.revenue_percent, o.revenue_percent, 0) as revenue,
      o.orig_name as old_name, n.orig_name as new_name, o.orig_code as old_code, n.orig_code as new_code,
      o.status as old_status, n.status as new_status, case o.status when 'imported' then 'ready_for_import' else o.status end as carried_status,
      remembered and o.multimatch is null and n.multimatch is null and not (${differ(editedColumns)}) as as_remembered,
      coalesce(answers_old.answer, ${answer('o')}) is distinct from coalesce(answers_new.answer, ${answer('n')}) as match_differs,
      ${differ(sourceColumns)} as source_differs, ${differ(priceColumns)} as price_differs,
      decided_old.row_id is not null as old_decided, decided_new.row_id is not null as new_decided,
      ${isValid('n')} as may_become_ready
    from every_pair
    left join (select * from result_rows where result_id = ${old}) o on o.id = every_pair.old_id
    left join (select * from result_rows where result_id = ${now}) n on n.id = every_pair.new_id
    left join answers_old on answers_old.orig_order = o.orig_order and o.multimatch is not null
    left join answers_new on answers_new.orig_order = n.orig_order and n.multimatch is not null
    left join decided_old on decided_old.row_id = o.id left join decided_new on decided_new.row_id = n.id),
  compared as materialized (
    select old_id, new_id, place, revenue, old_name, new_name, old_code, new_code, carried_status,
      case when old_id is null then 'new' when new_id is null then 'gone' when match_differs then 'match' when source_differs then 'source'
        when price_differs then 'price' else 'same' end as kind,
      case when old_id is null or new_id is null or not old_decided or old_status = 'not_reviewed' then 'none'
        when not match_differs and carried_status = case new_status when 'imported' then 'ready_for_import' else new_status end then 'kept'
        when new_decided and new_status <> 'not_reviewed' then 'other'
        when as_remembered and not match_differs and new_status not in ('imported', 'ignore')
          and carried_status = any(${carriedStatuses}) and (carried_status <> 'ready_for_import' or may_become_ready) then 'may_carry'
        else 'look_again' end as decision
    from sides)`;

const wanted = ({ kind, decision, search }: ComparisonFilters) => sql`(
  ${kind ?? null}::text is null or kind = ${kind ?? null}) and (${decision ?? null}::text is null or decision = ${decision ?? null})
  and ${search ? hasText(sql`concat_ws(' ', old_name, new_name, old_code, new_code)`, search) : sql`true`}`;

/** In the order of the list, or by descending revenue. */
export type ComparisonOrder = 'orig_order' | 'revenue_percent';

export interface ComparedPair {
  old_id: number | null;
  new_id: number | null;
  kind: ComparisonKind;
  decision: ComparedDecision;
}

/** A row of the newer version whose decision can be carried over, with the status it would get. */
export interface CarriedRow {
  id: number;
  status: string;
}

interface Compared {
  /** Of the rows whose decision can be carried over. */
  hash: string;
  counts: { kind: ComparisonKind; decision: ComparedDecision; count: number }[];
  found: number;
  pairs: ComparedPair[];
}

/** The same as `hashOfRows` of the rows that `selectCarried` selects, without reading them all. */
const hashOfShown = sql`(
  select encode(sha256(convert_to(coalesce(string_agg(new_id || ' ' || carried_status, ',' order by new_id), ''), 'UTF8')), 'hex')
  from compared where decision = 'may_carry')`;

/** How many source rows there are of each kind, and the matching ones of a page, in list order or by descending revenue. */
export async function selectComparison(
  db: Queryable,
  versions: Versions,
  filters: ComparisonFilters,
  { sortBy, limit, offset }: { sortBy: ComparisonOrder; limit: number | null; offset: number },
): Promise<Compared> {
  const order = sortBy === 'revenue_percent' ? sql`revenue desc, place, new_id, old_id` : sql`place, new_id, old_id`;
  const { rows } = await sql<Compared>`
    with ${compared(versions)},
    page as (select * from compared where ${wanted(filters)} order by ${order} limit ${limit} offset ${offset})
    select
      (select coalesce(jsonb_agg(counted), '[]') from (select kind, decision, count(*) as count from compared group by kind, decision) counted) as counts,
      ${hashOfShown} as hash,
      (select count(*) from compared where ${wanted(filters)}) as found,
      (select coalesce(jsonb_agg(jsonb_build_object('old_id', old_id, 'new_id', new_id, 'kind', kind, 'decision', decision) order by ${order}), '[]')
        from page) as pairs`.execute(db);
  return rows[0] ?? { hash: '', counts: [], found: 0, pairs: [] };
}

/** All rows whose decision can be carried over. */
export async function selectCarried(db: Queryable, versions: Versions): Promise<CarriedRow[]> {
  const { rows } = await sql<CarriedRow>`
    with ${compared(versions)} select new_id as id, carried_status as status from compared where decision = 'may_carry' order by new_id`.execute(
    db,
  );
  return rows;
}

/** Items in both versions, by their position in the list: the older version's position with the newer one's. */
export async function selectPairs(db: Queryable, versions: Versions): Promise<Map<number, number>> {
  const { rows } = await sql<{ old: number; new: number }>`
    with ${pairing(versions)}
    select o.orig_order as old, n.orig_order as new from every_pair
    join all_old o on o.id = every_pair.old_id join all_new n on n.id = every_pair.new_id`.execute(db);
  return new Map(rows.map((pair) => [pair.old, pair.new]));
}

/** What a comparison shows of rows. */
export async function selectSides(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('result_rows')
    .select([
      'id',
      'orig_order',
      ...sourceColumns,
      ...priceColumns,
      'vendor',
      'vendor_code',
      'fetlock_code',
      'fetlock_code_override',
      'fetlock_name',
      'variation',
      'entry_variation_name',
      'match_weight',
      'status',
      'revenue_percent',
    ])
    .select(
      sql<number>`case when multimatch is null then 1 else (select count(*) from result_rows other
        where other.result_id = result_rows.result_id and other.multimatch = result_rows.multimatch) end`.as('candidates'),
    )
    .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .execute();
}

/** The task of each of these results, with the parts of an exported file's name. */
export const selectVersionsCompared = (db: Queryable, ids: readonly number[]) =>
  db
    .selectFrom('results')
    .innerJoin('tasks', 'tasks.id', 'results.task_id')
    .select(['results.id', 'results.task_id', 'tasks.business_name', 'results.created_at'])
    .where('results.id', 'in', [...ids])
    .execute();
