import type { Task } from '@fetlock/contract/tasks';
import type { taskAbilities } from '@fetlock/rules/task-card';

/** Dialogs that a card opens; the screen shows them, so that they outlive the card on a poll. */
export type TaskDialog = 'tag' | 'comment' | 'context' | 'clone' | 'deep clone' | 'link' | 'sites' | 'sessions';

export interface TaskActionsProps {
  task: Task;
  abilities: ReturnType<typeof taskAbilities>;
  onOpen: (dialog: TaskDialog, task: Task) => void;
}
