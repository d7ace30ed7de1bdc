import type { NewTask, Task } from '@fetlock/contract/tasks';
import { keepFiles } from '../files/keep-files.ts';
import { checkPreviousRuns } from './check-previous-runs.ts';
import { createTask } from './create-task.ts';
import { readTask } from './read-task.ts';
import { takeFromSession } from './take-from-session.ts';
import type { TaskServices } from './task-services.ts';

/** Makes a task of one object and files uploaded before. */
export async function createTaskFromObject(services: TaskServices, task: NewTask, userId: number): Promise<Task> {
  const { db, queue, files: store } = services;
  const chosen = filesOf(task);
  await checkPreviousRuns(services, { received: [], stored: chosen });
  const { isPracticeConfirmed, preprocessor, inventory } = await takeFromSession(services, task);
  try {
    const id = await keepFiles({ db, files: inventory ? [inventory] : [], store, userId }, (trx, ids) =>
      createTask(trx, queue, {
        name: task.name,
        business: task.business,
        isPracticeConfirmed,
        environment: task.environment,
        params: task.params,
        files: [...chosen, ...ids.map((id) => ({ kind: 'inventory_files' as const, id }))],
        sessionId: task.reSessionId ?? null,
        importRequestId: task.completedRequestId ?? null,
        preprocessor,
        userId,
      }),
    );
    return await readTask(services, id);
  } finally {
    if (inventory) await store.discard(inventory);
  }
}

function filesOf(task: NewTask) {
  const optional = [
    { kind: 'sales_histories', id: task.sales_history },
    { kind: 'previous_runs', id: task.previous_run },
    { kind: 'inventory_files', id: task.inventory_file },
  ] as const;
  return [
    ...task.uploads.map((id) => ({ kind: 'uploads' as const, id })),
    ...optional.flatMap(({ kind, id }) => (typeof id === 'number' ? [{ kind, id }] : [])),
  ];
}
