import { type Given } from '@fetlock/contract/call';
import { type RowEdit, editRow, editRowProperties } from '@fetlock/contract/row-edits';
import { type ChangedRow, ResultRow } from '@fetlock/contract/rows';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { clashes, isAlready, merged } from './clash.ts';
import type { Outbox } from './outbox.ts';
import type { ItemOf } from './outbox-items.ts';
import { passGuards } from './use-guarded.ts';

/** Others may change the row again and again while a change of it is sent. */
const mostMerges = 5;

/**
 * Sends an edit until it is answered. It carries the version that the person saw, moved on by their own changes since; where somebody else
 * changed only other things of the row, both stand. Throws ROW_CHANGED where they meet.
 */
export async function sendEdit(outbox: Outbox, { key, what, change }: ItemOf<'edit'>, own: OwnVersions): Promise<ChangedRow> {
  const { rowId, edit, seen } = change;
  const attempt = async (version: number, body: RowEdit) => {
    const params = { id: outbox.resultId, rowId };
    const row = await passGuards(what, (accepted) => {
      const given: Given<typeof editRow> = { params, body: { ...body, ...accepted, version } };
      return outbox.deliver((signal) => send(editRow, { ...given, key }, signal));
    });
    if (row.version === version + 1) own.add(rowId, row.version);
    return row;
  };
  let problem: unknown;
  let [version, body] = [own.after(rowId, change.version), edit];
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

export const sendCompounded = (outbox: Outbox, { key, change: { rowId, compounded } }: ItemOf<'compounded'>): Promise<ChangedRow> => {
  const params = { id: outbox.resultId, rowId, propsId: rowId };
  return outbox.deliver((signal) => send(editRowProperties, { params, body: { compounded }, key }, signal));
};

/** The row as it is now, which a 409 ROW_CHANGED carries. */
export function theirRowOf(problem: unknown): ResultRow | null {
  if (!(problem instanceof ApiProblem) || problem.code !== 'ROW_CHANGED') return null;
  return ResultRow.safeParse(problem.details['row']).data ?? null;
}

/** Versions of rows that the person's own changes made: they hold nothing that the person has not seen. */
export class OwnVersions {
  private readonly made = new Map<number, Set<number>>();

  add(rowId: number, version: number): void {
    this.made.set(rowId, (this.made.get(rowId) ?? new Set()).add(version));
  }

  /** The last version that came after `seen` by own changes alone. */
  after(rowId: number, seen: number): number {
    const own = this.made.get(rowId);
    let version = seen;
    while (own?.has(version + 1)) version += 1;
    return version;
  }
}
