import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import type { DB } from '../database/schema.gen.ts';

export async function selectHistory(db: Queryable, resultId: number, rowId: number) {
  return db
    .selectFrom('row_events')
    .innerJoin('users', 'users.id', 'row_events.user_id')
    .select([
      'row_events.id',
      'row_events.at',
      'row_events.field',
      'row_events.old',
      'row_events.new',
      'row_events.cause',
      'row_events.batch',
      'users.id as user_id',
      'users.name as user_name',
    ])
    .where('row_events.result_id', '=', resultId)
    .where('row_events.row_id', '=', rowId)
    .orderBy('row_events.id', 'desc')
    .limit(1_000)
    .execute();
}

/** What a batch changed: a row's first old and last new value of each field. */
export async function selectBatch(trx: Trx, resultId: number, batch: string) {
  return trx
    .selectFrom('row_events')
    .distinctOn(['row_id', 'field'])
    .select([
      'row_id',
      'field',
      'old',
      sql<
        DB['row_events']['new']
      >`last_value(new) over (partition by row_id, field order by id rows between unbounded preceding and unbounded following)`.as('new'),
    ])
    .where('result_id', '=', resultId)
    .where('batch', '=', batch)
    .orderBy('row_id')
    .orderBy('field')
    .orderBy('id')
    .execute();
}
