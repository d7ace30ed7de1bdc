import type { Answer } from '@fetlock/contract/call';
import { addComment } from '@fetlock/contract/comments';
import {
  type BulkChange,
  type UndoneChange,
  editRow,
  editRowProperties,
  setStatusOfSet,
  setStatuses,
  undoBatch,
} from '@fetlock/contract/row-edits';
import { chooseMatch } from '@fetlock/contract/row-match';
import { type ChangedRow, ResultRow } from '@fetlock/contract/rows';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { batchOf } from '../../rows/change-scope.ts';
import { changeTimeOut } from '../../sync/delivery.ts';
import type { Refused } from '../../sync/item-outbox.ts';
import { undoAll } from '../../sync/undo-steps.ts';
import { conflictingFields, isAlready, isAsSeen, merged } from './conflicts.ts';
import { withProgress } from './large-change-notice.tsx';
import type { Outbox, RefusedChange } from './outbox.ts';
import type { ItemOf, OutboxItem } from './outbox-items.ts';

/** An undo that takes longer shows its progress. */
const quickMs = 1_500;

/**
 * Sends an edit until it is answered. It carries the version the user saw, advanced by their own later changes; where another user
 * changed only other fields of the row, both are kept. Throws ROW_CHANGED where they conflict.
 */
export const sendEdit = (outbox: Outbox, item: ItemOf<'edit'>): Promise<ChangedRow> =>
  outbox.send<ItemOf<'edit'>, ChangedRow>(item, {
    batchOf: ({ batch }) => batch,
    request: ({ change: { rowId, edit, version }, ...sent }) =>
      withVersion(outbox, rowId, version, (known) => {
        const body = { ...edit, ...guardsOf(sent), version: known };
        return send(editRow, { params: { id: outbox.resultId, rowId }, body, key: sent.key }, changeTimeOut());
      }),
    refused: (sent, problem) => {
      const { edit, seen, version } = sent.change;
      const earlier = earlierRefusal(outbox, sent);
      const incoming = incomingRowOf(problem);
      if (incoming === null) return undecided(sent, problem);
      if (isAlready(incoming, edit)) return { kind: 'saved', answer: { ...incoming, batch: null } };
      if (incoming.version <= version || conflictingFields(seen, incoming, edit).length > 0)
        return undecided(earlier ? inPlaceOf(outbox, earlier, sent) : sent, problem);
      return { kind: 'again', item: { ...sent, change: { ...sent.change, version: incoming.version, edit: merged(incoming, edit) } } };
    },
  });

/**
 * Sends a choice among the matches until it is answered, with the version the user saw, advanced by their own later changes. Throws
 * ROW_CHANGED where another user has matched the row differently, or set its status; where they changed only other fields, both are kept.
 */
export const sendMatch = (outbox: Outbox, item: ItemOf<'match'>): Promise<Answer<typeof chooseMatch>> =>
  outbox.send<ItemOf<'match'>, Answer<typeof chooseMatch>>(item, {
    batchOf: ({ batch }) => batch,
    request: ({ change: { rowId, candidate, status, version }, ...sent }) =>
      withVersion(outbox, rowId, version, (known) => {
        const body = { variation_id: candidate.variation_id, version: known, ...(status && { status }), ...guardsOf(sent) };
        return send(chooseMatch, { params: { id: outbox.resultId, rowId }, body, key: sent.key }, changeTimeOut());
      }),
    refused: (sent, problem) => {
      const { change } = sent;
      const incoming = incomingRowOf(problem);
      if (incoming === null || incoming.version <= change.version || !isAsSeen(change.seen, incoming)) return { kind: 'dropped', problem };
      return { kind: 'again', item: { ...sent, change: { ...change, version: incoming.version } } };
    },
  });

export const sendCompounded = (outbox: Outbox, item: ItemOf<'compounded'>): Promise<ChangedRow> =>
  outbox.send<ItemOf<'compounded'>, ChangedRow>(item, {
    batchOf: ({ batch }) => batch,
    request: ({ key, change: { rowId, compounded } }) => {
      const params = { id: outbox.resultId, rowId, propsId: rowId };
      return send(editRowProperties, { params, body: { compounded }, key }, changeTimeOut());
    },
    refused: undecided,
  });

/** A change of the same cell that was refused because another user had changed it, while this one was waiting. */
const earlierRefusal = (outbox: Outbox, { change: { rowId, columnId } }: ItemOf<'edit'>) =>
  outbox
    .read()
    .failures.find(({ item: { change }, incoming }) => incoming !== null && change.rowId === rowId && change.columnId === columnId);

