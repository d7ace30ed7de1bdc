import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';

interface Props {
  title: string;
  children: ReactNode;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asked before something typed is lost. To be mounted only while it asks: the Escape that opens it would close it again. */
export function DiscardQuestion({ title, children, onKeep, onDiscard }: Props) {
  return (
    <Modal opened onClose={onKeep} title={title} size={dialogWidths.form} centered zIndex={250}>
      <p>{children}</p>
      <DialogActions>
        <Button variant="default" onClick={onKeep} data-autofocus>
          Keep editing
        </Button>
        <Button color="red.9" onClick={onDiscard}>
          Discard
        </Button>
      </DialogActions>
    </Modal>
  );
}
