import type { UndoneChange } from '@fetlock/contract/row-edits';
import { z } from 'zod';
import { isRefusal } from '../api/api-problem.ts';
import { isSessionOver } from '../api/is-session-over.ts';
import { isUnreached } from '../api/is-unreached.ts';
import { randomUuid } from '../api/random-uuid.ts';
import { rowsText } from '../rows/cell-text.ts';

/** A change to undo, with the key of its request: however often that is sent, it is undone once. */
const UndoStep = z.object({ batch: z.uuid(), key: z.uuid() });
type UndoStep = z.infer<typeof UndoStep>;

/** What one undo undoes. Empty: the person's last change, which is determined once the changes before it are answered. */
const UndoSteps = z.array(UndoStep);
export type UndoSteps = readonly UndoStep[];

/** What every stored undo states. */
export const undoFields = {
  kind: z.literal('undo'),
  steps: UndoSteps,
  /** While there are no steps: the key of the change that it was requested for and that was not answered yet. */
  after: z.uuid().optional(),
  /** What is undone, in words. */
  of: z.string(),
};

export const undoStepsOf = (batches: readonly string[]): UndoStep[] => batches.map((batch) => ({ batch, key: randomUuid() }));

export const undoText = (of: string, again = false): string => `${again ? 'Redo' : 'Undo'}: ${of}`;

/** A new undo, in words and as it is stored; without `batches`, of the person's last change. */
export const undoOf = (batches: readonly string[], of: string, again = false) => ({
  what: batches.length > 0 ? undoText(of, again) : 'Undo of the last change',
  change: { kind: 'undo' as const, steps: undoStepsOf(batches), of },
});

interface Undo {
  steps?: UndoSteps;
  after?: string | undefined;
}

/** Whether an undo waits for a change: once that is saved its steps are known, whatever becomes of this page. */
export const waitsFor = ({ steps, after }: Undo, key: string): boolean => steps?.length === 0 && after === key;

interface Queued {
  key: string;
  change: { kind: string; steps?: UndoSteps };
}

/** The key of the last change that is not answered yet, without those that undos in the queue are already meant for. */
export function lastUnanswered(queue: readonly Queued[]): string | undefined {
  const changes: string[] = [];
  for (const { key, change } of queue) {
    if (change.kind !== 'undo') changes.push(key);
    else if (change.steps?.length === 0) changes.pop();
  }
  return changes.at(-1);
}

interface UndoneAll {
  undone: UndoneChange[];
  refusals: readonly unknown[];
}

/** Undoes one change after another. One that is refused does not keep the others from being undone; if all are, the first refusal is thrown. */
export async function undoAll(steps: UndoSteps, undo: (step: UndoStep) => Promise<UndoneChange>): Promise<UndoneAll> {
  const undone: UndoneChange[] = [];
  const refusals: unknown[] = [];
  for (const step of steps) {
    try {
      undone.push(await undo(step));
    } catch (problem) {
      if (!isRefusal(problem) || isUnreached(problem) || isSessionOver(problem)) throw problem;
      refusals.push(problem);
    }
  }
  if (undone.length === 0 && refusals.length > 0) throw refusals[0];
  return { undone, refusals };
}

/** What was refused, in words; empty where everything was. */
export const notUndoneText = (refusals: readonly unknown[]): string =>
  refusals.length > 0 ? `; ${rowsText(refusals.length)} could not be changed` : '';
