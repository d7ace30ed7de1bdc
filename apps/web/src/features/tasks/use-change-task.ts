import { type Task, changeTask, changeTasks, runTask } from '@fetlock/contract/tasks';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { type TaskPage, taskKeys } from './tasks-query.ts';

export interface TaskChange {
  tag_id?: number | null;
  active?: boolean;
}

/** Changes tag or active mark of a task; the card shows the answer at once. */
export function useChangeTask(id: number) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: TaskChange) => send(changeTask, { params: { id }, body }),
    // A poll that is under way would bring the old task back.
    onMutate: () => cache.cancelQueries({ queryKey: taskKeys.all }),
    onSuccess: (task) => showTask(cache, task),
    onSettled: () => cache.invalidateQueries({ queryKey: taskKeys.all }),
  });
}

/** Changes the comment of a task, unless somebody else has changed it since its author looked: then it fails with theirs. */
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

/** Runs a task again: it makes a new version. A refusal is no notice: the card says that nothing has begun. */
export function useRerunTask(id: number) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: () => send(runTask, { params: { id }, body: { action: 're-run' } }),
    onMutate: () => cache.cancelQueries({ queryKey: taskKeys.all }),
    onSuccess: (task) => showTask(cache, task),
    onSettled: () => cache.invalidateQueries({ queryKey: taskKeys.all }),
    meta: { shownInPlace: true },
  });
}

function showTask(cache: QueryClient, task: Task): void {
  cache.setQueriesData<TaskPage>({ queryKey: taskKeys.all }, (page) =>
    page ? { ...page, items: page.items.map((known) => (known.id === task.id ? task : known)) } : page,
  );
}
