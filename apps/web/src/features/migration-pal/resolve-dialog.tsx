import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { Button, Modal } from '@mantine/core';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { cellText } from './cell-text.ts';
import styles from './dialogs.module.css';

interface Props {
  row: CustomerRow;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a match is chosen, or a choice is taken back. */
export function ResolveDialog({ row, isPending, onConfirm, onClose }: Props) {
  const isResolved = row.migrationPoll.checked;
  return (
    <Modal
      opened
      onClose={onClose}
      title={isResolved ? 'Deselect resolve?' : 'Resolve multimatch?'}
      size={dialogWidths.form}
      classNames={{ content: styles.dialog }}
    >
      <dl className={styles.facts}>
        <dt>Your item</dt>
        <dd>{row.orig_name}</dd>
        <dt>Name</dt>
        <dd>{cellText('fetlockName', row)}</dd>
        <dt>Entry name</dt>
        <dd>{cellText('entryName', row)}</dd>
      </dl>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button data-autofocus loading={isPending} onClick={onConfirm}>
          {isResolved ? 'Deselect' : 'Resolve'}
        </Button>
      </DialogActions>
    </Modal>
  );
}
