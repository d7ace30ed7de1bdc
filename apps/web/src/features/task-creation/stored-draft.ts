import { Business } from '@fetlock/contract/businesses';
import { Environment } from '@fetlock/contract/environments';
import { FileLayout } from '@fetlock/contract/file-layout';
import { MatcherContext, TaskParams } from '@fetlock/contract/matcher-context';
import { z } from 'zod';
import { tabStore } from '../../api/browser-storage.ts';
import { parsedJson } from '../../api/parsed-json.ts';
import type { DraftFile, TaskDraft } from './draft.ts';
import { draftStorageKey } from './draft-storage-key.ts';
import { defaultOptions } from '../../match-options/task-options.ts';

const HasId = z.object({ id: z.int() });

/** A file on the server; one that was still being uploaded must be chosen again. */
const StoredFile = z.object({
  key: z.string(),
  name: z.string(),
  type: z.string().nullable(),
  typeChosen: z.boolean(),
  layout: FileLayout,
  layoutChosen: z.boolean(),
  file: z.null(),
  stored: HasId,
  reading: z.boolean(),
  refusal: z.string().nullable(),
  sessionId: z.int().nullable(),
});

const { unitSystem, labMatchingTechnique, defaultlab, defaultReferenceLab, historicLab, filters, debug } = TaskParams.shape;
const Options = z.object({
  ...MatcherContext.omit({ name: true, rematch: true }).shape,
  unitSystem,
  labMatchingTechnique,
  defaultlab,
  defaultReferenceLab,
  historicLab,
  filters,
  debug,
});

const StoredDraft = z.object({
  name: z.string(),
  business: Business.nullable(),
  environment: Environment,
  session: HasId.nullable(),
  sessionKey: z.string(),
  needsNoSession: z.boolean(),
  importRequest: HasId.nullable(),
  gone: z.object({ kind: z.enum(['session', 'importRequest']), id: z.int() }).nullable(),
  usesSessionInventory: z.boolean(),
  startsPreprocessor: z.boolean(),
  uploads: z.array(StoredFile),
  refusedUploads: z.array(z.object({ name: z.string(), reason: z.string() })),
  sales_histories: StoredFile.nullable(),
  previous_runs: StoredFile.nullable(),
  inventory_files: StoredFile.nullable(),
  options: Options.catch(defaultOptions),
});

/** Stores a half-typed task when the session ends, in this tab and for its user only. */
export function storeDraft(draft: TaskDraft, userId: number): void {
  const [sales_histories, previous_runs, inventory_files] = [draft.sales_histories, draft.previous_runs, draft.inventory_files].map(
    (file) => (file?.stored ? withoutContent(file) : null),
  );
  const uploads = draft.uploads.filter(({ stored }) => stored).map(withoutContent);
  tabStore.setItem(draftStorageKey(userId), JSON.stringify({ ...draft, uploads, sales_histories, previous_runs, inventory_files }));
}

export const readStoredDraft = (userId: number): TaskDraft | null =>
  StoredDraft.safeParse(parsedJson(tabStore.getItem(draftStorageKey(userId)) ?? '')).data ?? null;

export const deleteStoredDraft = (userId: number): void => tabStore.removeItem(draftStorageKey(userId));

const withoutContent = (file: DraftFile): DraftFile => ({ ...file, file: null });
