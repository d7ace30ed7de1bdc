import type { Answer } from '@fetlock/contract/call';
import { addCustomerComment } from '@fetlock/contract/customer-comments';
import {
  type ChangedCustomerRow,
  CustomerRow,
  SeenStatuses,
  editCustomerRow,
  setCustomerStatuses,
  undoCustomerBatch,
} from '@fetlock/contract/customer-rows';
import type { BulkChange } from '@fetlock/contract/row-edits';
import { ApiProblem } from '../../api/api-problem.ts';
import { changerOf } from '../../api/changer-of.ts';
import { callerNamed } from '../../api/guest-session.ts';
import { isSessionOver } from '../../api/is-session-over.ts';
import { send } from '../../api/send.ts';
import { batchOf } from '../../rows/change-scope.ts';
import { changeTimeOut } from '../../sync/delivery.ts';
import { undoAll } from '../../sync/undo-steps.ts';
import { type RowChange, fieldOf, isApplied, matchSeenOf, seenOf } from './customer-row.ts';
import type { Unsent, UnsentOf } from './unsent.ts';

/**
 * Sends an edit until it is answered, with the version the person saw, advanced by their own later changes. Where another user changed
 * only other fields of the row, both are kept; throws ROW_CHANGED where they conflict, or where the row has another match than the person saw.
 */
export const sendEdit = (unsent: Unsent, resultId: number, item: UnsentOf<'edit'>): Promise<ChangedCustomerRow> =>
  unsent.send<UnsentOf<'edit'>, ChangedCustomerRow>(item, {
    batchOf: ({ batch }) => batch,
    request: async ({ key, visitor, change: { rowId, version, change } }) => {
      const sent = unsent.own.after(rowId, version);
      const given = { params: { id: resultId, rowId }, body: { ...change, version: sent }, key };
      const row = await send(editCustomerRow, given, changeTimeOut(), await callerNamed(visitor));
      unsent.own.add(rowId, { sent, answered: row.version });
      return row;
    },
    refused: (edit, problem) => {
      const { version, seen, match, change } = edit.change;
      const incoming = incomingRowOf(problem);
      if (incoming === null) return refused(problem);
      // Already made by us, though the response was lost; or another user made the same change.
      if (isApplied(incoming, change)) return { kind: 'saved', answer: { ...incoming, batch: null } };
      const isSame = seenOf(incoming, fieldOf(change)) === seen && (isWithdrawn(change) || matchSeenOf(incoming) === match);
      if (incoming.version > version && isSame)
        return { kind: 'again', item: { ...edit, change: { ...edit.change, version: incoming.version } } };
      return { kind: 'failed', failure: { item: edit, incoming: [incoming], by: changerOfProblem(problem) }, problem };
    },
  });

/** A tick that is removed says nothing about the match. */
const isWithdrawn = (change: RowChange): boolean => 'customer_verified' in change && !change.customer_verified;

export const sendStatuses = (unsent: Unsent, resultId: number, item: UnsentOf<'statuses'>): Promise<BulkChange> =>
  unsent.send<UnsentOf<'statuses'>, BulkChange>(item, {
    batchOf,
    request: async ({ key, visitor, change: { body } }) =>
      send(setCustomerStatuses, { params: { id: resultId }, body, key }, changeTimeOut(), await callerNamed(visitor)),
    refused: (sent, problem) => conflictOf(sent, problem) ?? refused(problem),
  });

export const sendComment = (unsent: Unsent, resultId: number, item: UnsentOf<'comment'>): Promise<Answer<typeof addCustomerComment>> =>
  unsent.send<UnsentOf<'comment'>, Answer<typeof addCustomerComment>>(item, {
    batchOf: ({ batch }) => batch,
    request: async ({ key, visitor, change: { rowId, body } }) =>
      send(addCustomerComment, { params: { id: resultId, rowId }, body, key }, changeTimeOut(), await callerNamed(visitor)),
    refused: (sent, problem) => {
      const incoming = incomingRowOf(problem);
      // A comment that sets a status conflicts as the status alone does.
      if (incoming === null || sent.change.body.status_id == null) return refused(problem);
      return { kind: 'failed', failure: { item: sent, incoming: [incoming], by: changerOfProblem(problem) }, problem };
    },
  });

interface UndoWays {
  /** Finds out what is to be undone, where that is not known yet. */
  determine: (item: UnsentOf<'undo'>) => Promise<UnsentOf<'undo'>>;
  /** It was not carried out, or this is not known and repeating it does not help. */
  onFailed: (item: UnsentOf<'undo'>, problem: unknown) => void;
}

/** Undoes until it is answered. Returns what was undone, in words, how many rows that has changed, and why some of it was refused. */
export const sendUndo = (unsent: Unsent, resultId: number, item: UnsentOf<'undo'>, { determine, onFailed }: UndoWays) =>
  unsent.send<UnsentOf<'undo'>, { text: string; changed: number; refusals: readonly unknown[] }>(item, {
    prepare: async (sent) => (sent.change.steps.length > 0 ? sent : determine(sent)),
    request: async ({ visitor, change: { steps, of } }) => {
      const { undone, refusals } = await undoAll(steps, async ({ batch, key }) => {
        const given = { params: { id: resultId }, body: { batch }, key };
        const one = await send(undoCustomerBatch, given, changeTimeOut(), await callerNamed(visitor));
        unsent.own.addUndone(one.versions);
        return one;
      });
      return { text: of, changed: undone.reduce((sum, { changed }) => sum + changed, 0), refusals };
    },
    refused: (sent, problem) => {
      onFailed(sent, problem);
      return refused(problem);
    },
  });

const changerOfProblem = (problem: unknown): string | null => (problem instanceof ApiProblem ? changerOf(problem) : null);

/** When the link has expired, the change is kept for when it is opened again. */
const refused = (problem: unknown) => ({ kind: isSessionOver(problem) ? ('held' as const) : ('dropped' as const), problem });

/** Someone else has answered meanwhile what the person has not seen; null: it was refused for another reason. */
function conflictOf(item: UnsentOf<'statuses'>, problem: unknown) {
  if (!(problem instanceof ApiProblem) || problem.code !== 'ROW_CHANGED') return null;
  const { rows, now } = problem.details;
  const incoming = CustomerRow.array().safeParse(rows).data;
  if (!incoming || incoming.length === 0) return null;
  return { kind: 'failed' as const, failure: { item, incoming, now: SeenStatuses.safeParse(now).data, by: changerOf(problem) }, problem };
}

/** The current row, which a 409 ROW_CHANGED contains. */
export function incomingRowOf(problem: unknown): CustomerRow | null {
  if (!(problem instanceof ApiProblem) || problem.code !== 'ROW_CHANGED') return null;
  return CustomerRow.safeParse(problem.details['row']).data ?? null;
}
