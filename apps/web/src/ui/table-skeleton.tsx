import { Skeleton } from '@mantine/core';
import styles from './table-skeleton.module.css';

/** Placeholder rows of a table being loaded, at their real height. */
export function TableSkeleton({ columns, rows = 6 }: { columns: number; rows?: number }) {
  return (
    <div className={styles.table} role="status">
      <p className={styles.text}>Loading...</p>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} height={12} width={column === 0 ? 32 : '60%'} />
          ))}
        </div>
      ))}
    </div>
  );
}
