import { IconLock } from '@tabler/icons-react';
import styles from './locked-site.module.css';

export const lockedText = 'Warning: this business has been already selected.';

/** A site that cannot be chosen, because another session has chosen it. */
export function LockedSite({ name, site }: { name: string; site: string }) {
  return (
    <span className={styles.locked}>
      <span className={styles.name}>
        {name} <span className={styles.id}>{site}</span>
      </span>
      <span className={styles.warning}>
        <IconLock size={14} aria-hidden />
        {lockedText}
      </span>
    </span>
  );
}
