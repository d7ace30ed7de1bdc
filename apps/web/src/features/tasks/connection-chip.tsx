import { IconPlugConnectedX } from '@tabler/icons-react';
import styles from './connection-chip.module.css';

/** An unobtrusive sign that the list is currently not being refreshed. */
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
