import { type UseFormReturnType, useForm } from '@mantine/form';
import type { Task } from '@fetlock/contract/tasks';
import { type TaskDraft, draftFrom, emptyDraft, problemsOf } from './draft.ts';
import { useStillThere } from './use-chosen-session.ts';
import { useReadFiles } from './use-read-files.ts';

export type DraftForm = UseFormReturnType<TaskDraft>;

/** What is asked before a draft is given up. */
export const lostTask = { title: 'Discard this task?', text: 'What you have entered is lost.' } as const;

/** The form behind both creation flows: empty, or a copy of a task. */
export function useTaskDraft(original: Task | undefined): DraftForm {
  const form = useForm<TaskDraft>({
    initialValues: original ? draftFrom(original, new Date()) : emptyDraft(),
    validate: problemsOf,
    // Not when a field is left: a message that appears then moves what is being clicked on.
    validateInputOnChange: ['name', 'options.clinic'],
  });
  useReadFiles(form);
  useStillThere(form);
  return form;
}
