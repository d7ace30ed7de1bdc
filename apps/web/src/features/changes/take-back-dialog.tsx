import { type ChangeBatch, causeTitle } from '@fetlock/contract/changes';
import { Button } from '@mantine/core';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { When } from '../../ui/when.tsx';
import { Modal } from '../../ui/modal.tsx';
import { changeTitle } from '../../rows/change-text.ts';
import styles from './changes.module.css';

interface Props {
  change: ChangeBatch;
  isOwn: boolean;
  answer: (yes: boolean) => void;
}

/** Asks before another user's change is undone, or one that is no longer recent. */
export function TakeBackDialog({ change, isOwn, answer }: Props) {
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      title={isOwn ? 'Undo an earlier change?' : `Undo a change by ${change.user.name}?`}
      size={dialogWidths.form}
      zIndex={250}
    >
      <p className={styles.what}>{changeTitle(change)}</p>
      <p className={styles.by}>
        {change.user.name}, <When at={change.at} />, {causeTitle(change.cause).toLowerCase()}
      </p>
      <p>Rows that have changed since, and imported rows, stay as they are. You can redo it from the notice or the list of changes.</p>
      <DialogActions onCancel={() => answer(false)} cancel="Keep it">
        <Button onClick={() => answer(true)} data-autofocus>
          Undo
        </Button>
      </DialogActions>
    </Modal>
  );
}
