import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { dialogWidths } from '../theme/dialog-widths.ts';
import { DialogActions } from './dialog-actions.tsx';

interface Question {
  title: string;
  /** What would be lost, in a sentence. */
  text: string;
}

/** Asks before something typed is lost. `sure` does an action at once or, while there is something to lose, after the answer. */
export function useSure(hasToAsk: boolean, { title, text }: Question): { sure: (action: () => void) => void; question: ReactNode } {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const keep = () => setWaiting(null);
  // Mounted only while it asks: the Escape that opens it would close it again.
  const question = waiting && (
    <Modal opened onClose={keep} title={title} size={dialogWidths.form} centered zIndex={250}>
      <p>{text}</p>
      <DialogActions>
        <Button variant="default" onClick={keep} data-autofocus>
          Keep editing
        </Button>
        <Button
          color="red.9"
          onClick={() => {
            keep();
            waiting();
          }}
        >
          Discard
        </Button>
      </DialogActions>
    </Modal>
  );
  return { sure: (action) => (hasToAsk ? setWaiting(() => action) : action()), question };
}
