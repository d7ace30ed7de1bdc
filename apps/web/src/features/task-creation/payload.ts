import { type FileKind, fileKindNames } from '@fetlock/contract/files';
import type { MatcherContext } from '@fetlock/contract/matcher-context';
import type { createTaskFromObject } from '@fetlock/contract/tasks';
import type { z } from 'zod';
import { type DraftFile, type TaskDraft, inputsOf, optionsFor } from './draft.ts';

type NewTaskBody = z.input<typeof createTaskFromObject.body>;
type Params = NonNullable<NewTaskBody['params']>;

/**
 * The draft as the one object of the second generation. Every file must be stored. `inventoryPath`: of the session's inventory, if used.
 */
export function newTaskOf(draft: TaskDraft, inventoryPath: string | null = null): NewTaskBody {
  if (!draft.business) throw new Error('Practice is required');
  return {
    environment: draft.environment,
    name: draft.name.trim(),
    business: draft.business,
    params: { ...paramsOf(draft), inputFilesParams: inputFilesParamsOf(inputsOf(draft)) },
    uploads: inputsOf(draft).map(storedId),
    ...(draft.sales_histories && { sales_history: storedId(draft.sales_histories) }),
    ...(draft.previous_runs && { previous_run: storedId(draft.previous_runs) }),
    ...(draft.inventory_files && inventoryPath === null && { inventory_file: storedId(draft.inventory_files) }),
    ...(inventoryPath !== null && { inventoryItemsFilePath: inventoryPath }),
    ...(draft.session && { reSessionId: String(draft.session.id) }),
    ...(draft.importRequest && { completedRequestId: String(draft.importRequest.id) }),
    ...(draft.startsPreprocessor && { shouldStartPreprocessor: true }),
  };
}

/** The draft as the form of the first generation: stored files by id, the others as `uploads_0`, `sales_histories_0` … */
export function taskFormOf(draft: TaskDraft, inventoryPath: string | null = null): FormData {
  const form = new FormData();
  form.set('environment', draft.environment);
  form.set('name', draft.name.trim());
  form.set('business', JSON.stringify(draft.business));
  form.set('inputFilesParams', JSON.stringify(inputFilesParamsOf(inputsOf(draft))));
  form.set('params', JSON.stringify(paramsOf(draft)));
  form.set('files', JSON.stringify(filesOf(draft).flatMap(({ stored }) => (stored ? [{ id: stored.id }] : []))));
  if (inventoryPath !== null) form.set('inventoryItemsFilePath', inventoryPath);
  if (draft.session) form.set('reSessionId', String(draft.session.id));
  if (draft.importRequest) form.set('completedRequestId', String(draft.importRequest.id));
  if (draft.startsPreprocessor) form.set('shouldStartPreprocessor', 'true');
  for (const kind of fileKindNames) {
    const chosen = filesOfKind(draft, kind).filter(({ stored }) => !stored);
    chosen.forEach(({ file, name }, index) => file && form.set(`${kind}_${index}`, file, name));
  }
  return form;
}

/** Every file that is sent with the task. */
export const filesOf = (draft: TaskDraft): DraftFile[] => fileKindNames.flatMap((kind) => filesOfKind(draft, kind));

export function filesOfKind(draft: TaskDraft, kind: FileKind): DraftFile[] {
  if (kind === 'uploads') return inputsOf(draft);
  return draft[kind] && !(kind === 'inventory_files' && draft.usesSessionInventory) ? [draft[kind]] : [];
}

function paramsOf(draft: TaskDraft): Params {
  const { unitSystem, labMatchingTechnique, defaultlab, defaultReferenceLab, historicLab, filters, debug, ...context } = optionsFor(
    draft.options,
    inputsOf(draft),
  );
  return {
    unitSystem,
    labMatchingTechnique,
    defaultlab,
    defaultReferenceLab,
    historicLab,
    filters,
    debug,
    type: inputsOf(draft)[0]?.type ?? 'common',
    context: JSON.stringify(contextOf({ ...context, name: draft.name.trim(), rematch: [] })),
  };
}

/** The context as sent: an empty group name and an empty list of rows to match again are left out. */
export function contextOf({ groupname, rematch, ...context }: MatcherContext): Partial<MatcherContext> {
  const group = groupname.trim();
  return { ...context, ...(group ? { groupname: group } : {}), ...(rematch.length > 0 ? { rematch } : {}) };
}

const inputFilesParamsOf = (uploads: readonly DraftFile[]) =>
  uploads.map(({ name, type, layout, stored }) => ({
    name,
    ...(type ? { type } : {}),
    ...(Object.keys(layout).length > 0 ? { layout } : {}),
    ...(stored ? { id: stored.id } : {}),
  }));

function storedId({ stored, name }: DraftFile): number {
  if (!stored) throw new Error(`${name} has not been uploaded yet.`);
  return stored.id;
}
