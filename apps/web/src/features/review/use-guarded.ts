import { GuardedDetails, type GuardName, type RowGuard } from '@fetlock/contract/guards';
import type { BulkChange } from '@fetlock/contract/row-edits';
import { useSyncExternalStore } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { UserCancelled } from '../../api/user-cancelled.ts';

/** The question to the user: about one row before it is changed, or about those that a bulk change has left out. */
export type GuardQuestion =
  | { of: 'row'; what: string; guards: RowGuard[]; answer: (accepted: boolean) => void }
  | { of: 'rows'; change: BulkChange; accept: (guards: GuardName[]) => void };

/** One at a time, for the single dialog: changes are sent one after another, and ask from wherever they are sent. */
let question: GuardQuestion | null = null;
const listeners = new Set<() => void>();

function ask(next: GuardQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** The question waiting for an answer. */
export const useGuardQuestion = (): GuardQuestion | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
  );

export const closeGuardQuestion = (): void => ask(null);

/**
 * Asks the user about the guards that block a row, where that is the problem, and returns those that were accepted. Asks again only if
 * another guard applies to the row by now. Throws UserCancelled if the user does not accept; null for any other problem.
 * @param what the change in words
 */
export async function acceptedGuards(what: string, problem: unknown): Promise<GuardName[] | null> {
  const guards = guardsIn(problem);
  if (guards === null) return null;
  if (!(await isAccepted(what, guards))) throw new UserCancelled('The row was left as it is', { cause: problem });
  return guards.map(({ name }) => name);
}

/** After a bulk change: asks about the rows that guards blocked, if any. */
export function notifyBlocked(change: BulkChange, accept: (guards: GuardName[]) => void): void {
  if (change.held.length > 0) ask({ of: 'rows', change, accept });
}

const isAccepted = (what: string, guards: RowGuard[]): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (accepted: boolean) => {
      ask(null);
      resolve(accepted);
    };
    ask({ of: 'row', what, guards: guards.filter(({ accepted }) => !accepted), answer });
  });

/** The guards that blocked the row of a call; null for any other problem. */
function guardsIn(problem: unknown): RowGuard[] | null {
  if (!(problem instanceof ApiProblem) || problem.code !== 'GUARDED') return null;
  return GuardedDetails.safeParse(problem.details).data?.guards ?? null;
}
