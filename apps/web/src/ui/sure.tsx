import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useBlocker } from 'react-router';
import { dialogWidths } from '../theme/dialog-widths.ts';
import { DialogActions } from './dialog-actions.tsx';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';

interface Texts {
  title: string;
  /** What would be lost, in a sentence. */
  text: string;
}

interface Sure {
  sure: (action: () => void) => void;
  question: ReactNode;
}

/** Asks before something typed is lost. `sure` does an action at once or, while there is something to lose, after the answer. */
export function useSure(hasToAsk: boolean, texts: Texts): Sure {
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

/** The same for all that is typed into a dialog: asks also before the browser goes back, or closes the tab. At most one at a time on a screen. */
export function useSureToLeave(hasToAsk: boolean, texts: Texts): Sure {
  const { sure, question } = useSure(hasToAsk, texts);
  // Back and forward only: a sign-in that has ended leads away unasked.
  const leaving = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      hasToAsk && historyAction === 'POP' && currentLocation.pathname !== nextLocation.pathname,
  );
  useAskBeforeUnload(() => hasToAsk);
  if (leaving.state !== 'blocked') return { sure, question };
  return { sure, question: <Question {...texts} onKeep={() => leaving.reset()} onDiscard={() => leaving.proceed()} /> };
}

/** Mounted only while it asks: the Escape that opens it would close it again. */
function Question({ title, text, onKeep, onDiscard }: Texts & { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Modal opened onClose={onKeep} title={title} size={dialogWidths.form} centered zIndex={250}>
      <p>{text}</p>
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
