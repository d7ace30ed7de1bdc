import { useEffect } from 'react';
import type { RowStore } from '../ui/data-grid/row-store.ts';
import { gridId } from './group-rows.ts';

interface Entry {
  saved: { id: number };
  pending: readonly unknown[];
  waiting: boolean;
}

interface Sending {
  read: () => { isOffline: boolean };
  subscribe: (listener: () => void) => () => void;
}

/** Marks the rows whose changes wait for the connection, and removes the marks when it is back. */
export function useWaitingMarks<Row extends Entry>(outbox: Sending, store: RowStore<Row>): void {
  useEffect(() => {
    let marked = outbox.read().isOffline;
    return outbox.subscribe(() => {
      const { isOffline } = outbox.read();
      if (isOffline === marked) return;
      marked = isOffline;
      for (const { saved, pending, waiting } of store.all())
        if (pending.length > 0 || waiting) store.update(gridId(saved.id), (entry) => ({ ...entry, waiting: isOffline }));
    });
  }, [outbox, store]);
}
