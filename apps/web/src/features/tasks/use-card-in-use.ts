import type { Task } from '@fetlock/contract/tasks';
import { useCallback, useRef, useState } from 'react';
import { type TasksView, belongsTo } from './tasks-view.ts';

/**
 * The cards to show, and the function a card calls when it is in use (its id) or no longer (null). A card that others have moved off the page
 * stays while it is in use: its menu does not close under the pointer, nor is the focus lost.
 */
export function useCardInUse(items: readonly Task[], view: TasksView) {
  const [inUse, setInUse] = useState<number | null>(null);
  const [last, setLast] = useState<Task | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const attend = useCallback((id: number | null) => {
    clearTimeout(leaving.current);
    // The focus may be moving to another control of the same card.
    if (id === null) leaving.current = setTimeout(() => setInUse(null));
    else setInUse(id);
  }, []);
  const present = items.find(({ id }) => id === inUse);
  if (present && present !== last) setLast(present);
  const isRetained = !present && last !== null && last.id === inUse && belongsTo(last, view);
  return { cards: isRetained ? inOrder([...items, last]) : items, attend };
}

/** Newest first, as the server lists them. */
const inOrder = (tasks: readonly Task[]): Task[] => tasks.toSorted((one, other) => other.id - one.id);
