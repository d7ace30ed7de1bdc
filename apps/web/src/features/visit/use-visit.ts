import { useSyncExternalStore } from 'react';
import { type OpenVisit, currentVisit, subscribeToVisit } from '../../api/visit-state.ts';
import { askVisitorName, ensureVisitorName, visitorQuestion } from '../../api/visit.ts';

/** Whose link is open; null for the provider's staff, and where no link is open. */
export const useVisit = (): OpenVisit | null => useVisitState()?.visit ?? null;
export const useVisitState = () => useSyncExternalStore(subscribeToVisit, currentVisit);

/** The question for the visitor's name, while it is open. */
export const useVisitorQuestion = () => useSyncExternalStore(subscribeToVisit, visitorQuestion);

/**
 * The visitor. Every change by a visitor asks for the name automatically where none was given (`Caller.beforeChange`); `ensure` asks in
 * advance, as before a comment is written. It rejects with GivenUp when the question is closed.
 */
export const useVisitorName = () => ({ name: useVisit()?.visitor ?? null, ensure: ensureVisitorName, change: askVisitorName });
