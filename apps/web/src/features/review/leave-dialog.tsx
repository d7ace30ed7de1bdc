import { Button, Modal } from '@mantine/core';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import styles from './dialogs.module.css';

/** Asked once when somebody leaves with texts that were not confirmed. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Modal opened onClose={onStay} title="Leave without saving?" size={dialogWidths.question}>
      <p className={styles.lead}>Some cells have text that was not confirmed, or changes that are not saved yet.</p>
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
