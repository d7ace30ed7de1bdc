import type { Queryable } from '../database/connection.ts';

export const selectSessionsOfTask = (db: Queryable, taskId: number) =>
  db
    .selectFrom('tasks')
    .select(['environment', 'enterprise_session_id', 'prod_session', 'stage_session', 'master_session'])
    .where('id', '=', taskId)
    .executeTakeFirst();
