import type { NewTask } from '@fetlock/contract/tasks';
import { keepFiles } from '../files/keep-files.ts';
import type { Once } from '../http/make-once.ts';
import { checkPreviousRuns } from './check-previous-runs.ts';
import { createTask } from './create-task.ts';
import { takeFromSession } from './take-from-session.ts';
import type { TaskServices } from '../task-records/task-services.ts';

/** Creates a task from one object and files uploaded before; returns its id. */
export async function createTaskFromObject(
  services: TaskServices,
  task: NewTask,
  { userId, once }: { userId: number; once: Once<number> },
): Promise<number> {
  const { db, queue, files: store } = services;
  const chosen = filesOf(task);
  await checkPreviousRuns(services, { received: [], stored: chosen });
  const { confirmedIn, preprocessor, inventory } = await takeFromSession(services, task);
  try {
    return await keepFiles({ db, files: inventory ? [inventory] : [], store, userId }, (trx, ids) =>
      once.within(trx, () =>
        createTask(trx, queue, {
          name: task.name,
          business: task.business,
          confirmedIn,
          environment: task.environment,
          params: task.params,
          files: [...chosen, ...ids.map((id) => ({ kind: 'inventory_files' as const, id }))],
          sessionId: task.reSessionId ?? null,
          importRequestId: task.completedRequestId ?? null,
          preprocessor,
          userId,
        }),
      ),
    );
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
