import { Button } from '@mantine/core';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';

/** Shown when someone logs out with unsaved changes. */
export function LogOutQuestion({ onStay, onLogOut }: { onStay: () => void; onLogOut: () => void }) {
  return (
    <Modal opened onClose={onStay} title="Log out without saving?" size={dialogWidths.question}>
      <p>
        Some of what you have entered is not saved. Texts in cells, unsent comments, and changes of rows that were not sent are kept for
        when you log in again; anything else is lost.
      </p>
      <DialogActions>
        <Button variant="default" onClick={onLogOut}>
          Log out
        </Button>
        <Button data-autofocus onClick={onStay}>
          Stay
        </Button>
      </DialogActions>
    </Modal>
  );
}
