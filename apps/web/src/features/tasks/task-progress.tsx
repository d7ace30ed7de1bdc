import { type Task, taskStatuses } from '@fetlock/contract/tasks';
import { taskDurationText, taskErrorText, taskStatusText } from '@fetlock/rules/task-card';
import { Anchor, Progress } from '@mantine/core';
import { useState } from 'react';
import styles from './task-progress.module.css';

/** Bar, status text, percent and duration; for a failed task what went wrong. */
export function TaskProgress({ task }: { task: Task }) {
  const text = taskStatusText(task);
  const percent = percentOf(task);
  const error = taskErrorText(task);
  const { colour } = taskStatuses[task.status];
  return (
    <div data-colour={colour} className={styles.progress}>
      <div className={styles.line}>
        <span className={styles.status}>{text}</span>
        <span className={styles.percent}>{`${percent} %`}</span>
      </div>
      <Progress value={percent} size={6} color="var(--bar)" aria-label={`${text}, ${task.name}`} className={styles.bar ?? ''} />
      {error ? <ErrorText text={error} /> : <p className={styles.duration}>{taskDurationText(task)}</p>}
    </div>
  );
}

/** Longer than about three lines of a card. */
const longErrorLength = 180;

/** A long text is cut until somebody wants to read it. */
function ErrorText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  if (text.length <= longErrorLength) return <p className={styles.error}>{text}</p>;
  return (
    <>
      <p className={styles.error} data-cut={!open || undefined}>
        {text}
      </p>
      <Anchor component="button" type="button" className={styles.more ?? ''} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Show less' : 'Show all'}
      </Anchor>
    </>
  );
}

function percentOf({ status, processing_state: state }: Pick<Task, 'status' | 'processing_state'>): number {
  return status === 'completed' ? 100 : Math.round(state.value);
}
