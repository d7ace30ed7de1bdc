import { Button, Progress } from '@mantine/core';
import styles from './progress-notice.module.css';

export interface RowProgress {
  done: number;
  of: number;
}

interface Props {
  /** What is being done: the only part that is read out, once. */
  text: string;
  /** Null: not known yet. */
  progress: RowProgress | null;
  /** Absent: it cannot be cancelled, or not yet. */
  onCancel?: (() => void) | undefined;
}

/** Content of a notice about something with many rows that takes long. */
export function ProgressNotice({ text, progress, onCancel }: Props) {
  const { done, of } = progress ?? { done: 0, of: 0 };
  const share = of === 0 ? 0 : (100 * Math.min(done, of)) / of;
  return (
    <div className={styles.notice}>
      <p className={styles.text}>{text}</p>
      <Progress value={share} aria-label={text} />
      <div className={styles.line}>
        <span aria-hidden className="tabular">
          {of > 0 && `${Math.min(done, of).toLocaleString('en-US')} of ${of.toLocaleString('en-US')} rows`}
        </span>
        {onCancel && (
          <Button size="compact-sm" variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}
