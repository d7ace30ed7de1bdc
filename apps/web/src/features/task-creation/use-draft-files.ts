import { previewFile } from '@fetlock/contract/file-preview';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { showProblem } from '../../api/show-problem.ts';
import { type DraftFile, chosenDraft } from './draft.ts';
import { storeFile } from './use-create-task.ts';
import type { DraftForm } from './use-task-draft.ts';

/** How a stored file is understood: as the given input type, or as the type that its header suggests. */
export const previewQuery = (id: number, type: string | null) =>
  queryOptions({
    queryKey: ['files', id, 'preview', type],
    queryFn: ({ signal }) => send(previewFile, { params: { id }, body: type ? { type } : {} }, signal),
    staleTime: Infinity,
    retry: false,
    meta: { shownInPlace: true },
  });

/**
 * The input files of a draft. A chosen file is stored at once, so that its format can be recognised and its first rows
 * shown; should that fail, the file stays in the draft and goes along with the task.
 */
export function useDraftFiles(form: DraftForm) {
  const cache = useQueryClient();
  const change = (key: string, to: Partial<DraftFile>) =>
    form.setFieldValue('uploads', (files: DraftFile[]) => files.map((file) => (file.key === key ? { ...file, ...to } : file)));

  const recognise = async (draft: DraftFile) => {
    try {
      const { stored } = await storeFile('uploads', draft);
      change(draft.key, { stored });
      if (!stored) return;
      const preview = await cache.fetchQuery(previewQuery(stored.id, null));
      const { type } = preview;
      cache.setQueryData(previewQuery(stored.id, type).queryKey, preview);
      form.setFieldValue('uploads', (files: DraftFile[]) =>
        files.map((file) => (file.key === draft.key && !file.typeChosen ? { ...file, type } : file)),
      );
    } catch (error) {
      showProblem(error);
      // What the server cannot read is no input; the reason stays at the field.
      if (error instanceof ApiProblem && unreadable.has(error.status)) {
        remove(draft.key);
        form.setFieldError('uploads', error.description);
      }
    } finally {
      change(draft.key, { reading: false });
    }
  };
  const remove = (key: string) => form.setFieldValue('uploads', (known: DraftFile[]) => known.filter((file) => file.key !== key));

  return {
    add: (files: readonly File[]) => {
      const drafts = files.map(chosenDraft);
      form.setFieldValue('uploads', (known: DraftFile[]) => [...known, ...drafts]);
      form.clearFieldError('uploads');
      for (const draft of drafts) void recognise(draft);
    },
    /** A file that the server has already. */
    addStored: ({ id, name }: { id: number; name: string }) => {
      const draft: DraftFile = { key: `stored-${id}`, name, type: null, typeChosen: false, file: null, stored: { id }, reading: true };
      form.setFieldValue('uploads', (known: DraftFile[]) => [...known, draft]);
      form.clearFieldError('uploads');
      void recognise(draft);
    },
    remove,
    chooseType: (key: string, type: string) => change(key, { type, typeChosen: true }),
  };
}

/** Too large, of a kind that is no price list, or without anything to match. */
const unreadable: ReadonlySet<number> = new Set([413, 415, 422]);
