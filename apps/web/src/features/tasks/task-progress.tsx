import { dateTimeText } from '@fetlock/rules/date-text';
import { type Task, taskStatuses } from '@fetlock/contract/tasks';
import type { EarlierAnswers } from '@fetlock/contract/earlier-answers';
import { earlierAnswersText } from '@fetlock/rules/earlier-answers';
import { taskDurationText, taskErrorText, taskStatusText, taskWarningText } from '@fetlock/rules/task-card';
import { Anchor, Progress } from '@mantine/core';
import { useState } from 'react';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './task-progress.module.css';

/** Bar, status text, percent, duration and when that was; for a failed task what went wrong. */
export function TaskProgress({ task }: { task: Task }) {
  const text = taskStatusText(task);
  const percent = percentOf(task);
  const error = taskErrorText(task);
  const problem = error ?? taskWarningText(task);
  const { colour } = taskStatuses[task.status];
  return (
    <div data-colour={colour} className={styles.progress}>
      <div className={styles.line}>
        <span className={styles.status}>{text}</span>
        <span className={styles.percent}>{`${percent} %`}</span>
      </div>
      <Progress value={percent} size={6} color="var(--bar)" aria-label={`${text}, ${task.name}`} className={styles.bar ?? ''} />
      {problem && <ErrorText text={problem} />}
      {task.result?.earlier_answers && <p className={styles.answers}>{answeredBefore(task.result.earlier_answers)}</p>}
      <div className={styles.times}>
        {!error && <span>{taskDurationText(task)}</span>}
        <LastRun task={task} />
      </div>
    </div>
  );
}

/** The practice had answered or signed the previous version: a new signature is needed. */
const answeredBefore = (answers: EarlierAnswers): string =>
  `${answers.signed_at === null ? 'An earlier version was answered' : `An earlier version was signed by ${answers.signer}`}. ${earlierAnswersText(answers)}`;

/** What distinguishes tasks with the same name. */
function LastRun({ task: { result, created_at } }: { task: Pick<Task, 'result' | 'created_at'> }) {
  const created = `Created ${dateTimeText(created_at)}`;
  return (
    <Tooltip label={created} disabled={!result}>
      <span className={styles.when}>{result ? `Last run ${dateTimeText(result.created_at)}` : created}</span>
    </Tooltip>
  );
}

/** Longer than about three lines of a card. */
const longErrorLength = 180;

/** A long text is cut until it is expanded. */
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
