import { z } from 'zod';
import { Business } from './businesses.ts';
import { call } from './call.ts';
import { Environment } from './environments.ts';
import { Task } from './tasks.ts';
import { Id, IdText } from './values.ts';

const params = z.object({ id: IdText });

export const importTaskSessions = call({
  name: 'importTaskSessions',
  topic: 'Tasks',
  method: 'POST',
  path: '/tasks/:id/import-sessions',
  access: ['staff'],
  versions: ['v1'],
  summary: "Keeps the practice's active import session in the environment, or else its newest, as the task's session there.",
  params,
  body: z.object({ environment: Environment, business: Business }),
  answer: Task,
  problems: ['NOT_FOUND', 'NO_SESSION', 'PLATFORM_FAILED'],
});

export const startTaskPreprocessor = call({
  name: 'startTaskPreprocessor',
  topic: 'Tasks',
  method: 'POST',
  path: '/tasks/:id/start-preprocessor',
  access: ['staff'],
  summary:
    "Starts the practice platform's preprocessor on the task's session; with `analyse` its rows are analysed there as soon as it is done.",
  params,
  body: z.object({
    /** Absent: the task's own. */
    environment: Environment.optional(),
    analyse: z.boolean().default(false),
    /** The version of the task that is analysed; absent: its newest. */
    result_id: Id.optional(),
  }),
  answer: Task,
  status: 202,
  problems: ['NOT_FOUND', 'NO_SESSION', 'ALREADY_RUNNING', 'SESSION_NOT_SUITABLE', 'TASK_BUSY', 'PLATFORM_FAILED'],
});
