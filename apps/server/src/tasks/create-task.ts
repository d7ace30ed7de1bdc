import type { Environment } from '@fetlock/contract/environments';
import type { FileLayout } from '@fetlock/contract/file-layout';
import type { FileKind } from '@fetlock/contract/files';
import type { InputFileParam, TaskParams } from '@fetlock/contract/matcher-context';
import { IdText } from '@fetlock/contract/values';
import type { Trx } from '../database/connection.ts';
import { assertKept } from '../retention/assert-kept.ts';
import { isEmptyLayout, layoutProblems } from '../files/file-layout.ts';
import { holdFilesByIds } from '../files/files.queries.ts';
import { rememberLayout } from '../files/remember-layouts.ts';
import { Problem } from '../http/problem.ts';
import { sessionValues } from '../import-sessions/task-sessions.queries.ts';
import type { Queue } from '../jobs/queue.ts';
import { matchTask } from '../matching/match-task.job.ts';
import { queuePreprocessor } from '../preprocessor/start-preprocessor.ts';
import { forSameNames, inputTypeOfFile, paramsOfFile, unknownTypes } from '../task-records/input-type-of-file.ts';
import type { StoredParams } from '../task-records/stored-params.ts';
import { insertTask, insertTaskFiles } from '../task-records/tasks.queries.ts';

export interface TaskToCreate {
  name: string;
  business: { id: number; name: string };
  /**
   * The environment in which the platform has a practice with this id and name; null: not checked. In other environments a run checks
   * before it sends.
   */
  confirmedIn: Environment | null;
  environment: Environment;
  params: TaskParams;
  files: readonly { id: number; kind: FileKind }[];
  sessionId: string | null;
  importRequestId: string | null;
  /** The session's preprocessor runs first; the matching follows, including that of the resulting inventory on request. */
  preprocessor: { sessionId: number; takesInventory: boolean } | null;
  userId: number;
}

/**
 * Creates a task and queues its matching, or first its preprocessor, atomically; returns its id. Throws INVALID_INPUT for unknown files or
 * unreadable types.
 */
export async function createTask(trx: Trx, queue: Queue, task: TaskToCreate): Promise<number> {
  const { params } = task;
  const stored = await storedFiles(trx, task.files);
  const ownUploads = stored.files.filter(({ kind }) => kind === 'uploads');
  const choices = { params: forSameNames(params.inputFilesParams, ownUploads), type: params.type };
  const wrong = [
    ...unknownTypes(choices),
    ...choices.params.flatMap(({ layout }, index) => layoutProblems(layout, `inputFilesParams.${index}.layout`)),
    ...stored.missing,
  ];
  if (task.sessionId !== null && !IdText.safeParse(task.sessionId).success)
    wrong.push({ field: 'reSessionId', description: 'is no id of a session' });
  if (!task.preprocessor?.takesInventory && !task.files.some(({ kind }) => kind === 'uploads' || kind === 'inventory_files'))
    wrong.push({ field: 'uploads', description: 'An input file is required' });
  if (wrong.length > 0) throw new Problem('INVALID_INPUT', { fields: wrong });
  await assertKept(trx, { businessId: task.business.id });

  const files = stored.files.map(({ id, name, kind }) => ({
    fileId: id,
    name,
    kind,
    inputType: kind === 'uploads' ? inputTypeOfFile({ id, name }, choices) : null,
    layout: kind === 'uploads' ? layoutOf(paramsOfFile({ id, name }, choices.params)) : null,
  }));
  const uploads = files.filter(({ kind }) => kind === 'uploads');
  const onlyFood = uploads.some(({ inputType }) => inputType === 'localfoodcatalog');
  const kept: StoredParams = {
    ...params,
    // A food catalogue contains nothing else [INPUT-08].
    ...(onlyFood && { filters: ['food'] }),
    inputFilesParams: uploads.map(({ fileId, name, inputType, layout }) => ({
      id: fileId,
      name,
      ...(inputType !== null && { type: inputType }),
      ...(layout !== null && { layout }),
    })),
  };
  const id = await insertTask(trx, {
    name: task.name,
    business_id: task.business.id,
    business_name: task.business.name,
    practice_confirmed: task.confirmedIn === task.environment,
    confirmed_in: task.confirmedIn === null ? [] : [task.confirmedIn],
    environment: task.environment,
    params: JSON.stringify(kept),
    enterprise_session_id: task.sessionId,
    import_request_id: task.importRequestId,
    created_by: task.userId,
    ...(task.preprocessor && { status: 'preprocessorInProgress' }),
    ...sessionOf(task),
  });
  await insertTaskFiles(trx, id, files);
  for (const { fileId, name } of uploads) {
    const said = paramsOfFile({ id: fileId, name }, choices.params);
    if (said?.type || said?.layout)
      await rememberLayout(trx, { ...said, id: fileId }, { businessId: task.business.id, userId: task.userId });
  }
  if (task.preprocessor)
    await queuePreprocessor(trx, queue, {
      ...task.preprocessor,
      taskId: id,
      environment: task.environment,
      formerStatus: null,
      analyseResultId: null,
      userId: task.userId,
    });
  else await queue.enqueue(trx, matchTask, { taskId: id });
  return id;
}

const layoutOf = (said: InputFileParam | undefined): FileLayout | null =>
  said?.layout && !isEmptyLayout(said.layout) ? said.layout : null;

/** The session the task was created from, under the name of its environment. */
function sessionOf({ environment, sessionId, business }: TaskToCreate): Record<string, string> {
  if (sessionId === null) return {};
  return sessionValues(environment, { id: Number(sessionId), name: business.name, fetlock_id: String(business.id) });
}

async function storedFiles(trx: Trx, wanted: TaskToCreate['files']) {
  const rows =
    wanted.length === 0
      ? []
      : await holdFilesByIds(
          trx,
          wanted.map(({ id }) => id),
        );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    files: wanted.flatMap(({ id, kind }) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, kind, name }];
    }),
    missing: wanted
      .filter(({ id }) => !names.has(id))
      .map(({ id, kind }) => ({ field: kind, description: `There is no stored file ${id}. Upload it again.` })),
  };
}
