import { withDatabase } from './database.ts';

/** The task was made of a session that the platform does not have any more. */
export const loseSession = (taskId: number): Promise<unknown> =>
  withDatabase((client) =>
    client.query(
      `update tasks set enterprise_session_id = '999999',
         prod_session = jsonb_build_object('id', 999999, 'name', business_name, 'fetlock_id', business_id::text) where id = $1`,
      [taskId],
    ),
  );
