import { GuardedDetails, type GuardName, type RowGuard } from '@fetlock/contract/guards';
import type { BulkChange } from '@fetlock/contract/row-edits';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { UserCancelled } from '../../api/user-cancelled.ts';

/** The question to the user: about one row before it is changed, or about those that a bulk change has left out. */
export type GuardQuestion =
  | { of: 'row'; what: string; guards: RowGuard[]; answer: (accepted: boolean) => void }
  | { of: 'rows'; change: BulkChange; accept: (guards: GuardName[]) => void };

/** One at a time for each result, in the single dialog of its review: changes are sent one after another, and ask from wherever they are sent. */
const questions = new Map<number, GuardQuestion>();
/** Results whose review is on the screen. */
const shown = new Set<number>();
const listeners = new Set<() => void>();

function ask(resultId: number, next: GuardQuestion | null): void {
  if (next === null) questions.delete(resultId);
  else questions.set(resultId, next);
  for (const listener of listeners) listener();
}

/**
 * The question of this review that is waiting for an answer. When the review is left it closes: a change of one row goes on waiting, and asks
 * when its review is opened again; what a change of many left out is in the list.
 */
export function useGuardQuestion(resultId: number): GuardQuestion | null {
  useEffect(() => {
    shown.add(resultId);
    return () => {
      shown.delete(resultId);
      if (questions.get(resultId)?.of === 'rows') ask(resultId, null);
    };
  }, [resultId]);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => questions.get(resultId) ?? null,
  );
}

export const closeGuardQuestion = (resultId: number): void => ask(resultId, null);

/**
 * Asks the user about the guards that block a row, where that is the problem, and returns those that were accepted. Asks again only if
 * another guard applies to the row by now. Throws UserCancelled if the user does not accept; null for any other problem.
 * @param what the change in words, in this result
 */
export async function acceptedGuards(resultId: number, what: string, problem: unknown): Promise<GuardName[] | null> {
  const guards = guardsIn(problem);
  if (guards === null) return null;
  if (!(await isAccepted(resultId, what, guards))) throw new UserCancelled('The row was left as it is', { cause: problem });
  return guards.map(({ name }) => name);
}

/** After a bulk change: asks about the rows that guards blocked, if any, while the review is open. */
export function notifyBlocked(resultId: number, change: BulkChange, accept: (guards: GuardName[]) => void): void {
  if (change.held.length > 0 && shown.has(resultId)) ask(resultId, { of: 'rows', change, accept });
}

const isAccepted = (resultId: number, what: string, guards: RowGuard[]): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (accepted: boolean) => {
      ask(resultId, null);
      resolve(accepted);
    };
    ask(resultId, { of: 'row', what, guards: guards.filter(({ accepted }) => !accepted), answer });
  });

/** The guards that blocked the row of a call; null for any other problem. */
function guardsIn(problem: unknown): RowGuard[] | null {
  if (!(problem instanceof ApiProblem) || problem.code !== 'GUARDED') return null;
  return GuardedDetails.safeParse(problem.details).data?.guards ?? null;
}
