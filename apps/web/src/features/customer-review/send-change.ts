import { type ChangedCustomerRow, CustomerRow, editCustomerRow } from '@fetlock/contract/customer-rows';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { fieldOf, holds, seenOf } from './customer-row.ts';
import type { Unsent, UnsentOf } from './unsent.ts';

/** Others may change the row again while a change of it is sent. */
const mostMerges = 5;

/**
 * Sends an edit until it is answered, with the version that the person saw, moved on by their own changes since. Where somebody else changed
 * only other things of the row, both stand; throws ROW_CHANGED where they meet.
 */
export async function sendEdit(
  unsent: Unsent,
  resultId: number,
  { key, change: { rowId, version, seen, change } }: UnsentOf<'edit'>,
): Promise<ChangedCustomerRow> {
  let known = unsent.own.after(rowId, version);
  for (let merges = 0; ; merges += 1) {
    try {
      const given = { params: { id: resultId, rowId }, body: { ...change, version: known }, key };
      const row = await unsent.deliver((signal) => send(editCustomerRow, given, signal));
      unsent.own.add(rowId, { sent: known, answered: row.version });
      return row;
    } catch (refusal) {
      const theirs = theirRowOf(refusal);
      if (theirs === null || merges === mostMerges) throw refusal;
      // Ours already, though its answer was lost; or somebody else made the same.
      if (holds(theirs, change)) return { ...theirs, batch: null };
      if (seen === undefined || seenOf(theirs, fieldOf(change)) !== seen) throw refusal;
      known = theirs.version;
    }
  }
}

/** The row as it is now, which a 409 ROW_CHANGED carries. */
export function theirRowOf(problem: unknown): CustomerRow | null {
  if (!(problem instanceof ApiProblem) || problem.code !== 'ROW_CHANGED') return null;
  return CustomerRow.safeParse(problem.details['row']).data ?? null;
}
