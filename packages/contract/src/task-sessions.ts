import { z } from 'zod';
import { ChosenBusiness } from './businesses.ts';
import { call } from './call.ts';
import { Environment } from './environments.ts';
import { RunState } from './run.ts';
import { ImportSession } from './sessions.ts';
import { Task } from './tasks.ts';
import { Id, IdText, Timestamp } from './values.ts';

const params = z.object({ id: IdText });

export const importTaskSessions = call({
  name: 'importTaskSessions',
  topic: 'Tasks',
  method: 'POST',
  path: '/tasks/:id/import-sessions',
  access: ['staff'],
  versions: ['v1'],
  summary: "Stores the practice's active import session in the environment, otherwise its newest, as the task's session there.",
  params,
  body: z.object({ environment: Environment, business: ChosenBusiness }),
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
    "Starts the practice platform's preprocessor on the task's session; with `analyse` its rows are analysed there when it has finished.",
  params,
  body: z
    .object({
      /** Absent: the task's own. */
      environment: Environment.optional(),
      analyse: z.boolean().default(false),
      /** The version of the task that is analysed; absent: its newest. */
      result_id: Id.optional(),
    })
    .prefault({}),
  answer: Task,
  status: 202,
  repeatable: true,
  problems: ['NOT_FOUND', 'TASK_INACTIVE', 'NO_SESSION', 'ALREADY_RUNNING', 'SESSION_NOT_SUITABLE', 'TASK_BUSY', 'PLATFORM_FAILED'],
});

export const cancelTaskPreprocessor = call({
  name: 'cancelTaskPreprocessor',
  topic: 'Tasks',
  method: 'POST',
  path: '/tasks/:id/cancel-preprocessor',
  access: ['staff'],
  summary:
    'Stops the preprocessor of a task, and what was to follow it. The task returns to its previous state, or is failed if it was created to be preprocessed first. A task whose preprocessor is not running is unchanged.',
  params,
  answer: Task,
  problems: ['NOT_FOUND'],
});

/** How the preprocessor was last started for a task in an environment. */
export const PreprocessorStart = z.object({
  state: RunState,
  error: z.string().nullable(),
  requested_by: z.string(),
  cancelled_by: z.string().nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
  /** An analysis follows it. */
  analyse: z.boolean(),
});
export type PreprocessorStart = z.infer<typeof PreprocessorStart>;

/** The import session that the runs of a task use in an environment, in its current state on the platform. */
export const TaskSession = z.object({
  /** Null: the task has none, and the practice has no active one. */
  session_id: Id.nullable(),
  /** Null also when the platform no longer has it. */
  session: ImportSession.nullable(),
  /** An active session of the practice that was created after it. */
  newer: ImportSession.nullable(),
  /** Where the session's mapping sends the rows; null: nothing has been mapped. */
  destination: z.object({ site: z.string(), name: z.string(), tags: z.array(z.string()), several: z.boolean() }).nullable(),
  preprocessor: PreprocessorStart.nullable(),
});
export type TaskSession = z.infer<typeof TaskSession>;

export const readTaskSession = call({
  name: 'readTaskSession',
  topic: 'Tasks',
  method: 'GET',
  path: '/tasks/:id/session',
  access: ['staff'],
  summary:
    'The import session that the runs of a task use in an environment: its status, where its rows go, and how it was last preprocessed.',
  params,
  query: z.object({ environment: Environment }),
  answer: TaskSession,
  problems: ['NOT_FOUND', 'PLATFORM_FAILED'],
});

export const chooseTaskSession = call({
  name: 'chooseTaskSession',
  topic: 'Tasks',
  method: 'PUT',
  path: '/tasks/:id/session',
  access: ['staff'],
  summary: 'Makes later runs of a task use this session of its practice in the environment. A run in progress keeps its own.',
  params,
  body: z.object({ environment: Environment, session_id: Id }),
  answer: Task,
  problems: ['NOT_FOUND', 'NO_SESSION', 'PLATFORM_FAILED'],
});
