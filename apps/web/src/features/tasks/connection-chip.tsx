import { IconPlugConnectedX } from '@tabler/icons-react';
import styles from './connection-chip.module.css';

/** Quiet sign that the list is not being refreshed at the moment. */
export function ConnectionChip({ failing }: { failing: boolean }) {
  return (
    <span role="status">
      {failing && (
        <span className={styles.chip}>
          <IconPlugConnectedX size={14} aria-hidden />
          Reconnecting
        </span>
      )}
    </span>
  );
}
