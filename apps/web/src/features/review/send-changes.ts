import type { Answer, Given } from '@fetlock/contract/call';
import { type RowEdit, editRow, editRowProperties } from '@fetlock/contract/row-edits';
import { chooseMatch } from '@fetlock/contract/row-match';
import { type ChangedRow, ResultRow } from '@fetlock/contract/rows';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { conflictingFields, isAlready, isAsSeen, merged } from './conflicts.ts';
import type { Outbox } from './outbox.ts';
import type { ItemOf } from './outbox-items.ts';
import { passGuards } from './use-guarded.ts';

/** Other users may repeatedly change the row while a change is being sent. */
const mostMerges = 5;

/**
 * Sends an edit until it is answered. It carries the version the user saw, advanced by their own later changes; where another user
 * changed only other fields of the row, both are kept. Throws ROW_CHANGED where they conflict.
 */
export async function sendEdit(outbox: Outbox, { key, what, change }: ItemOf<'edit'>): Promise<ChangedRow> {
  const { rowId, edit, seen } = change;
  const attempt = async (version: number, body: RowEdit) => {
    const params = { id: outbox.resultId, rowId };
    const row = await passGuards(what, (accepted) => {
      const given: Given<typeof editRow> = { params, body: { ...body, ...accepted, version } };
      return outbox.deliver((signal) => send(editRow, { ...given, key }, signal));
    });
    outbox.own.add(rowId, { sent: version, answered: row.version });
    return row;
  };
  let problem: unknown;
  let [version, body] = [outbox.own.after(rowId, change.version), edit];
  for (let merges = 0; merges <= mostMerges; merges += 1) {
    try {
      return await attempt(version, body);
    } catch (refusal) {
      problem = refusal;
      const incoming = incomingRowOf(refusal);
      if (incoming === null) throw refusal;
      if (isAlready(incoming, edit)) return { ...incoming, batch: null };
      if (conflictingFields(seen, incoming, edit).length > 0) throw refusal;
      [version, body] = [incoming.version, merged(incoming, edit)];
    }
  }
  throw problem;
}

/**
 * Sends a choice among the matches until it is answered, with the version the user saw, advanced by their own later changes. Throws
 * ROW_CHANGED where another user has matched the row differently, or set its status; where they changed only other fields, both are kept.
 */
export async function sendMatch(outbox: Outbox, { key, what, change }: ItemOf<'match'>): Promise<Answer<typeof chooseMatch>> {
  const { rowId, candidate, status, seen } = change;
  const attempt = async (version: number) => {
    const body = { variation_id: candidate.variation_id, version, ...(status && { status }) };
    const row = await passGuards(what, (accepted) =>
      outbox.deliver((signal) =>
        send(chooseMatch, { params: { id: outbox.resultId, rowId }, body: { ...body, ...accepted }, key }, signal),
      ),
    );
    outbox.own.add(rowId, { sent: version, answered: row.version });
    return row;
  };
  let version = outbox.own.after(rowId, change.version);
  for (let merges = 0; ; merges += 1) {
    try {
      return await attempt(version);
    } catch (refusal) {
      const incoming = incomingRowOf(refusal);
      if (incoming === null || merges === mostMerges || !isAsSeen(seen, incoming)) throw refusal;
      version = incoming.version;
    }
  }
}

export const sendCompounded = (outbox: Outbox, { key, change: { rowId, compounded } }: ItemOf<'compounded'>): Promise<ChangedRow> => {
  const params = { id: outbox.resultId, rowId, propsId: rowId };
  return outbox.deliver((signal) => send(editRowProperties, { params, body: { compounded }, key }, signal));
};

/** The current row, which a 409 ROW_CHANGED contains. */
export function incomingRowOf(problem: unknown): ResultRow | null {
  if (!(problem instanceof ApiProblem) || problem.code !== 'ROW_CHANGED') return null;
  return ResultRow.safeParse(problem.details['row']).data ?? null;
}
