import { uploadFiles } from '@fetlock/contract/files';
import type { FileKind } from '@fetlock/contract/files';
import { createTask, createTaskFromObject } from '@fetlock/contract/tasks';
import { inventoryPathOf } from '@fetlock/contract/sessions';
import { notifications } from '@mantine/notifications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { send, sendForm } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { type DraftFile, type TaskDraft, inputsOf } from './draft.ts';
import { newTaskOf, taskFormOf } from './payload.ts';
import { sourceLocationQuery } from './sessions-query.ts';

/** Makes a task by the first generation's form. A failure stays in the dialog. */
export function useCreateTaskByForm() {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: async (draft: TaskDraft) => sendForm(createTask, {}, taskFormOf(draft, await inventoryPath(cache, draft))),
    onSuccess: () => refreshLists(cache),
    meta: { shownInPlace: true },
  });
}

/** Makes a task by the second generation's object, after storing the files that are not stored yet. */
export function useCreateTaskByObject() {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: async (draft: TaskDraft) =>
      send(createTaskFromObject, { body: newTaskOf(await withStoredFiles(draft), await inventoryPath(cache, draft)) }),
    onSuccess: () => refreshLists(cache),
    onError: (error) => {
      const message = ['Error creating matcher task', error.message].filter(Boolean).join(': ');
      notifications.show({ title: 'Error', message, color: 'red', autoClose: false });
    },
    meta: { shownInPlace: true },
  });
}

const refreshLists = (cache: QueryClient) =>
  Promise.all([['tasks'], ['businesses', 'saved'], ['files']].map((queryKey) => cache.invalidateQueries({ queryKey })));

/** Where the inventory lies that is matched in place of input files; null when it is not used. */
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

/** The draft's file with its id on the server; uploads it if it has none. */
export async function storeFile(kind: FileKind, draft: DraftFile, signal?: AbortSignal): Promise<DraftFile> {
  if (draft.stored || !draft.file) return draft;
  const form = new FormData();
  form.set(`${kind}_0`, draft.file, draft.name);
  const { items } = await sendForm(uploadFiles, {}, form, signal);
  const [stored] = items;
  if (!stored) throw new Error(`${draft.name} could not be stored.`);
  return { ...draft, stored: { id: stored.id } };
}
