import { type NotificationData, notificationsStore } from '@mantine/notifications';

/** The words of a notice that was shown once more while it was still on the screen: nothing of the page changes that could be read out. */
export interface RepeatedNotice {
  text: string;
  times: number;
}

const none: RepeatedNotice = { text: '', times: 0 };
let last = none;
const listeners = new Set<() => void>();

export const repeatedNotice = (): RepeatedNotice => last;

export function subscribeToRepeated(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The next page to open starts silent.
    if (listeners.size === 0) last = none;
  };
}

/** Has a notice read out again when the same one is shown already. */
export function announceIfRepeated({ id, title, message }: Pick<NotificationData, 'id' | 'title' | 'message'>): void {
  const { notifications } = notificationsStore.getState();
  if (id === undefined || typeof message !== 'string') return;
  if (!notifications.some((shown) => shown.id === id && shown.message === message)) return;
  last = { text: typeof title === 'string' ? `${title}: ${message}` : message, times: last.times + 1 };
  for (const listener of listeners) listener();
}
