import { limits } from '@fetlock/contract/limits';
import { type Task, taskStatuses } from '@fetlock/contract/tasks';
import { momentText } from './date-text.ts';

/** Text under a task's bar [TASKS-88..94]. */
export function taskStatusText(task: Pick<Task, 'status' | 'processing_state' | 'error'>): string {
  if (task.status === 'in_progress') return task.processing_state.label || taskStatuses.in_progress.title;
  return taskStatuses[task.status].title;
}

/** What went wrong, for a failed task. */
export function taskErrorText(task: Pick<Task, 'status' | 'error'>): string | null {
  if (task.status !== 'failed') return null;
  return messageOf(task) || 'Something went wrong with Matcher system. Please, contact support.';
}

/** What went wrong with a task that has a result anyway, such as a preprocessor started for it later. */
export const taskWarningText = (task: Pick<Task, 'status' | 'error'>): string | null =>
  (task.status === 'completed' && messageOf(task)) || null;

const messageOf = ({ error }: Pick<Task, 'error'>): string | undefined => (typeof error === 'string' ? error : error?.message);

/** [TASKS-95, TASKS-96] */
export function taskDurationText(task: Pick<Task, 'status' | 'duration'>): string {
  if (task.duration === null || !taskStatuses[task.status].ended) return 'time is calculating...';
  return `takes ${(task.duration / 60_000).toFixed(2)} min.`;
}

/** Of a task, or a version in its review, whose deletion is requested. */
export const deletionText = (dueAt: string): string =>
  `Will be deleted on ${momentText(dueAt)}, with all that is changed until then. An administrator can undo this.`;

/** What a card offers in the task's state [TASKS-30, 31, 44..46, 51..58]. */
export const taskAbilities = (task: Pick<Task, 'status' | 'result_id'>, apiVersion: 'v1' | 'v2') => ({
  canSwitchActive: task.status !== 'in_progress' && task.status !== 'todo',
  canOpenResults: (task.status === 'completed' || task.result_id !== null) && task.status !== 'cloning',
  canClone: task.status !== 'cloning',
  canRerun: task.status !== 'completed' && task.status !== 'in_progress' && task.status !== 'cloning',
  canDeepClone: apiVersion === 'v1' && task.status === 'completed',
  canShare: task.result_id !== null,
  canImportSessions: apiVersion === 'v1',
});

/** A run counts as old after 30 days. */
export const isOld = (createdAt: string, now: Date): boolean => now.getTime() - Date.parse(createdAt) >= limits.oldRunDays * 86_400_000;
