import type { UseFormReturnType } from '@mantine/form';
import type { TaskDraft } from './draft.ts';

export type DraftForm = UseFormReturnType<TaskDraft>;
