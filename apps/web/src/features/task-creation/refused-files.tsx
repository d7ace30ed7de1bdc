import { CloseButton } from '@mantine/core';
import type { RefusedFile } from './draft.ts';
import { ErrorFrame } from './error-frame.tsx';
import styles from './refused-files.module.css';

/** The files of the latest choice that were not accepted, each with the reason, until dismissed. */
export function RefusedFiles({ files, onDismiss }: { files: readonly RefusedFile[]; onDismiss: () => void }) {
  return (
    <div role="alert">
      {files.length > 0 && (
        <ErrorFrame
          title={files.length === 1 ? '1 file was left out' : `${files.length} files were left out`}
          aside={<CloseButton size="sm" aria-label="Dismiss the files that were left out" onClick={onDismiss} />}
        >
          <ul className={styles.list} aria-label="Files that were left out">
            {files.map(({ name, reason }, index) => (
              <li key={index}>{reason.startsWith(name) ? reason : `${name}: ${reason}`}</li>
            ))}
          </ul>
        </ErrorFrame>
      )}
    </div>
  );
}
