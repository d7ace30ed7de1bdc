import type { Answer, Received } from '@fetlock/contract/call';
import { type Category, categories } from '@fetlock/contract/categories';
import type { listGroupedRows as call } from '@fetlock/contract/migration-statistics';
import { inReadingOrder } from '@fetlock/rules/category-titles';
import { selectCustomerRowsById } from '../customer-rows/customer-rows.queries.ts';
import { presentCustomerRow } from '../customer-rows/present-customer-row.ts';
import type { Queryable } from '../database/connection.ts';
import { selectPage } from '../rows/set-pages.queries.ts';
import { countShownCategories } from './migration-statistics.queries.ts';

type Query = Received<typeof call>['query'];

/** The rows of a set by category, in price list order; for each category a page in the practice's own order. */
export async function listGroupedRows(
  db: Queryable,
  resultId: number,
  { page, rowsPerCategory, ...filters }: Query,
): Promise<Answer<typeof call>> {
  const counts = new Map((await countShownCategories(db, resultId, filters)).map(({ category, rows }) => [category, rows]));
  const reading = inReadingOrder(counts.keys());
  const found = categories.filter((name) => counts.has(name)).toSorted((a, b) => reading.indexOf(a) - reading.indexOf(b));
  const pageOf = async (category: Category) => {
    const set = { ...filters, categories: [category] };
    const order = { sortBy: 'orig_order', descending: false } as const;
    const { ids } = await selectPage(db, resultId, set, order, { page, pageSize: rowsPerCategory });
    return (await selectCustomerRowsById(db, resultId, ids)).map(presentCustomerRow);
  };
  return {
    items: await Promise.all(
      found.map(async (category) => ({ category, rowCount: counts.get(category) ?? 0, rows: await pageOf(category) })),
    ),
  };
}
