import { useSyncExternalStore } from 'react';
import { type OpenGuestSession, currentGuestSession, subscribeToGuestSession } from '../api/guest-session-state.ts';
import { askVisitorName, ensureVisitorName, visitorQuestion } from '../api/guest-session.ts';

/** Whose link is open; null for the provider's staff, and where no link is open. */
export const useGuestSession = (): OpenGuestSession | null => useGuestSessionState()?.guestSession ?? null;
export const useGuestSessionState = () => useSyncExternalStore(subscribeToGuestSession, currentGuestSession);

/** The question for the visitor's name, while it is open. */
export const useVisitorQuestion = () => useSyncExternalStore(subscribeToGuestSession, visitorQuestion);

/**
 * The visitor. Every change by a visitor asks for the name automatically where none was given (`Caller.beforeChange`); `ensure` asks in
 * advance, as before a comment is written. It rejects with UserCancelled when the question is closed.
 */
export const useVisitorName = () => ({ name: useGuestSession()?.visitor ?? null, ensure: ensureVisitorName, change: askVisitorName });
