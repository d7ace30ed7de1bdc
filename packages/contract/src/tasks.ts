import { z } from 'zod';
import { ChosenBusiness } from './businesses.ts';
import { BreedStateName } from './breed-states.ts';
import { call } from './call.ts';
import { EarlierAnswers } from './earlier-answers.ts';
import { Environment } from './environments.ts';
import { StoredFile } from './files.ts';
import { limits } from './limits.ts';
import { InputFileParam, SentContext, TaskParams, TaskParamsAnswer, json } from './matcher-context.ts';
import { ReMatchContext } from './re-match.ts';
import { Tag } from './tags.ts';
import { FlagText, Id, IdText, Timestamp, countText, itemsOf, list, pageOf, text } from './values.ts';

/** Every status of a task, its text and the colour of its bar. */
export const taskStatuses = {
  todo: { title: 'Waiting for execution', colour: 'accent', ended: false },
  in_progress: { title: 'Task in progress', colour: 'primary', ended: false },
  completed: { title: 'Completed', colour: 'success', ended: true },
  failed: { title: 'Failed', colour: 'error', ended: true },
  cloning: { title: 'Cloning task', colour: 'primary', ended: false },
  preprocessorInProgress: { title: 'Preprocessing in progress', colour: 'primary', ended: false },
} as const satisfies Record<string, { title: string; colour: 'accent' | 'primary' | 'success' | 'error'; ended: boolean }>;
export type TaskStatus = keyof typeof taskStatuses;
export const taskStatusNames = Object.keys(taskStatuses) as [TaskStatus, ...TaskStatus[]];
export const TaskStatus = z.enum(taskStatusNames);

const EnvironmentSession = z.object({ id: Id, name: z.string(), fetlock_id: z.string() });

