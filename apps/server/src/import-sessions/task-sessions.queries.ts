import type { Environment } from '@fetlock/contract/environments';
import type { Queryable } from '../database/connection.ts';

/** Column of a task that keeps its import session in an environment. */
const sessionColumns = { prod: 'prod_session', stage: 'stage_session', play: 'master_session' } as const satisfies Record<
  Environment,
  string
>;

/** A session as a task keeps it: the platform's id, and the practice it was of. */
export interface KeptSession {
  id: number;
  name: string;
  fetlock_id: string;
}

export async function selectTaskEnvironment(db: Queryable, taskId: number): Promise<string | undefined> {
  return (await db.selectFrom('tasks').select('environment').where('id', '=', taskId).executeTakeFirst())?.environment;
}

/** The practice that a task is for, and whether the platform has confirmed that it has it under that name. */
export const selectPracticeOfTask = (
  db: Queryable,
  taskId: number,
): Promise<{ id: number; name: string; isConfirmed: boolean } | undefined> =>
  db
    .selectFrom('tasks')
    .select(['business_id as id', 'business_name as name', 'practice_confirmed as isConfirmed'])
    .where('id', '=', taskId)
    .executeTakeFirst();

export async function confirmPracticeOfTask(db: Queryable, taskId: number): Promise<void> {
  await db.updateTable('tasks').set({ practice_confirmed: true }).where('id', '=', taskId).execute();
}

/** A task's practice, the session it was made of, and what it keeps of its session in an environment. */
export const selectTaskSession = (db: Queryable, taskId: number, environment: Environment) =>
  db
    .selectFrom('tasks')
    .select(['id', 'business_id', 'business_name', 'enterprise_session_id', `${sessionColumns[environment]} as session`])
    .where('id', '=', taskId)
    .executeTakeFirst();

/** The columns of a task that keep a session in an environment. */
export const sessionValues = (environment: Environment, session: KeptSession) => ({
  [sessionColumns[environment]]: JSON.stringify(session),
});

export async function saveTaskSession(db: Queryable, taskId: number, environment: Environment, session: KeptSession): Promise<void> {
  await db.updateTable('tasks').set(sessionValues(environment, session)).where('id', '=', taskId).execute();
}

/** Keeps a session unless somebody has chosen one meanwhile; what the task keeps now. */
export async function saveFirstTaskSession(
  db: Queryable,
  taskId: number,
  environment: Environment,
  session: KeptSession,
): Promise<unknown> {
  await db
    .updateTable('tasks')
    .set(sessionValues(environment, session))
    .where('id', '=', taskId)
    .where(sessionColumns[environment], 'is', null)
    .execute();
  return (await selectTaskSession(db, taskId, environment))?.session;
}
