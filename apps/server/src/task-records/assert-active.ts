import type { Queryable, Trx } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';

/** Nothing starts on an archived task until it is activated again, except the roll back of an import. Throws TASK_INACTIVE. */
export function assertActive({ active }: { active: boolean }): void {
  if (!active) throw new Problem('TASK_INACTIVE');
}

/** The same for the task with this id. Throws NOT_FOUND if there is none. */
export async function assertActiveTask(db: Queryable, id: number): Promise<void> {
  assertActive(found(await db.selectFrom('tasks').select('active').where('id', '=', id).executeTakeFirst(), 'Task'));
}

/** The same for the task of a version, which no one can archive until the transaction ends. */
export async function holdActiveTaskOf(trx: Trx, resultId: number): Promise<void> {
  const task = trx
    .selectFrom('tasks')
    .select('active')
    .where('id', '=', (eb) => eb.selectFrom('results').select('task_id').where('results.id', '=', resultId));
  assertActive(found(await task.forShare().executeTakeFirst(), 'Result'));
}
