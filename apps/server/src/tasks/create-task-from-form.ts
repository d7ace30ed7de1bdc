import { CreateTaskForm } from '@fetlock/contract/tasks';
import { TaskParams } from '@fetlock/contract/matcher-context';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { selectFilesByIds } from '../files/files.queries.ts';
import { keepFiles } from '../files/keep-files.ts';
import { FileKind } from '@fetlock/contract/files';
import { withForm } from '../files/receive-form.ts';
import type { Once } from '../http/make-once.ts';
import { Problem } from '../http/problem.ts';
import { checkPreviousRuns } from './check-previous-runs.ts';
import { createTask } from './create-task.ts';
import { takeFromSession } from './take-from-session.ts';
import type { TaskServices } from '../task-records/task-services.ts';

/** Creates a task from a form with its files; returns its id. The files are stored only if the task is created. */
export function createTaskFromForm(
  services: TaskServices,
  request: FastifyRequest,
  { userId, once }: { userId: number; once: Once<number> },
): Promise<number> {
  const { db, queue, files: store } = services;
  return withForm(request, store, async (form) => {
    const fields = parseFields(form.fields);
    await once.ofForm(form);
    const chosen = await storedBefore(db, fields);
    await checkPreviousRuns(services, { received: form.files, stored: chosen });
    const { confirmedIn, preprocessor, inventory } = await takeFromSession(services, fields);
    if (inventory) form.files.push(inventory);
    const params = fields.params ?? TaskParams.parse({});
    const task = {
      name: fields.name,
      business: fields.business,
      confirmedIn,
      environment: fields.environment,
      params: { ...params, inputFilesParams: fields.inputFilesParams ?? params.inputFilesParams },
      sessionId: fields.reSessionId ?? null,
      importRequestId: fields.completedRequestId ?? null,
      preprocessor,
      userId,
    };
    return keepFiles({ db, files: form.files, store, userId }, async (trx, ids) => {
      const uploaded = form.files.map(({ kind }, index) => ({ kind, id: ids[index] ?? 0 }));
      return once.within(trx, () => createTask(trx, queue, { ...task, files: [...uploaded, ...chosen] }));
    });
  });
}

/** Files chosen among those stored before; their kind was given at the upload. */
async function storedBefore(db: Parameters<typeof selectFilesByIds>[0], { files, inputFilesParams }: z.infer<typeof CreateTaskForm>) {
  const ids = new Set([...(files ?? []).map(({ id }) => id), ...(inputFilesParams ?? []).flatMap(({ id }) => id ?? [])]);
  if (ids.size === 0) return [];
  const kinds = new Map((await selectFilesByIds(db, [...ids])).map(({ id, kind }) => [id, FileKind.catch('uploads').parse(kind)]));
  return [...ids].map((id) => ({ id, kind: kinds.get(id) ?? ('uploads' as const) }));
}

function parseFields(fields: ReadonlyMap<string, string>): z.infer<typeof CreateTaskForm> {
  const parsed = CreateTaskForm.safeParse(Object.fromEntries(fields));
  if (parsed.success) return parsed.data;
  const missing: Record<string, string> = { name: 'Name is required', business: 'Practice is required' };
  throw new Problem('INVALID_INPUT', {
    fields: parsed.error.issues.map(({ path, message }) => {
      const field = path.join('.');
      return { field, description: fields.has(field) ? message : (missing[field] ?? message) };
    }),
  });
}
