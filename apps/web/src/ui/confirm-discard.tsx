import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useBlocker } from 'react-router';
import { dialogWidths } from '../theme/dialog-widths.ts';
import { Modal } from './modal.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';

interface Texts {
  title: string;
  /** What would be lost, in a sentence. */
  text: string;
  /** Label of the button that continues; absent: 'Discard'. */
  discard?: string;
}

interface ConfirmDiscard {
  sure: (action: () => void) => void;
  question: ReactNode;
}

/** Asks before typed input is lost. `sure` runs an action at once or, while there is something to lose, after confirmation. */
export function useConfirmDiscard(hasToAsk: boolean, texts: Texts): ConfirmDiscard {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const keep = () => setWaiting(null);
  const discard = () => {
    keep();
    waiting?.();
  };
  return {
    sure: (action) => (hasToAsk ? setWaiting(() => action) : action()),
    question: waiting && <Question {...texts} onKeep={keep} onDiscard={discard} />,
  };
}

/** The same for everything typed in a dialog: also asks before the browser goes back, or the tab is closed. At most one at a time on a screen. */
export function useConfirmLeave(hasToAsk: boolean, texts: Texts): ConfirmDiscard {
  const { sure, question } = useConfirmDiscard(hasToAsk, texts);
  // Back and forward only: a sign-in that has ended navigates away without asking.
  const leaving = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      hasToAsk && historyAction === 'POP' && currentLocation.pathname !== nextLocation.pathname,
  );
  useAskBeforeUnload(() => hasToAsk);
  if (leaving.state !== 'blocked') return { sure, question };
  return { sure, question: <Question {...texts} onKeep={() => leaving.reset()} onDiscard={() => leaving.proceed()} /> };
}

/** Mounted only while it asks: otherwise the Escape that opens it would close it again. */
function Question({ title, text, discard = 'Discard', onKeep, onDiscard }: Texts & { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Modal opened onClose={onKeep} title={title} size={dialogWidths.form} centered zIndex={250}>
      <p>{text}</p>
      <DialogActions onCancel={onKeep} cancel="Keep editing" isCancelFocused>
        <Button color="red.9" onClick={onDiscard}>
          {discard}
        </Button>
      </DialogActions>
    </Modal>
  );
}
