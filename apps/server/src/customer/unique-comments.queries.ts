import type { Category } from '@fetlock/contract/categories';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { inSet } from '../rows/row-set.queries.ts';

/** The reasons for ignoring found on rows, most frequent first; with `ignore` those of the ignored step. */
export const selectUniqueComments = (db: Queryable, resultId: number, category: Category) =>
  db
    .selectFrom('result_rows')
    .select([sql<string>`comment`.as('comment'), sql<number>`count(*)`.as('amount')])
    .where(inSet(resultId, category === 'ignore' ? { step: 'ignored' } : { categories: [category] }))
    .where(sql<boolean>`comment ~ '\\S'`)
    .groupBy('comment')
    .orderBy('amount', 'desc')
    .orderBy('comment')
    .execute();
