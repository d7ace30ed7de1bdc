import { notifications } from '@mantine/notifications';

/** A call that creates something. */
export interface Sending {
  /** Its screen was closed: from now on notices report its progress. */
  leave: () => void;
  /** It has ended. A screen that is still open reports it itself; null: it is reported elsewhere in any case. */
  end: (outcome: Outcome | null) => void;
}

interface Outcome {
  title: string;
  message: string;
  isGood: boolean;
}

const underWay = new Set<Sending>();
let begun = 0;

/** Records that something is being created, until it ends. `text`: for a person who has left its screen, 'The task is still being created.' */
export function beginSending(text: string): Sending {
  const id = `sending-${(begun += 1)}`;
  let isLeft = false;
  const sending: Sending = {
    leave() {
      if (isLeft || !underWay.has(sending)) return;
      isLeft = true;
      notifications.show({ id, message: text, loading: true, autoClose: false, withCloseButton: false, role: 'status' });
    },
    end(outcome) {
      underWay.delete(sending);
      if (underWay.size === 0) window.removeEventListener('beforeunload', askBeforeUnload);
      if (!isLeft) return;
      notifications.hide(id);
      if (outcome === null) return;
      const { title, message, isGood } = outcome;
      const look = isGood ? { color: 'teal' } : { color: 'red', autoClose: false };
      notifications.show({ title, message, ...look, role: 'status' });
    },
  };
  if (underWay.size === 0) window.addEventListener('beforeunload', askBeforeUnload);
  underWay.add(sending);
  return sending;
}

/** Closing a tab aborts what it is sending, and the outcome is not reported. */
const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
