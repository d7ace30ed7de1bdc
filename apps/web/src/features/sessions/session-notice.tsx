import { environmentTitles } from '@fetlock/contract/environments';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReviewedResult } from '../../rows/reviewed-result.ts';
import styles from './session-notice.module.css';
import { sessionProblem } from './session-problem.ts';
import { taskSessionQuery } from '../../import-sessions/task-session-query.ts';
import { usePreprocess } from './use-preprocess.ts';
import { useTakeSession } from './use-take-session.ts';

interface Props extends ReviewedResult {
  onOpenSession: () => void;
}

/** A permanent notice of what prevents the environment's session from accepting rows, or how its preprocessor failed; nothing when all is well. */
export default function SessionNotice({ screen: { result, view }, data: { session }, onOpenSession }: Props) {
  const { environment } = view;
  const task = session.status?.task ?? result.task;
  const { data, isPlaceholderData } = useQuery(taskSessionQuery(task, environment));
  const preprocess = usePreprocess(result, environment);
  const take = useTakeSession(result, environment);
  const problem = data && !isPlaceholderData && sessionProblem(data, environment);
  // When it is running again, its progress is shown instead.
  if (!problem || task.status === 'preprocessorInProgress') return null;
  return (
    <div className={styles.notice} aria-live="polite">
      <span className={styles.place}>{environmentTitles[environment]}</span>
      <span className={styles.text}>{problem.text}</span>
      {problem.help === 'preprocess' && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={session.isRunning}
          loading={preprocess.isPending}
          onClick={() => preprocess.mutate()}
        >
          Try again
        </Button>
      )}
      {problem.help === 'take-newer' && data.newer && (
        <Button variant="default" size="compact-sm" loading={take.isPending} onClick={() => data.newer && take.mutate(data.newer.id)}>
          {`Use session ${data.newer.id}`}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={onOpenSession}>
        Import session
      </Button>
    </div>
  );
}
