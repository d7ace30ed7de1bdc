import type { Visit } from '@fetlock/contract/links';
import { anonymous, callAs } from './caller.ts';

/** What a visit with a link covers; and the link's own token, for links to its other pages. */
export type OpenVisit = Visit & { linkToken: string };

/** Why there is no visit: its link has expired; it is wrong or was revoked; the page was opened without it; or its page was closed. */
export type NoVisit = 'expired' | 'not good' | 'no link' | 'left';

/** The visit of this tab; null outside the customer area. */
type VisitState = { visit: OpenVisit } | { visit: null; why: NoVisit } | null;

let state: VisitState = null;
const listeners = new Set<() => void>();

export const currentVisit = (): VisitState => state;

/** Notifies when the visit changes, or the question for the visitor's name. */
export function subscribeToVisit(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyVisit(): void {
  for (const listener of listeners) listener();
}

export function setVisit(next: VisitState): void {
  state = next;
  notifyVisit();
}

/** The visit has ended. Calls its page still makes are anonymous. */
export function endVisit(why: NoVisit): void {
  callAs(anonymous);
  setVisit({ visit: null, why });
}

/** The customer area is left: calls are again made for the signed-in user. */
export function leaveVisit(): void {
  if (state !== null) endVisit('left');
  callAs(null);
}
