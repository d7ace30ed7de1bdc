import { uploadFiles } from '@fetlock/contract/files';
import type { FileKind } from '@fetlock/contract/files';
import { createTask, createTaskFromObject } from '@fetlock/contract/tasks';
import { inventoryPathOf } from '@fetlock/contract/sessions';
import { notifications } from '@mantine/notifications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { send, sendForm } from '../../api/send.ts';
import { writtenForm } from '../../sync/change-keys.ts';
import { useCreation } from '../../sync/use-creation.ts';
import { type DraftFile, type TaskDraft, inputsOf } from './draft.ts';
import { newTaskOf, taskFormOf } from './payload.ts';
import { sourceLocationQuery } from '../../import-sessions/sessions-query.ts';

/** Creates a task by the first generation's form. A failure stays in the dialog. */
export function useCreateTaskByForm() {
  const cache = useQueryClient();
  return useCreation({
    words: newTaskWords,
    create: async (draft: TaskDraft, keyOf) => {
      const form = taskFormOf(draft, await inventoryPath(cache, draft));
      return sendForm(createTask, { key: keyOf(writtenForm(form)) }, form);
    },
    onSettled: () => refreshLists(cache),
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
      return send(createTaskFromObject, { body, key: keyOf(JSON.stringify(body)) });
    },
    onSettled: () => refreshLists(cache),
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

/** Uploads in progress or done, by chosen file. Failed ones are removed. */
const uploaded = new WeakMap<File, Promise<{ id: number }>>();

/** The draft's file with its id on the server; uploads it if it has none, and never twice. */
export async function storeFile(kind: FileKind, draft: DraftFile): Promise<DraftFile> {
  const { file } = draft;
  if (draft.stored || !file) return draft;
  const stored = uploaded.get(file) ?? upload(kind, file, draft.name);
  uploaded.set(file, stored);
  try {
    const { id } = await stored;
    return { ...draft, stored: { id } };
  } catch (error) {
    uploaded.delete(file);
    throw error;
  }
}

async function upload(kind: FileKind, file: File, name: string): Promise<{ id: number }> {
  const form = new FormData();
  form.set(`${kind}_0`, file, name);
  const { items } = await sendForm(uploadFiles, {}, form);
  const [stored] = items;
  if (!stored) throw new Error(`${name} could not be stored.`);
  return stored;
}
