import type { FileKind } from '@fetlock/contract/files';
import { createTask, createTaskFromObject } from '@fetlock/contract/tasks';
import { inventoryPathOf } from '@fetlock/contract/sessions';
import { notifications } from '@mantine/notifications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { send, sendForm } from '../../api/send.ts';
import { useCreation } from '../../sync/use-creation.ts';
import { type DraftFile, type TaskDraft, inputsOf } from './draft.ts';
import { newTaskOf, taskFormOf } from './payload.ts';
import { noteOutcome, storeFile } from './store-file.ts';
import { sourceLocationQuery } from '../../import-sessions/sessions-query.ts';

/** Creates a task by the first generation's form. A failure stays in the dialog. */
export function useCreateTaskByForm() {
  const cache = useQueryClient();
  return useCreation({
    words: newTaskWords,
    create: async (draft: TaskDraft, keyOf) => {
      const form = taskFormOf(draft, await inventoryPath(cache, draft));
      return sendForm(createTask, { key: keyOf(createTask, { body: form }) }, form);
    },
    onSettled: (_task, problem, draft) => {
      noteOutcome(draft, problem);
      return refreshLists(cache);
    },
    isShownInPlace: true,
  });
}

/** Creates a task by the second generation's object, after storing the files that are not stored yet. */
export function useCreateTaskByObject() {
  const cache = useQueryClient();
  return useCreation({
    words: newTaskWords,
    create: async (draft: TaskDraft, keyOf) => {
      const body = newTaskOf(await withStoredFiles(draft), await inventoryPath(cache, draft));
      return send(createTaskFromObject, { body, key: keyOf(createTaskFromObject, { body }) });
    },
    onSettled: (_task, problem, draft) => {
      noteOutcome(draft, problem);
      return refreshLists(cache);
    },
    onError: (error) => {
      const message = ['Error creating matcher task', error.message].filter(Boolean).join(': ');
      notifications.show({ title: 'Error', message, color: 'red', autoClose: false });
    },
    isShownInPlace: true,
  });
}

const newTaskWords = { what: 'the task', done: 'created', check: 'Check the list before you try again.' } as const;

const refreshLists = (cache: QueryClient) =>
  Promise.all([['tasks'], ['businesses', 'saved'], ['files']].map((queryKey) => cache.invalidateQueries({ queryKey })));

/** Path of the inventory that is matched instead of input files; null if it is not used. */
async function inventoryPath(cache: QueryClient, draft: TaskDraft): Promise<string | null> {
  if (!draft.usesSessionInventory || !draft.session) return null;
  const { location } = await cache.fetchQuery(sourceLocationQuery(draft));
  return inventoryPathOf(location);
}

async function withStoredFiles(draft: TaskDraft): Promise<TaskDraft> {
  const optional = async (kind: FileKind, file: DraftFile | null) => file && storeFile(kind, file);
  const [uploads, sales_histories, previous_runs, inventory_files] = await Promise.all([
    Promise.all(inputsOf(draft).map((file) => storeFile('uploads', file))),
    optional('sales_histories', draft.sales_histories),
    optional('previous_runs', draft.previous_runs),
    optional('inventory_files', draft.usesSessionInventory ? null : draft.inventory_files),
  ]);
  return { ...draft, uploads, sales_histories, previous_runs, inventory_files };
}
