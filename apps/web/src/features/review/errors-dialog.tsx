import type { Result } from '@fetlock/contract/results';
import { Modal } from '@mantine/core';
import styles from './dialogs.module.css';

/** What could not be read or matched. */
export function ErrorsDialog({ errors, onClose }: { errors: Result['errors']; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Errors log" size={720}>
      {errors.length === 0 ? (
        <p className={styles.note}>No data available</p>
      ) : (
        <ol className={styles.list}>
          {errors.map(({ message, file, line }, index) => (
            <li key={index} className={styles.message}>
              {message}
              {file !== null && <span className={styles.where}>{` ${file}${line === null ? '' : `, line ${line}`}`}</span>}
            </li>
          ))}
        </ol>
      )}
    </Modal>
  );
}
