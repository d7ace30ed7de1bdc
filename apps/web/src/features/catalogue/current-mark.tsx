import { IconCheck } from '@tabler/icons-react';
import styles from './catalogue.module.css';

/** Marks the version that new tasks are matched against. */
export function CurrentMark() {
  return (
    <span className={styles.current}>
      <IconCheck size={14} aria-hidden />
      Current
    </span>
  );
}
