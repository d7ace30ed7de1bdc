import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface Props {
  icon?: ReactNode;
  /** One sentence. */
  children: ReactNode;
  /** At most one thing to do about it. */
  action?: ReactNode;
}

/** What a list shows when it has nothing to show. */
export function EmptyState({ icon, children, action }: Props) {
  return (
    <div className={styles.state}>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  );
}
