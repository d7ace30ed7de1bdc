import type { Visit } from '@fetlock/contract/links';
import { callAs, nobody } from './caller.ts';

/** What a visit with a link is of; and the link's own token, for links to other pages of it. */
export type OpenVisit = Visit & { linkToken: string };

/** Why there is no visit: its link has expired; it is wrong or was revoked; the page was opened without it; or its page was left. */
export type NoVisit = 'expired' | 'not good' | 'no link' | 'left';

/** The visit of this tab; null outside the customer area. */
type VisitState = { visit: OpenVisit } | { visit: null; why: NoVisit } | null;

let state: VisitState = null;
const listeners = new Set<() => void>();

export const currentVisit = (): VisitState => state;

/** Tells when the visit changes, or the question of who visits. */
export function subscribeToVisit(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellVisit(): void {
  for (const listener of listeners) listener();
}

export function setVisit(next: VisitState): void {
  state = next;
  tellVisit();
}

/** There is no visit any more. What its page still asks for is asked for by nobody. */
export function endVisit(why: NoVisit): void {
  callAs(nobody);
  setVisit({ visit: null, why });
}

/** The customer area is left: the calls are again those of who is signed in. */
export function leaveVisit(): void {
  if (state !== null) endVisit('left');
  callAs(null);
}
