import type { SessionStatus } from '@fetlock/contract/results';
import { deletionText } from '@fetlock/rules/task-card';
import styles from './review-header.module.css';

/** Warns that the version, its task or its practice is about to be deleted. */
export function DeletionNotice({ status }: { status: SessionStatus | undefined }) {
  if (!status?.deletion_due_at) return null;
  return (
    <p className={styles.age} role="status">
      <span className={styles.outdated}>{deletionText(status.deletion_due_at)}</span>
    </p>
  );
}
