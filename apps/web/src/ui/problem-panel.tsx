import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { ApiProblem } from '../api/api-problem.ts';
import styles from './problem-panel.module.css';

interface Props {
  /** What failed, such as 'The tasks could not be loaded.' */
  title: string;
  error: Error;
  /** Absent: a retry would fail again. */
  onRetry?: (() => void) | undefined;
}

/** Shown instead of what could not be loaded: says what failed and why, and offers a retry. */
export function ProblemPanel({ title, error, onRetry }: Props) {
  return (
    <div className={styles.panel} role="alert">
      <IconAlertTriangle size={20} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p className={styles.reason}>{error.message}</p>
        {error instanceof ApiProblem && error.id && <p className={styles.reference}>Error id: {error.id}</p>}
      </div>
      {onRetry && (
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
