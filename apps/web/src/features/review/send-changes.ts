import type { Answer } from '@fetlock/contract/call';
import { addComment } from '@fetlock/contract/comments';
import { type BulkChange, editRow, editRowProperties, setStatusOfSet, setStatuses } from '@fetlock/contract/row-edits';
import { chooseMatch } from '@fetlock/contract/row-match';
import { type ChangedRow, ResultRow } from '@fetlock/contract/rows';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import type { Refused } from '../../sync/item-outbox.ts';
import { conflictingFields, isAlready, isAsSeen, merged } from './conflicts.ts';
import type { Outbox, RefusedChange } from './outbox.ts';
import type { ItemOf, OutboxItem } from './outbox-items.ts';

const timeOutMs = 20_000;

/**
 * Sends an edit until it is answered. It carries the version the user saw, advanced by their own later changes; where another user
 * changed only other fields of the row, both are kept. Throws ROW_CHANGED where they conflict.
 */
export const sendEdit = (outbox: Outbox, item: ItemOf<'edit'>): Promise<ChangedRow> =>
  outbox.send<ItemOf<'edit'>, ChangedRow>(item, {
    request: ({ change: { rowId, edit, version }, ...sent }) =>
      withVersion(outbox, rowId, version, (known) => {
        const body = { ...edit, ...guardsOf(sent), version: known };
        return send(editRow, { params: { id: outbox.resultId, rowId }, body, key: sent.key }, AbortSignal.timeout(timeOutMs));
      }),
    refused: (sent, problem) => {
      const { edit, seen, version } = sent.change;
      const incoming = incomingRowOf(problem);
      if (incoming === null) return undecided(sent, problem);
      if (isAlready(incoming, edit)) return { kind: 'saved', answer: { ...incoming, batch: null } };
      if (incoming.version <= version || conflictingFields(seen, incoming, edit).length > 0) return undecided(sent, problem);
      return { kind: 'again', item: { ...sent, change: { ...sent.change, version: incoming.version, edit: merged(incoming, edit) } } };
    },
  });

/**
 * Sends a choice among the matches until it is answered, with the version the user saw, advanced by their own later changes. Throws
 * ROW_CHANGED where another user has matched the row differently, or set its status; where they changed only other fields, both are kept.
 */
export const sendMatch = (outbox: Outbox, item: ItemOf<'match'>): Promise<Answer<typeof chooseMatch>> =>
  outbox.send<ItemOf<'match'>, Answer<typeof chooseMatch>>(item, {
    request: ({ change: { rowId, candidate, status, version }, ...sent }) =>
      withVersion(outbox, rowId, version, (known) => {
        const body = { variation_id: candidate.variation_id, version: known, ...(status && { status }), ...guardsOf(sent) };
        return send(chooseMatch, { params: { id: outbox.resultId, rowId }, body, key: sent.key }, AbortSignal.timeout(timeOutMs));
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
    request: ({ key, change: { rowId, compounded } }) => {
      const params = { id: outbox.resultId, rowId, propsId: rowId };
      return send(editRowProperties, { params, body: { compounded }, key }, AbortSignal.timeout(timeOutMs));
    },
    refused: undecided,
  });

/** With many rows it may take long: no time-out except that of every call. */
export function sendBulk(outbox: Outbox, item: ItemOf<'statuses'> | ItemOf<'set'>): Promise<BulkChange> {
  const params = { id: outbox.resultId };
  return outbox.send<typeof item, BulkChange>(item, {
    request: ({ key, change, ...sent }) =>
      change.kind === 'set'
        ? send(setStatusOfSet, { params, body: { ...change.body, ...guardsOf(sent) }, key })
        : send(setStatuses, { params, body: { ...change.body, ...guardsOf(sent) }, key }),
    refused: (_sent, problem) => ({ kind: 'dropped', problem }),
  });
}

export const sendComment = (outbox: Outbox, item: ItemOf<'comment'>): Promise<Answer<typeof addComment>> =>
  outbox.send<ItemOf<'comment'>, Answer<typeof addComment>>(item, {
    request: ({ key, change: { rowId, body }, ...sent }) =>
      send(
        addComment,
        { params: { id: outbox.resultId, rowId }, body: { ...body, ...guardsOf(sent) }, key },
        AbortSignal.timeout(timeOutMs),
      ),
    refused: (_sent, problem) => ({ kind: 'dropped', problem }),
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
