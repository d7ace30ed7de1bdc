import { type FileKind, fileKindNames, uploadFiles } from '@fetlock/contract/files';
import { UnknownOutcome } from '../../api/unknown-outcome.ts';
import { identityText } from '../../sync/change-keys.ts';
import { sendFormOnce } from '../../sync/send-once.ts';
import type { DraftFile, TaskDraft } from './draft.ts';
import { filesOfKind } from './payload.ts';

/** Uploads in progress or done, by chosen file. Failed ones are removed. */
const uploaded = new WeakMap<File, Promise<{ id: number }>>();

/** Uploads for tasks of which it is unknown whether they were created: a file chosen again makes the same task, not another one with a copy. */
const inDoubt = new Map<string, Promise<{ id: number }>>();

const nameInDoubt = (kind: FileKind, file: File): string => identityText([kind, file]);

/** The draft's file with its id on the server; uploads it if it has none, and never twice. */
export async function storeFile(kind: FileKind, draft: DraftFile): Promise<DraftFile> {
  const { file } = draft;
  if (draft.stored || !file) return draft;
  const stored = uploaded.get(file) ?? inDoubt.get(nameInDoubt(kind, file)) ?? upload(kind, file, draft.name);
  uploaded.set(file, stored);
  try {
    const { id } = await stored;
    return { ...draft, stored: { id } };
  } catch (error) {
    uploaded.delete(file);
    throw error;
  }
}

/** Remembers the files of a task if it is unknown whether it was created, until it is known. */
export function noteOutcome(draft: TaskDraft, problem: Error | null): void {
  for (const kind of fileKindNames)
    for (const { file } of filesOfKind(draft, kind)) {
      const stored = file && uploaded.get(file);
      if (!stored) continue;
      if (problem instanceof UnknownOutcome) inDoubt.set(nameInDoubt(kind, file), stored);
      else if (problem === null) inDoubt.delete(nameInDoubt(kind, file));
    }
}

async function upload(kind: FileKind, file: File, name: string): Promise<{ id: number }> {
  const form = new FormData();
  form.set(`${kind}_0`, file, name);
  const { items } = await sendFormOnce(uploadFiles, {}, form);
  const [stored] = items;
  if (!stored) throw new Error(`${name} could not be stored.`);
  return stored;
}
