import { type Task, changeTask, changeTasks, runTask } from '@fetlock/contract/tasks';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useCreation } from '../../sync/use-creation.ts';
import { type TaskPage, taskKeys } from './tasks-query.ts';

export interface TaskChange {
  tag_id?: number | null;
  active?: boolean;
}

/** Changes tag or active mark of a task; the card shows the change at once. */
export function useChangeTask(id: number) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: TaskChange) => send(changeTask, { params: { id }, body }),
    // A poll in progress would bring back the old task.
    onMutate: () => cache.cancelQueries({ queryKey: taskKeys.all }),
    onSuccess: (task) => showTask(cache, task),
    onSettled: () => cache.invalidateQueries({ queryKey: taskKeys.all }),
  });
}

/** Changes the comment of a task, unless another user has changed it since its author loaded it: then it fails with their version. */
export function useChangeComment(id: number) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: { comment: string | null; seen_comment: string | null }) => send(changeTask, { params: { id }, body }),
    onMutate: () => cache.cancelQueries({ queryKey: taskKeys.all }),
    onSuccess: (task) => showTask(cache, task),
    onSettled: () => cache.invalidateQueries({ queryKey: taskKeys.all }),
    meta: { shownInPlace: true },
  });
}

/** Activates or deactivates several tasks, all or none. */
export function useChangeTasks() {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ ids, active }: { ids: number[]; active: boolean }) => send(changeTasks, { query: { tasksIds: ids }, body: { active } }),
    onMutate: () => cache.cancelQueries({ queryKey: taskKeys.all }),
    onSettled: () => cache.invalidateQueries({ queryKey: taskKeys.all }),
  });
}

/** Runs a task again: it creates a new version. A refusal is not shown as a notice: the card says that nothing has started. */
export function useRerunTask({ id, updated_at: seen }: Pick<Task, 'id' | 'updated_at'>) {
  const cache = useQueryClient();
  return useCreation({
    words: { what: 'the new run', done: 'started', check: 'Check the task before you try again.' },
    create: (_: void, keyOf) => {
      const given = { params: { id }, body: { action: 're-run' as const } };
      return send(runTask, { ...given, key: keyOf(runTask, given, seen) });
    },
    onMutate: () => cache.cancelQueries({ queryKey: taskKeys.all }),
    onSuccess: (task) => showTask(cache, task),
    onSettled: () => cache.invalidateQueries({ queryKey: taskKeys.all }),
    isShownInPlace: true,
  });
}

function showTask(cache: QueryClient, task: Task): void {
  cache.setQueriesData<TaskPage>({ queryKey: taskKeys.all }, (page) =>
    page ? { ...page, items: page.items.map((known) => (known.id === task.id ? task : known)) } : page,
  );
}
