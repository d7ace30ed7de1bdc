import type { Answer, Given } from '@fetlock/contract/call';
import { type RowEdit, editRow, editRowProperties } from '@fetlock/contract/row-edits';
import { chooseMatch } from '@fetlock/contract/row-match';
import { type ChangedRow, ResultRow } from '@fetlock/contract/rows';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { clashes, isAlready, isAsSeen, merged } from './clash.ts';
import type { Outbox } from './outbox.ts';
import type { ItemOf } from './outbox-items.ts';
import { passGuards } from './use-guarded.ts';

/** Others may change the row again and again while a change of it is sent. */
const mostMerges = 5;

/**
 * Sends an edit until it is answered. It carries the version that the person saw, moved on by their own changes since; where somebody else
 * changed only other things of the row, both stand. Throws ROW_CHANGED where they meet.
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
      const theirs = theirRowOf(refusal);
      if (theirs === null) throw refusal;
      if (isAlready(theirs, edit)) return { ...theirs, batch: null };
      if (clashes(seen, theirs, edit).length > 0) throw refusal;
      [version, body] = [theirs.version, merged(theirs, edit)];
    }
  }
  throw problem;
}

/**
 * Sends a choice among the matches until it is answered, with the version that the person saw, moved on by their own changes since. Throws
 * ROW_CHANGED where somebody else has matched the row otherwise, or set its status; where they changed only other things, both stand.
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
      const theirs = theirRowOf(refusal);
      if (theirs === null || merges === mostMerges || !isAsSeen(seen, theirs)) throw refusal;
      version = theirs.version;
    }
  }
}

export const sendCompounded = (outbox: Outbox, { key, change: { rowId, compounded } }: ItemOf<'compounded'>): Promise<ChangedRow> => {
  const params = { id: outbox.resultId, rowId, propsId: rowId };
  return outbox.deliver((signal) => send(editRowProperties, { params, body: { compounded }, key }, signal));
};

/** The row as it is now, which a 409 ROW_CHANGED carries. */
export function theirRowOf(problem: unknown): ResultRow | null {
  if (!(problem instanceof ApiProblem) || problem.code !== 'ROW_CHANGED') return null;
  return ResultRow.safeParse(problem.details['row']).data ?? null;
}
