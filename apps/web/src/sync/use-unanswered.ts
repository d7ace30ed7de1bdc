import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLatestIn } from '../ui/use-latest-in.ts';
import type { OutboxItem } from './outbox.ts';

export interface ReadableOutbox<Item> {
  read: () => { queue: readonly Item[]; isOffline: boolean };
  subscribe: (listener: () => void) => () => void;
  isUnsaved: (key: string) => boolean;
}

interface Unanswered<Item> {
  /** Undefined: there is none. */
  item: Item | undefined;
  /** It waits for the connection. */
  isWaiting: boolean;
}

/**
 * The change of one kind that is not answered yet, whichever screen has sent it: a form that is closed and opened again still belongs to what it has sent.
 * `onSaved` is called once it is saved while this form is open.
 */
export function useUnanswered<Item extends OutboxItem, Chosen extends Item>(
  outbox: ReadableOutbox<Item>,
  isIt: (item: Item) => item is Chosen,
  onSaved: (item: Chosen) => void,
): Unanswered<Chosen> {
  const item = useSyncExternalStore(outbox.subscribe, () => outbox.read().queue.find(isIt));
  const isOffline = useSyncExternalStore(outbox.subscribe, () => outbox.read().isOffline);
  const before = useRef(item);
  const saved = useRef(onSaved);
  useLatestIn(saved, onSaved);
  useEffect(() => {
    const was = before.current;
    before.current = item;
    if (was && was.key !== item?.key && !outbox.isUnsaved(was.key)) saved.current(was);
  }, [outbox, item]);
  return { item, isWaiting: item !== undefined && isOffline };
}

/** Said next to what waits for the connection. */
export const waitingCommentText = 'There is no connection. Your comment is kept here, and sent as soon as it is back.';
