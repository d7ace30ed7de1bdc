import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

export interface WeightBand {
  label: string;
  rows: number;
}

/** Rows by how sure their match is. */
export async function countWeights(db: Queryable, resultId: number): Promise<WeightBand[]> {
  return db
    .selectFrom('result_rows')
    .select([
      sql<string>`case when match_weight is null then 'no match' when match_weight = 1 then '1' when match_weight > 0.95 then 'above 0.95'
        when match_weight > 0.7 then 'above 0.7' else 'up to 0.7' end`.as('label'),
      sql<number>`count(*)`.as('rows'),
    ])
    .where('result_id', '=', resultId)
    .groupBy('label')
    .orderBy(sql`min(match_weight)`, (by) => by.desc().nullsLast())
    .execute();
}
