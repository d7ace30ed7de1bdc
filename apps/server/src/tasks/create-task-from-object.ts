import type { NewTask, Task } from '@fetlock/contract/tasks';
import { createTask } from './create-task.ts';
import { readTask } from './read-task.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';
import type { TaskServices } from './task-services.ts';

/** Makes a task of one object and files uploaded before. */
export async function createTaskFromObject(services: TaskServices, task: NewTask, userId: number): Promise<Task> {
  refuseUnavailable(task);
  const optional = [
    { kind: 'sales_histories', id: task.sales_history },
    { kind: 'previous_runs', id: task.previous_run },
    { kind: 'inventory_files', id: task.inventory_file },
  ] as const;
  const files = [
    ...task.uploads.map((id) => ({ kind: 'uploads' as const, id })),
    ...optional.flatMap(({ kind, id }) => (typeof id === 'number' ? [{ kind, id }] : [])),
  ];
  const id = await services.db.transaction().execute((trx) =>
    createTask(trx, services.queue, {
      name: task.name,
      business: task.business,
      environment: task.environment,
      params: task.params,
      files,
      sessionId: task.reSessionId ?? null,
      importRequestId: task.completedRequestId ?? null,
      userId,
    }),
  );
  return readTask(services, id);
}
