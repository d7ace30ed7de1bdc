import { useSyncExternalStore } from 'react';
import { type OpenVisit, currentVisit, subscribeToVisit } from '../../api/visit-state.ts';
import { askVisitorName, ensureVisitorName, visitorQuestion } from '../../api/visit.ts';

/** Whose link is open; null for the provider's people, and where no link is. */
export const useVisit = (): OpenVisit | null => useVisitState()?.visit ?? null;
export const useVisitState = () => useSyncExternalStore(subscribeToVisit, currentVisit);

/** The question of who visits, while it is open. */
export const useVisitorQuestion = () => useSyncExternalStore(subscribeToVisit, visitorQuestion);

/**
 * Who visits. Whatever a visitor changes asks for the name by itself, where none was given (`Caller.beforeChange`); `ensure` asks ahead, as
 * before a comment is written. It rejects with GivenUp when the question is closed.
 */
export const useVisitorName = () => ({ name: useVisit()?.visitor ?? null, ensure: ensureVisitorName, change: askVisitorName });
