import type { Queryable } from '../database/connection.ts';

/** Practices that have tasks, by name. */
export async function selectSavedPractices(db: Queryable): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('tasks')
    .select(['business_id as id', (eb) => eb.fn.max('business_name').as('name')])
    .groupBy('business_id')
    .orderBy('name')
    .execute();
}
