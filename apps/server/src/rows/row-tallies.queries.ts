import { type SelectQueryBuilder, sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import type { DB } from '../database/schema.gen.ts';
import { isLeftOutBy } from './customer-word.queries.ts';
import type { RowFilters } from './row-set.queries.ts';

/** What is known of a set without reading its rows: their number, and their share of the revenue, 0..100. */
export const tallied = { rows: sql<number>`sum(row_tallies.rows)`, revenue: sql<number>`sum(row_tallies.revenue)` };

/** Filters that the tallies support; `searchContext` has no effect without a search. */
const ofTallies = new Set<keyof RowFilters>([
  'statuses',
  'statusesNames',
  'categories',
  'multimatch',
  'excludeIgnore',
  'reviewed',
  'groupBy',
  'searchContext',
]);
/** Groupings that select no rows, or only those of the groups of matches. */
const ofGroups: readonly RowFilters['groupBy'][] = [undefined, 'category', 'orig_order', 'comment', 'multimatch'];

/** Whether a filter narrows a set. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Whether the tallies can count the rows of a set. */
export const isTallied = (filters: RowFilters): boolean =>
  ofGroups.includes(filters.groupBy) &&
  Object.entries(filters).every(([name, value]) => !isGiven(value) || [...ofTallies].some((known) => known === name));

/** The tallies of a set, to be summed; the same rows as `inSet`. Throws RangeError for a set that they do not support. */
export function talliesOf(
  db: Queryable,
  resultId: number,
  filters: RowFilters = {},
): SelectQueryBuilder<DB, 'row_tallies', Record<never, never>> {
  if (!isTallied(filters)) throw new RangeError('The tallies do not know this set');
  const { statuses, statusesNames, categories, multimatch, excludeIgnore, reviewed, groupBy } = filters;
  return db
    .selectFrom('row_tallies')
    .where('row_tallies.result_id', '=', resultId)
    .$if(statuses !== undefined && statuses.length > 0, (query) => query.where('status', 'in', [...(statuses ?? [])]))
    .$if(statusesNames !== undefined && statusesNames.length > 0, (query) => query.where('status', 'in', [...(statusesNames ?? [])]))
    .$if(categories !== undefined && categories.length > 0, (query) => query.where('category', 'in', [...(categories ?? [])]))
    .$if(multimatch !== undefined, (query) => query.where('multimatch', '=', multimatch === true))
    .$if(groupBy === 'multimatch', (query) => query.where('multimatch', '=', true))
    .$if(excludeIgnore === true, (query) => query.where((eb) => eb.not(isLeftOutBy(sql.ref('status'), sql.ref('category')))))
    .$if(reviewed !== undefined, (query) => query.where('reviewed', '=', reviewed === true));
}
