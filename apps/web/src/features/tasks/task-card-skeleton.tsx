import { limits } from '@fetlock/contract/limits';
import { Skeleton } from '@mantine/core';
import cardStyles from './task-card.module.css';
import styles from './task-list.module.css';

/** Placeholders for cards being loaded, of about their real height. */
export function TaskCardSkeleton() {
  return (
    <div className={`${styles.cards} ${styles.appearing}`} role="status" aria-label="Loading...">
      {Array.from({ length: limits.tasksPerPage }, (_, index) => (
        <div key={index} className={cardStyles.card}>
          <Skeleton height={16} width="70%" />
          <Skeleton height={6} />
          <Skeleton height={14} width="45%" />
          <Skeleton height={14} width="60%" />
          <Skeleton height={32} />
        </div>
      ))}
    </div>
  );
}
