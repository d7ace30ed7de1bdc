import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';

/** Closing with input asks once. Gives what to call for closing and the question to render. */
export function useConfirmedClosing(dirty: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false);
  // Mounted only while it asks: the Escape that opens it would close it again.
  const question = asking && (
    <Modal opened onClose={() => setAsking(false)} title="Discard this task?" size={dialogWidths.form} centered zIndex={250}>
      <p>What you have entered is lost.</p>
      <DialogActions>
        <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
          Keep editing
        </Button>
        <Button color="red.9" onClick={onClose}>
          Discard
        </Button>
      </DialogActions>
    </Modal>
  );
  return { close: () => (dirty ? setAsking(true) : onClose()), question };
}