/** One question about both: the later change counts, and what the row had before the earlier one is what the user saw. */
function inPlaceOf(outbox: Outbox, earlier: RefusedChange, sent: ItemOf<'edit'>): ItemOf<'edit'> {
  outbox.settle(earlier);
  const { change } = earlier.item;
  return change.kind === 'edit' ? { ...sent, change: { ...sent.change, seen: { ...sent.change.seen, ...change.seen } } } : sent;
}

/** With many rows it may take long: no time-out except that of every call. */
export function sendBulk(outbox: Outbox, item: ItemOf<'statuses'> | ItemOf<'set'>): Promise<BulkChange> {
  const params = { id: outbox.resultId };
  return outbox.send<typeof item, BulkChange>(item, {
    batchOf,
    request: ({ key, change, ...sent }) =>
      change.kind === 'set'
        ? send(setStatusOfSet, { params, body: { ...change.body, ...guardsOf(sent) }, key })
        : send(setStatuses, { params, body: { ...change.body, ...guardsOf(sent) }, key }),
    refused: (_sent, problem) => ({ kind: 'dropped', problem }),
  });
}

export const sendComment = (outbox: Outbox, item: ItemOf<'comment'>): Promise<Answer<typeof addComment>> =>
  outbox.send<ItemOf<'comment'>, Answer<typeof addComment>>(item, {
    batchOf: ({ batch }) => batch,
    request: ({ key, change: { rowId, body }, ...sent }) =>
      send(addComment, { params: { id: outbox.resultId, rowId }, body: { ...body, ...guardsOf(sent) }, key }, changeTimeOut()),
    refused: (_sent, problem) => ({ kind: 'dropped', problem }),
  });

interface UndoWays {
  /** Finds out what is to be undone, where that is not known yet. */
  determine: (item: ItemOf<'undo'>) => Promise<ItemOf<'undo'>>;
  onUndone: (item: ItemOf<'undo'>, undone: readonly UndoneChange[]) => void;
  /** It was not carried out, or this is not known and repeating it does not help. */
  onFailed: (item: ItemOf<'undo'>, problem: unknown) => void;
}

/** Undoes, or does again, until it is answered. With many rows it may take long: it shows its progress, and has no time-out except that of every call. */
export const sendUndo = (
  outbox: Outbox,
  item: ItemOf<'undo'>,
  { determine, onUndone, onFailed }: UndoWays,
): Promise<{ item: ItemOf<'undo'>; undone: UndoneChange[]; refusals: readonly unknown[] }> =>
  outbox.send(item, {
    prepare: async (sent) => (sent.change.steps.length > 0 ? sent : determine(sent)),
    request: async (sent) => {
      const { steps, of, again } = sent.change;
      const { undone, refusals } = await undoAll(steps, async ({ batch, key }) => {
        const change = { resultId: outbox.resultId, changeKey: key, what: `${again ? 'redo' : 'undo'} ${of}` };
        const one = await withProgress(change, quickMs, () => send(undoBatch, { params: { id: outbox.resultId }, body: { batch }, key }));
        outbox.own.addUndone(one.versions);
        outbox.undos += 1;
        return one;
      });
      onUndone(sent, undone);
      return { item: sent, undone, refusals };
    },
    refused: (sent, problem) => {
      onFailed(sent, problem);
      return { kind: 'dropped', problem };
    },
  });

/** The current row, which a 409 ROW_CHANGED contains. */
export function incomingRowOf(problem: unknown): ResultRow | null {
  if (!(problem instanceof ApiProblem) || problem.code !== 'ROW_CHANGED') return null;
  return ResultRow.safeParse(problem.details['row']).data ?? null;
}

/** Sends a change with the version of its row that the user saw, advanced by their own later changes. */
async function withVersion<Changed extends { version: number }>(
  { own }: Outbox,
  rowId: number,
  seen: number,
  change: (version: number) => Promise<Changed>,
): Promise<Changed> {
  const sent = own.after(rowId, seen);
  const row = await change(sent);
  own.add(rowId, { sent, answered: row.version });
  return row;
}

/** The user decides about it. */
const undecided = <Item extends RefusedChange['item']>(item: Item, problem: unknown): Refused<Item, RefusedChange, ChangedRow> => ({
  kind: 'failed',
  failure: { item, reason: problem instanceof Error ? problem.message : String(problem), incoming: incomingRowOf(problem) },
  problem,
});

const guardsOf = ({ accept_guards }: Pick<OutboxItem, 'accept_guards'>) => (accept_guards ? { accept_guards } : {});
