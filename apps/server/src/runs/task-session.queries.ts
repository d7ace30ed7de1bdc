import { type Environment, sessionFields } from '@fetlock/contract/environments';
import type { Queryable } from '../database/connection.ts';

/** Column of a task that keeps its import session in an environment. */
const columns = { prodSession: 'prod_session', stageSession: 'stage_session', masterSession: 'master_session' } as const;
const columnOf = (environment: Environment) => columns[sessionFields[environment]];

/** The practice of a result's task, and what is kept of its import session in the environment. */
export async function selectSession(db: Queryable, resultId: number, environment: Environment) {
  return db
    .selectFrom('results')
    .innerJoin('tasks', 'tasks.id', 'results.task_id')
    .select(['tasks.id as task_id', 'tasks.business_id', 'tasks.business_name', `tasks.${columnOf(environment)} as session`])
    .where('results.id', '=', resultId)
    .executeTakeFirst();
}

export async function saveSession(
  db: Queryable,
  taskId: number,
  environment: Environment,
  session: { id: number; name: string; fetlock_id: string },
): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ [columnOf(environment)]: JSON.stringify(session) })
    .where('id', '=', taskId)
    .execute();
}
