import type { Task } from '@fetlock/contract/tasks';
import type { Queryable } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import { revisionOf } from '../http/revision.ts';
import { presentTask } from './present-task.ts';
import type { TaskServices } from '../task-records/task-services.ts';
import {
  type TaskFilter,
  type TaskPage,
  type TaskRow,
  selectRevision,
  selectTaskFiles,
  selectTasks,
  selectTasksByIds,
} from '../task-records/tasks.queries.ts';

type Services = Pick<TaskServices, 'db' | 'files'>;

/** Throws NOT_FOUND. */
export async function readTask(services: Services, id: number): Promise<Task> {
  return found((await readTasks(services, [id]))[0], 'Task');
}

/** Those of the ids that exist, newest first. */
export async function readTasks({ db, files }: Services, ids: readonly number[]): Promise<Task[]> {
  return present(db, files, await selectTasksByIds(db, ids));
}

/** Changes when the page of tasks does, or the addresses of its files; one query that reads no whole row. */
export async function revisionOfTasks({ db, files }: Services, filter: TaskFilter, page: TaskPage): Promise<string> {
  return revisionOf(files.period(), await selectRevision(db, filter, page));
}

/** A page of tasks. */
export async function listTasks({ db, files }: Services, filter: TaskFilter, page: TaskPage) {
  const { items, rowCount } = await selectTasks(db, filter, page);
  return { items: await present(db, files, items), rowCount };
}

async function present(db: Queryable, signer: TaskServices['files'], rows: TaskRow[]): Promise<Task[]> {
  const taskFiles = await selectTaskFiles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentTask(row, taskFiles, signer));
}
