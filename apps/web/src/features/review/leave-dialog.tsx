import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import styles from '../../ui/dialogs.module.css';
import type { Outbox } from './outbox.ts';

interface Props {
  outbox: Outbox;
  onStay: () => void;
  onLeave: () => void;
}

/** Asked once when someone leaves with unconfirmed texts, or with unsaved changes. */
export function LeaveDialog({ outbox, onStay, onLeave }: Props) {
  const { isOffline, queue } = useSyncExternalStore(outbox.subscribe, outbox.read);
  const waiting = isOffline ? queue.length : 0;
  return (
    <Modal opened onClose={onStay} title="Leave without saving?" size={dialogWidths.question}>
      <p className={styles.lead}>
        {waiting > 0
          ? `${waiting === 1 ? 'One change waits' : `${waiting} changes wait`} for the connection. This browser keeps what was not sent and offers it when you come back; texts that were not confirmed are lost.`
          : 'Some cells have text that was not confirmed, or changes that are not saved yet.'}
      </p>
      <DialogActions>
        <Button variant="default" onClick={onLeave}>
          Leave
        </Button>
        <Button data-autofocus onClick={onStay}>
          Stay
        </Button>
      </DialogActions>
    </Modal>
  );
}
