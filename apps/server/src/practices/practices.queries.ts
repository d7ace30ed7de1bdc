import type { Queryable } from '../database/connection.ts';

/** Practices that have tasks, by name: the name in the newest task. */
export async function selectSavedPractices(db: Queryable): Promise<{ id: number; name: string }[]> {
  const latest = db
    .selectFrom('tasks')
    .distinctOn('business_id')
    .select(['business_id as id', 'business_name as name'])
    .orderBy('business_id')
    .orderBy('tasks.id', 'desc');
  return db.selectFrom(latest.as('practice')).select(['id', 'name']).orderBy('name').orderBy('id').execute();
}
