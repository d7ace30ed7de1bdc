import { type UseFormReturnType, useForm } from '@mantine/form';
import type { Task } from '@fetlock/contract/tasks';
import { type TaskDraft, draftFrom, emptyDraft, problemsOf } from './draft.ts';

export type DraftForm = UseFormReturnType<TaskDraft>;

/** The form behind both creation flows: empty, or a copy of a task. */
export const useTaskDraft = (original: Task | undefined): DraftForm =>
  useForm<TaskDraft>({
    initialValues: original ? draftFrom(original, new Date()) : emptyDraft(),
    validate: problemsOf,
    validateInputOnBlur: ['name', 'options.clinic'],
  });
