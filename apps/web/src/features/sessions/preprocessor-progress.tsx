import type { Result } from '@fetlock/contract/results';
import { type Task, taskStatuses } from '@fetlock/contract/tasks';
import { Button, Progress } from '@mantine/core';
import styles from '../../ui/run-progress.module.css';
import { useCancelPreprocessor } from './use-preprocess.ts';

/** The preprocessor's progress, as far as the platform reports it, and a button to stop it. */
export function PreprocessorProgress({ result, task: { processing_state } }: { result: Result; task: Task }) {
  const cancel = useCancelPreprocessor(result);
  const { value, label } = processing_state;
  return (
    <>
      <span className={styles.text}>{[taskStatuses.preprocessorInProgress.title, label].filter(Boolean).join('. ')}</span>
      <Progress className={styles.bar ?? ''} value={value || 100} striped animated aria-label="The preprocessor is running" />
      <Button variant="default" size="compact-sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel the preprocessor
      </Button>
    </>
  );
}
