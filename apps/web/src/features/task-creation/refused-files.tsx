import { CloseButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RefusedFile } from './draft.ts';
import styles from './refused-files.module.css';

/** The files of the last choice that are no input, each with the reason, until they have been seen. */
export function RefusedFiles({ files, onDismiss }: { files: readonly RefusedFile[]; onDismiss: () => void }) {
  return (
    <div role="alert">
      {files.length > 0 && (
        <div className={styles.refused}>
          <IconAlertTriangle size={18} aria-hidden />
          <div className={styles.text}>
            <h3 className={styles.title}>{files.length === 1 ? '1 file was left out' : `${files.length} files were left out`}</h3>
            <ul className={styles.list} aria-label="Files that were left out">
              {files.map(({ name, reason }, index) => (
                <li key={index}>{reason.startsWith(name) ? reason : `${name}: ${reason}`}</li>
              ))}
            </ul>
          </div>
          <CloseButton size="sm" aria-label="Dismiss the files that were left out" onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}
