import type { Task } from '@fetlock/contract/tasks';
import { assertKept } from '../retention/assert-kept.ts';
import { Problem, found, invalidField } from '../http/problem.ts';
import { readTask, readTasks } from './read-task.ts';
import type { TaskServices } from '../task-records/task-services.ts';
import * as tasks from '../task-records/tasks.queries.ts';

export interface TaskChange {
  tag_id?: number | null | undefined;
  comment?: string | null | undefined;
  /** The comment its author saw, which differed. */
  seen_comment?: string | null | undefined;
  active?: boolean | undefined;
}

/**
 * Changes the given fields. Deactivating a task that is waiting or running stops it. Throws NOT_FOUND, INVALID_INPUT, or COMMENT_CHANGED.
 */
export async function changeTask(services: TaskServices, id: number, change: TaskChange): Promise<Task> {
  const { tag_id, comment, seen_comment: seen, active } = change;
  await services.db.transaction().execute(async (trx) => {
    const now = found((await tasks.lockTasks(trx, [id]))[0], 'Task');
    if (comment !== undefined && seen !== undefined && ![trimmed(seen), trimmed(comment)].includes(now.comment))
      throw new Problem('COMMENT_CHANGED', { details: { comment: now.comment } });
    if (typeof tag_id === 'number' && !(await tasks.tagExists(trx, tag_id)))
      throw invalidField('tag_id', 'There is no such tag. Choose another one.');
    await tasks.changeTaskFields(trx, id, {
      ...(tag_id !== undefined && { tag_id }),
      ...(comment !== undefined && { comment: trimmed(comment) }),
    });
    if (active) await assertKept(trx, { taskIds: [id] });
    if (active !== undefined) await tasks.setActive(trx, [id], active);
  });
  return readTask(services, id);
}

const trimmed = (comment: string | null): string | null => comment?.trim() || null;

/** Activates or deactivates all of these tasks, or none when one does not exist. */
export async function changeTasks(services: TaskServices, ids: readonly number[], active: boolean): Promise<Task[]> {
  await services.db.transaction().execute(async (trx) => {
    const existing = new Set((await tasks.lockTasks(trx, ids)).map(({ id }) => id));
    found(ids.every((id) => existing.has(id)) || undefined, 'One of the tasks was');
    if (active) await assertKept(trx, { taskIds: ids });
    await tasks.setActive(trx, ids, active);
  });
  return readTasks(services, ids);
}
