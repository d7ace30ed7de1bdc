import { type Task, taskStatuses } from '@fetlock/contract/tasks';
import { taskDurationText, taskErrorText, taskStatusText } from '@fetlock/rules/task-card';
import { Progress } from '@mantine/core';
import styles from './task-progress.module.css';

/** Bar, status text, percent and duration; for a failed task what went wrong. */
export function TaskProgress({ task }: { task: Task }) {
  const text = taskStatusText(task);
  const percent = percentOf(task);
  const error = taskErrorText(task);
  return (
    <div>
      <div className={styles.line}>
        <span className={styles.status}>{text}</span>
        <span className={styles.percent}>{`${percent} %`}</span>
      </div>
      <Progress
        value={percent}
        size={6}
        color={`var(--bar-${taskStatuses[task.status].colour})`}
        aria-label={`${text}, ${task.name}`}
        className={styles.bar ?? ''}
      />
      {error ? <p className={styles.error}>{error}</p> : <p className={styles.duration}>{taskDurationText(task)}</p>}
    </div>
  );
}

function percentOf({ status, processing_state: state }: Pick<Task, 'status' | 'processing_state'>): number {
  return status === 'completed' ? 100 : Math.round(state.value);
}
