import { useForm } from '@mantine/form';
import type { Task } from '@fetlock/contract/tasks';
import { useEffect, useState, useRef } from 'react';
import { signedIn } from '../../api/stored-sign-in.ts';
import { useSignIn } from '../../api/use-signed-in.ts';
import { type TaskDraft, draftFrom, emptyDraft, problemsOf } from './draft.ts';
import { deleteStoredDraft, storeDraft, readStoredDraft } from './stored-draft.ts';
import type { DraftForm } from './draft-form.ts';
import { useStillThere } from './use-chosen-session.ts';
import { useReadFiles } from './use-read-files.ts';
import { useLatestIn } from '../../ui/use-latest-in.ts';

/** The question before a draft is discarded. */
export const lostTask = { title: 'Discard this task?', text: 'What you have entered is lost.' } as const;

/** The question before the dialog is closed during sending, which closing does not stop. */
export const taskUnderWay = {
  title: 'Close while the task is being created?',
  text: 'The task is being created, and closing does not stop that. A notice will tell you how it ended. If it fails, what you have entered is lost.',
  discard: 'Close anyway',
} as const;

/** The form behind both creation flows: empty, a copy of a task, or what was stored when the session ended. */
export function useTaskDraft(original: Task | undefined): { form: DraftForm; isKept: boolean } {
  const [initialValues] = useState(() => (original ? draftFrom(original, new Date()) : emptyDraft()));
  const form = useForm<TaskDraft>({
    initialValues,
    validate: problemsOf,
    // Not on blur: a message that appears then would move what is being clicked.
    validateInputOnChange: ['name', 'options.clinic'],
  });
  useReadFiles(form);
  useStillThere(form);
  return { form, isKept: useStoredDraft(form, original === undefined) };
}

/**
 * Restores what was typed when the session ended after the next sign-in, unless the form was closed. Returns whether it did.
 */
function useStoredDraft(form: DraftForm, isNew: boolean): boolean {
  const userId = useSignIn()?.user.id;
  const [owner] = useState(userId);
  const [kept] = useState(() => (owner !== undefined && isNew ? readStoredDraft(owner) : null));
  const latest = useRef(form);
  useLatestIn(latest, form);
  useEffect(() => {
    const now = () => latest.current;
    if (kept) now().setValues(kept);
    return () => {
      if (owner === undefined) return;
      if (signedIn()) deleteStoredDraft(owner);
      else if (now().isDirty()) storeDraft(now().getValues(), owner);
    };
  }, [kept, owner]);
  return kept !== null;
}
