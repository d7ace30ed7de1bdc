import type { Task } from '@fetlock/contract/tasks';
import { deletionText, taskAbilities } from '@fetlock/rules/task-card';
import { Checkbox, Switch } from '@mantine/core';
import { memo } from 'react';
import { useApiVersion } from '../../api/feature-toggles.ts';
import { UnknownOutcome } from '../../api/unknown-outcome.ts';
import { ResultsButton } from './results-button.tsx';
import { TaskActions } from './task-actions.tsx';
import type { TaskDialog } from './task-actions-props.ts';
import styles from './task-card.module.css';
import { TaskFiles } from './task-files.tsx';
import { TaskProgress } from './task-progress.tsx';
import { TaskTag } from './task-tag.tsx';
import { useChangeTask, useRerunTask } from './use-change-task.ts';

export interface TaskCardProps {
  task: Task;
  /** Absent on the tab All, where nothing is selected. */
  selected?: boolean;
  onSelect?: (id: number, selected: boolean) => void;
  onOpen: (dialog: TaskDialog, task: Task) => void;
  /** Called when the focus or pointer enters a control of the card, or what it has opened, and with null on leaving. */
  onAttend: (id: number | null) => void;
}

/** One task. Renders again only when the task itself has changed, so a poll does not disturb open controls and focus. */
export const TaskCard = memo(function TaskCard({ task, selected, onSelect, onOpen, onAttend }: TaskCardProps) {
  const abilities = taskAbilities(task, useApiVersion());
  const rerun = useRerunTask(task);
  return (
    <article
      className={styles.card}
      aria-labelledby={`task-${task.id}`}
      data-selected={selected || undefined}
      onFocus={() => onAttend(task.id)}
      onBlur={() => onAttend(null)}
    >
      <header className={styles.head}>
        {onSelect && (
          <Checkbox
            className={styles.select ?? ''}
            aria-label={`Select ${task.name}`}
            checked={selected ?? false}
            onChange={(event) => onSelect(task.id, event.currentTarget.checked)}
          />
        )}
        <h2 className={styles.name} id={`task-${task.id}`} title={`[${task.business.name}] ${task.name}`}>
          <span className={styles.business}>[{task.business.name}]</span> {task.name}
        </h2>
        <ActiveSwitch task={task} disabled={!abilities.canSwitchActive} />
      </header>
      <TaskProgress task={task} />
      {task.deletion_due_at !== null && <p className={styles.refused}>{deletionText(task.deletion_due_at)}</p>}
      {rerun.isError && (
        <p className={styles.refused} role="alert">
          {rerun.error instanceof UnknownOutcome ? rerun.error.message : `The task was not run again. ${rerun.error.message}`}
        </p>
      )}
      <TaskFiles task={task} />
      <footer className={styles.foot}>
        <TaskTag task={task} onAdd={() => onOpen('tag', task)} />
        <div className={styles.actions}>
          <TaskActions
            task={task}
            abilities={abilities}
            rerun={{ run: () => rerun.mutate(), isPending: rerun.isPending }}
            onOpen={onOpen}
          />
          {abilities.canOpenResults && task.result_id !== null && (
            <ResultsButton resultId={task.result_id} createdAt={task.result?.created_at ?? null} />
          )}
        </div>
      </footer>
    </article>
  );
});

function ActiveSwitch({ task, disabled }: { task: Task; disabled: boolean }) {
  const change = useChangeTask(task.id);
  return (
    <Switch
      size="xs"
      label="Active"
      labelPosition="left"
      disabled={disabled || change.isPending}
      checked={change.isPending ? (change.variables.active ?? task.active) : task.active}
      onChange={(event) => change.mutate({ active: event.currentTarget.checked })}
    />
  );
}
