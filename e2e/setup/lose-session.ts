import { withDatabase } from './database.ts';

/** Makes the platform lose the session of this task. */
export const loseSession = (taskId: number): Promise<unknown> =>
  withDatabase((client) =>
    client.query(
      `update tasks set enterprise_session_id = '999999',
         prod_session = case environment when 'prod' then lost else prod_session end,
         stage_session = case environment when 'stage' then lost else stage_session end
       from (select id, jsonb_build_object('id', 999999, 'name', business_name, 'fetlock_id', business_id::text) as lost
             from tasks where id = $1) as of_task
       where tasks.id = of_task.id`,
      [taskId],
    ),
  );
