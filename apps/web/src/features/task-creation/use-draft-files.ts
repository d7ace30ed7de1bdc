import type { FileLayout } from '@fetlock/contract/file-layout';
import { forgetFileLayout } from '@fetlock/contract/file-preview';
import type { FileKind } from '@fetlock/contract/files';
import { limits } from '@fetlock/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { send } from '../../api/send.ts';
import { showProblem } from '../../api/show-problem.ts';
import { type DraftFile, chosenDraft, fileRefusal, storedDraft } from './draft.ts';
import { storeFile } from './store-file.ts';
import { removeFile } from './use-read-files.ts';
import type { TaskOptions } from '../../match-options/task-options.ts';
import type { DraftForm } from './draft-form.ts';
import { useLatestIn } from '../../ui/use-latest-in.ts';

const noRoom = ({ name }: { name: string }): string => `${name}: a task can have at most ${limits.uploadFiles} input files.`;

type Locale = TaskOptions['locale'];

/** The actions on the files of a draft; the same functions as long as the form is open. */
export interface DraftFiles {
  /** Adds accepted files to the input files; the others are listed next to them until the next choice. */
  add: (files: readonly File[]) => void;
  /** A file that the server has copied from an import session. */
  addStored: (file: { id: number; name: string; sessionId: number }) => void;
  remove: (key: string) => void;
  /** Clears the list of files that were left out. */
  dismissRefused: () => void;
  chooseType: (key: string, type: string) => void;
  /** Sets the file's layout by hand; the type stays, chosen or recognised. */
  chooseLayout: (key: string, layout: FileLayout, options?: { keepType: boolean }) => void;
  /** The locale of the files' numbers and dates: an option of the task, so of all its files. */
  chooseLocale: (locale: Locale) => void;
  /** Discards, for this task, what the user set and what is remembered. */
  backToFound: (key: string) => void;
  /** Permanently deletes the practice's remembered layout for such files. */
  forget: (file: DraftFile) => Promise<void>;
  /** Chooses a file of a kind that a task has at most one of; null: none. */
  chooseOptional: (kind: Exclude<FileKind, 'uploads'>, file: File | null) => void;
}

/**
 * The files of a draft. A chosen file is stored at once, to show how it is understood; if that fails, the file stays in the draft and is
 * sent with the task.
 */
export function useDraftFiles(currentForm: DraftForm): DraftFiles {
  const cache = useQueryClient();
  const latest = useRef(currentForm);
  useLatestIn(latest, currentForm);
  return useMemo(() => {
    const form = () => latest.current;
    const changeAll = (to: (files: DraftFile[]) => DraftFile[]) => form().setFieldValue('uploads', to);
    const change = (key: string, to: (file: DraftFile) => Partial<DraftFile>) =>
      changeAll((files) => files.map((file) => (file.key === key ? { ...file, ...to(file) } : file)));

    const store = async (draft: DraftFile) => {
      try {
        const { stored } = await storeFile('uploads', draft);
        change(draft.key, () => ({ stored }));
      } catch (error) {
        change(draft.key, () => ({ reading: false }));
        removeFile(form(), draft, error instanceof Error ? error : new Error(String(error)));
      }
    };
    const take = (drafts: readonly DraftFile[]) => {
      changeAll((known) => [...known, ...drafts]);
      form().clearFieldError('uploads');
    };
    return {
      add: (files) => {
        const room = Math.max(0, limits.uploadFiles - form().getValues().uploads.length);
        const fit = files.filter((file) => fileRefusal('uploads', file) === null);
        const taken = fit.slice(0, room);
        const reasonOf = (file: File) => fileRefusal('uploads', file) ?? noRoom(file);
        const refused = files.filter((file) => !taken.includes(file)).map((file) => ({ name: file.name, reason: reasonOf(file) }));
        form().setFieldValue('refusedUploads', refused);
        const drafts = taken.map(chosenDraft);
        take(drafts);
        for (const draft of drafts) void store(draft);
      },
      addStored: ({ sessionId, ...file }) => {
        const { session, uploads } = form().getValues();
        // It was copied while another session was chosen: it is that practice's.
        if (session?.id !== sessionId) return;
        if (uploads.length < limits.uploadFiles) take([{ ...storedDraft(file), sessionId, reading: true }]);
        else form().setFieldValue('refusedUploads', [{ name: file.name, reason: noRoom(file) }]);
      },
      remove: (key) => changeAll((files) => files.filter((file) => file.key !== key)),
      dismissRefused: () => form().setFieldValue('refusedUploads', []),
      chooseType: (key, type) => change(key, () => ({ type, typeChosen: true, layoutChosen: true })),
      chooseLayout: (key, layout, { keepType } = { keepType: false }) =>
        change(key, ({ typeChosen }) => ({ layout, layoutChosen: true, typeChosen: typeChosen || keepType })),
      chooseLocale: (locale) => form().setFieldValue('options.locale', locale),
      backToFound: (key) => change(key, () => ({ layout: {}, layoutChosen: true, typeChosen: false })),
      forget: async ({ key, stored }) => {
        const { business } = form().values;
        if (!stored || !business) return;
        await send(forgetFileLayout, { params: { id: stored.id }, query: { business_id: business.id } });
        await cache.invalidateQueries({ queryKey: ['file-previews', stored.id] });
        change(key, () => ({ layout: {}, layoutChosen: false, typeChosen: false }));
      },
      chooseOptional: (kind, file) => {
        const draft = file && chosenDraft(file);
        form().setFieldValue(kind, draft);
        if (!draft) return;
        const show = ({ stored }: Pick<DraftFile, 'stored'>) =>
          form().setFieldValue(kind, (known: DraftFile | null) =>
            known?.key === draft.key ? { ...known, stored, reading: false } : known,
          );
        // Not stored, the file is sent with the task, whose response reports the problem.
        storeFile(kind, draft).then(show, (error: unknown) => {
          show({ stored: null });
          showProblem(error);
        });
      },
    };
  }, [cache]);
}
