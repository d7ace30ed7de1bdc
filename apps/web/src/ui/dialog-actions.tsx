import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog-actions.module.css';

interface Props {
  /** What the button says that only closes the dialog; without `onCancel` there is none. */
  cancel?: string;
  onCancel?: (() => void) | undefined;
  /** The focus begins there, as confirming cannot be undone. */
  isCancelFocused?: boolean;
  children?: ReactNode;
}

/** The buttons at the bottom of a dialog, the confirming one last. */
export function DialogActions({ cancel = 'Cancel', onCancel, isCancelFocused = false, children }: Props) {
  return (
    <div className={styles.actions}>
      {onCancel && (
        <Button variant="default" onClick={onCancel} data-autofocus={isCancelFocused || undefined}>
          {cancel}
        </Button>
      )}
      {children}
    </div>
  );
}
