import { useBlocker } from 'react-router';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.ts';
import type { Outbox } from './outbox.ts';
import type { ReviewRow } from './review-row.ts';
import { isUnsaved } from './use-review-rows.ts';

/** Asks before the screen is left while a text is unconfirmed, or a change is pending. */
export function useUnsavedGuard(store: RowStore<ReviewRow>, outbox: Outbox) {
  const hasUnsaved = () => outbox.read().queue.length > 0 || [...store.all()].some(isUnsaved);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved());
  useAskBeforeUnload(hasUnsaved);
  return blocker;
}
