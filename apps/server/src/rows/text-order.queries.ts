import { categories } from '@fetlock/contract/categories';
import { rowStatusNames, rowStatuses } from '@fetlock/contract/row-statuses';
import type { sortableColumns } from '@fetlock/contract/rows';
import { categoryTitle } from '@fetlock/rules/category-titles';
import { type RawBuilder, sql } from 'kysely';
import { shownCategory } from '../database/effective-values.queries.ts';
import type { Queryable } from '../database/connection.ts';

export interface Order {
  sortBy: (typeof sortableColumns)[number];
  descending: boolean;
  /** The language of the list, by which texts are sorted. */
  locale?: ListLocale;
}

/** Collations by the language of a list: Ñ follows N in Spanish, and lower case does not follow all capitals. */
const collations = { 'en-US': sql.ref('en-x-icu'), 'es-ES': sql.ref('es-x-icu') } as const;
export type ListLocale = keyof typeof collations;

/** Columns that people read. Codes are sorted by their characters. */
const texts: readonly Order['sortBy'][] = ['orig_name', 'fetlock_name', 'entry_variation_name', 'subcategory', 'vendor'];

export const isText = (column: Order['sortBy']): boolean => texts.includes(column);

const byTitle = <Name extends string>(names: readonly Name[], titleOf: (name: Name) => string): Name[] =>
  names.toSorted((one, other) => titleOf(one).localeCompare(titleOf(other), 'en-US'));
const statusesByTitle = byTitle(rowStatusNames, (name) => rowStatuses[name].title);
const categoriesByTitle = byTitle(categories, categoryTitle);

/** A column as the sort key of rows, in the order of what the screen shows. */
export function orderedColumn({ sortBy, locale = 'en-US' }: Pick<Order, 'sortBy' | 'locale'>): RawBuilder<unknown> {
  if (sortBy === 'status') return sql`array_position(${statusesByTitle}::text[], result_rows.status)`;
  if (sortBy === 'category') return sql`array_position(${categoriesByTitle}::text[], ${shownCategory('result_rows')})`;
  const column = sql.ref(`result_rows.${sortBy}`);
  return isText(sortBy) ? sql`(${column} collate ${collations[locale]})` : column;
}

/** The language of a result's price list. */
export async function localeOfResult(db: Queryable, resultId: number): Promise<ListLocale> {
  const found = await db
    .selectFrom('results')
    .innerJoin('tasks', 'tasks.id', 'results.task_id')
    .select(sql<string | null>`tasks.params #>> '{context,locale}'`.as('locale'))
    .where('results.id', '=', resultId)
    .executeTakeFirst();
  return found?.locale === 'es-ES' ? 'es-ES' : 'en-US';
}
