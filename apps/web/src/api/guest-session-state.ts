import type { GuestSession } from '@fetlock/contract/links';
import { anonymous, callAs } from './caller.ts';

/** What a guest session with a link covers; and the link's own token, for links to its other pages. */
export type OpenGuestSession = GuestSession & { linkToken: string };

/** Why there is no guest session: its link has expired; it is wrong or was revoked; the page was opened without it; or its page was closed. */
export type NoSessionReason = 'expired' | 'not good' | 'no link' | 'left';

/** The guest session of this tab; null outside the customer area. */
type GuestSessionState = { guestSession: OpenGuestSession } | { guestSession: null; why: NoSessionReason } | null;

let state: GuestSessionState = null;
const listeners = new Set<() => void>();

export const currentGuestSession = (): GuestSessionState => state;

/** Notifies when the guest session changes, or the question for the visitor's name. */
export function subscribeToGuestSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyGuestSession(): void {
  for (const listener of listeners) listener();
}

export function setGuestSession(next: GuestSessionState): void {
  state = next;
  notifyGuestSession();
}

/** The guest session has ended. Calls its page still makes are anonymous. */
export function endGuestSession(why: NoSessionReason): void {
  callAs(anonymous);
  setGuestSession({ guestSession: null, why });
}

/** The customer area is left: calls are again made for the signed-in user. */
export function leaveGuestSession(): void {
  if (state !== null) endGuestSession('left');
  callAs(null);
}
