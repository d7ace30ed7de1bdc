import styles from './input-files.module.css';

/** Explains why a form that has just been opened is filled in. */
export const RestoredDraftNotice = () => (
  <p className={styles.kept} role="status">
    You were signed out while you were creating this task. What you had entered is here again.
  </p>
);