export const Task = z.object({
  id: Id,
  name: z.string(),
  business: z.object({ id: Id, name: z.string(), fetlock_id: z.string() }),
  status: TaskStatus,
  active: z.boolean(),
  /** When it is deleted, alone or with its practice, unless that is undone; null: no deletion is requested. */
  deletion_due_at: Timestamp.nullable(),
  processing_state: z.object({ value: z.number().min(0).max(100), label: z.string() }),
  error: z.union([z.string(), z.object({ message: z.string() })]).nullable(),
  /** Milliseconds of the last run; null while it waits or runs. */
  duration: z.number().nullable(),
  uploads: z.array(StoredFile),
  history: StoredFile.nullable(),
  previousRun: StoredFile.nullable(),
  inventoryFile: StoredFile.nullable(),
  files: z.array(StoredFile),
  comment: z.string().nullable(),
  tag: Tag.nullable(),
  result_id: Id.nullable(),
  /** The newest version, with what happened to the practice's answers in the previous one. */
  result: z.object({ id: Id, created_at: Timestamp, earlier_answers: EarlierAnswers.nullable() }).nullable(),
  fetlock_enterprise_session_id: z.string().nullable(),
  fetlock_completed_import_request_id: z.string().nullable(),
  /** For the breeds that were prepared last. */
  breedState: z.object({ id: Id, state: BreedStateName }).nullable(),
  stageSession: EnvironmentSession.nullable(),
  masterSession: EnvironmentSession.nullable(),
  prodSession: EnvironmentSession.nullable(),
  params: TaskParamsAnswer,
  environment: Environment,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Task = z.infer<typeof Task>;

export const listTasks = call({
  name: 'listTasks',
  topic: 'Tasks',
  method: 'GET',
  path: '/tasks',
  access: ['staff'],
  summary: 'Tasks, newest first. Without `showActive`: active and inactive ones.',
  query: z.object({
    page: countText({ min: 1, max: 1_000_000 }).default(1),
    rowsPerPage: countText({ min: 1, max: 100 }).default(limits.tasksPerPage),
    showActive: FlagText.optional(),
    tags: list(IdText).optional(),
    searchTerm: text(limits.search).optional(),
    searchContext: z.enum(['businessName', 'taskName']).default('businessName'),
  }),
  answer: pageOf(Task),
  hasRevision: true,
});

export const readTask = call({
  name: 'readTask',
  topic: 'Tasks',
  method: 'GET',
  path: '/tasks/:id',
  access: ['staff'],
  summary: 'One task.',
  params: z.object({ id: IdText }),
  answer: Task,
  problems: ['NOT_FOUND'],
});

export const TaskName = text(10_000).trim().min(1, 'Name is required').max(limits.taskName, 'Name must be less than 120 characters');
/** The practice a task is for. */
const Practice = ChosenBusiness.refine((practice) => practice.name.trim() !== '', 'Practice is required');

/** Fields of the multipart form; the files come as `uploads_0`, `sales_histories_0`, `previous_runs_0`, `inventory_files_0`. */
export const CreateTaskForm = z.object({
  environment: Environment.default('prod'),
  name: TaskName,
  business: json(Practice),
  inputFilesParams: json(z.array(InputFileParam).max(limits.uploadFiles)).optional(),
  params: json(TaskParams).optional(),
  /** Previously stored files, by id. */
  files: json(z.array(z.object({ id: Id })).max(limits.uploadFiles)).optional(),
  inventoryItemsFilePath: text(2_000).optional(),
  reSessionId: text(100).optional(),
  completedRequestId: text(100).optional(),
  shouldStartPreprocessor: FlagText.optional(),
});

/** What prevents a new task from using its session's inventory or preprocessor. */
const ofTheSession = ['NO_SESSION', 'ALREADY_RUNNING', 'SESSION_NOT_SUITABLE', 'PLATFORM_FAILED'] as const;

export const createTask = call({
  name: 'createTask',
  topic: 'Tasks',
  method: 'POST',
  path: '/tasks',
  access: ['staff'],
  versions: ['v1'],
  summary: 'Creates a task from a form with its files, and queues its matching.',
  multipart: true,
  body: CreateTaskForm,
  answer: Task,
  status: 201,
  repeatable: true,
  problems: ['INVALID_INPUT', 'TOO_LARGE', 'UNREADABLE_FILE', 'NO_ROOM', ...ofTheSession],
  limitPerMinute: 300,
});

/**
 * A new task as one object; files are uploaded first (`POST files`) and named by id. With `inventoryItemsFilePath` the inventory of the import
 * request `completedRequestId`, or else of the session `reSessionId`, is the file to match.
 */
export const NewTask = z
  .object({
    environment: Environment.default('prod'),
    name: TaskName,
    business: Practice,
    params: TaskParams.prefault({}),
    uploads: z.array(Id).max(limits.uploadFiles),
    sales_history: Id.nullable().optional(),
    previous_run: Id.nullable().optional(),
    inventory_file: Id.nullable().optional(),
    inventoryItemsFilePath: text(2_000).nullable().optional(),
    reSessionId: text(100).nullable().optional(),
    completedRequestId: text(100).nullable().optional(),
    shouldStartPreprocessor: z.boolean().optional(),
  })
  .refine(({ uploads, inventoryItemsFilePath }) => uploads.length > 0 || Boolean(inventoryItemsFilePath), {
    path: ['uploads'],
    message: 'An input file is required',
  });
export type NewTask = z.infer<typeof NewTask>;

export const createTaskFromObject = call({
  name: 'createTaskFromObject',
  topic: 'Tasks',
  method: 'POST',
  path: '/tasks',
  access: ['staff'],
  versions: ['v2'],
  summary: 'Creates a task from one object and the ids of uploaded files, and queues its matching.',
  body: NewTask,
  answer: Task,
  status: 201,
  repeatable: true,
  problems: ['INVALID_INPUT', ...ofTheSession],
  limitPerMinute: 300,
});

const ReRun = z.object({ action: z.literal('re-run'), result_id: Id.optional(), context: SentContext.optional() });
const ReMatch = z.object({
  action: z.literal('re-match'),
  result_id: Id,
  context: ReMatchContext.optional(),
  /** All rows except imported ones, not only those that request it. */
  isAdvanced: z.boolean().default(false),
});

export const runTask = call({
  name: 'runTask',
  topic: 'Tasks',
  method: 'POST',
  path: '/tasks/:id',
  access: ['staff'],
  summary:
    'Runs a task again (`re-run`: a new version) or matches rows of a version again (`re-match`: a run of that version, shown in its statuses).',
  params: z.object({ id: IdText }),
  body: z.discriminatedUnion('action', [ReRun, ReMatch]),
  answer: Task,
  status: 202,
  repeatable: true,
  problems: ['NOT_FOUND', 'TASK_INACTIVE', 'TO_BE_DELETED', 'TASK_BUSY', 'ALREADY_RUNNING', 'NOTHING_TO_RE_MATCH'],
});

export const changeTask = call({
  name: 'changeTask',
  topic: 'Tasks',
  method: 'PATCH',
  path: '/tasks/:id',
  access: ['staff'],
  summary: 'Changes tag, comment or the active flag of a task; absent fields are unchanged.',
  params: z.object({ id: IdText }),
  body: z.object({
    tag_id: Id.nullable().optional(),
    comment: text(limits.comment).nullable().optional(),
    /** The comment as its author saw it; if it has changed since, COMMENT_CHANGED with `details.comment`. Absent: not checked. */
    seen_comment: text(limits.comment).nullable().optional(),
    active: z.boolean().optional(),
  }),
  answer: Task,
  problems: ['NOT_FOUND', 'COMMENT_CHANGED', 'TASK_BUSY'],
});

export const changeTasks = call({
  name: 'changeTasks',
  topic: 'Tasks',
  method: 'PATCH',
  path: '/tasks/batch',
  access: ['staff'],
  summary: 'Activates or deactivates several tasks, all or none of them.',
  query: z.object({ tasksIds: list(IdText) }),
  body: z.object({ active: z.boolean() }),
  answer: itemsOf(Task),
  problems: ['NOT_FOUND', 'TASK_BUSY'],
});
