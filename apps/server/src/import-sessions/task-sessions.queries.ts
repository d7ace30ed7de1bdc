import type { Environment } from '@fetlock/contract/environments';
import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

/** Column of a task with its import session in an environment. */
const sessionColumns = { prod: 'prod_session', stage: 'stage_session', play: 'master_session' } as const satisfies Record<
  Environment,
  string
>;

/** A session as stored with a task: the platform's id, and its practice. */
export interface KeptSession {
  id: number;
  name: string;
  fetlock_id: string;
}

export async function selectTaskEnvironment(db: Queryable, taskId: number): Promise<string | undefined> {
  return (await db.selectFrom('tasks').select('environment').where('id', '=', taskId).executeTakeFirst())?.environment;
}

/** Where the platform has confirmed a task's practice; the previous version recorded that for the task's own environment. */
const confirmedIn = sql<string[]>`coalesce(confirmed_in, case when practice_confirmed then array[environment] end, '{}')`;

/** The practice of a task, and whether the platform has confirmed that the environment has it under that name. */
export const selectPracticeOfTask = (
  db: Queryable,
  taskId: number,
  environment: Environment,
): Promise<{ id: number; name: string; isConfirmed: boolean } | undefined> =>
  db
    .selectFrom('tasks')
    .select(['business_id as id', 'business_name as name'])
    .select(sql<boolean>`${environment} = any(${confirmedIn})`.as('isConfirmed'))
    .where('id', '=', taskId)
    .executeTakeFirst();

export async function confirmPracticeOfTask(db: Queryable, taskId: number, environment: Environment): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ confirmed_in: sql<string[]>`array_append(array_remove(${confirmedIn}, ${environment}), ${environment})` })
    .where('id', '=', taskId)
    .execute();
}

/** A task's practice, the session it was created from, and its stored session in an environment. */
export const selectTaskSession = (db: Queryable, taskId: number, environment: Environment) =>
  db
    .selectFrom('tasks')
    .select(['id', 'business_id', 'business_name', 'enterprise_session_id', `${sessionColumns[environment]} as session`])
    .where('id', '=', taskId)
    .executeTakeFirst();

/** The columns of a task with its session in an environment. */
export const sessionValues = (environment: Environment, session: KeptSession) => ({
  [sessionColumns[environment]]: JSON.stringify(session),
});

export async function saveTaskSession(db: Queryable, taskId: number, environment: Environment, session: KeptSession): Promise<void> {
  await db.updateTable('tasks').set(sessionValues(environment, session)).where('id', '=', taskId).execute();
}

/** Stores a session unless another one was chosen meanwhile; returns the stored one. */
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
