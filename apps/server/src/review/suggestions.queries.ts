import { guardNames } from '@fetlock/contract/guards';
import { type SuggestionKey, suggestionKeys, suggestionRules } from '@fetlock/contract/suggestion-rules';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { idsBlockedBy } from '../rows/guards.queries.ts';
import { isGuarded } from '../rows/guards.ts';
import { type RowRecord, selectRowsById } from '../rows/rows.queries.ts';
import { isOpen, suggestedIn } from '../rows/suggested-rows.queries.ts';

export interface SuggestionCount {
  count: number;
  /** How many of them a guard holds back. */
  held: number;
  /** Share of the revenue, 0..100. */
  revenue: number;
}

/** How many rows each rule has, and how many rows would be changed in all: one of several rules counts once. One read of the open rows. */
export async function countSuggestions(
  db: Queryable,
  resultId: number,
): Promise<{ counts: Map<SuggestionKey, SuggestionCount>; rows: number }> {
  const columns = sql.join(suggestionKeys.map((key) => sql`${suggestedIn(resultId, key)} as ${sql.ref(key)}`));
  const isHeld = (key: SuggestionKey) => (isGuarded(suggestionRules[key].status) ? sql`held` : sql`false`);
  const { rows: found } = await sql<{ key: SuggestionKey | null; count: number; held: number; revenue: number }>`
    with open as materialized (select revenue_percent, (id in ${idsBlockedBy(resultId, guardNames)}) is true as held, ${columns}
      from result_rows where result_id = ${resultId} and ${isOpen})
    ${sql.join(
      suggestionKeys.map(
        (key) =>
          sql`select ${sql.lit(key)} as key, count(*) as count, count(*) filter (where ${isHeld(key)}) as held,
            coalesce(sum(revenue_percent), 0) as revenue from open where ${sql.ref(key)}`,
      ),
      sql` union all `,
    )}
    union all select null, count(*), 0, 0 from open where ${sql.join(
      suggestionKeys.map((key) => sql`${sql.ref(key)} and not ${isHeld(key)}`),
      sql` or `,
    )}`.execute(db);
  const counts = new Map(found.flatMap(({ key, ...count }) => (key === null ? [] : [[key, count]])));
  return { counts, rows: found.find(({ key }) => key === null)?.count ?? 0 };
}

/** Rows shown of a suggestion. */
const sampleSize = 12;

/** Rows of a suggestion at even distances, from the best score and highest revenue to the lowest of both. */
export async function selectSample(db: Queryable, resultId: number, key: SuggestionKey): Promise<RowRecord[]> {
  const last = sql.lit(sampleSize - 1);
  const { rows } = await sql<{ id: number }>`
    with placed as (
      select result_rows.id, count(*) over () - 1 as steps,
        row_number() over (order by match_weight desc nulls last, revenue_percent desc nulls last, orig_order, result_rows.id) - 1 as place
      from result_rows where result_id = ${resultId} and ${isOpen} and ${suggestedIn(resultId, key)})
    select id from placed
    where steps < ${last} or place in (select n * steps / ${last} from generate_series(0, ${last}) as n)
    order by place`.execute(db);
  return selectRowsById(
    db,
    resultId,
    rows.map(({ id }) => id),
  );
}
