import { type ChangedCustomerRow, CustomerRow, editCustomerRow } from '@fetlock/contract/customer-rows';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { fieldOf, isApplied, seenOf } from './customer-row.ts';
import type { Unsent, UnsentOf } from './unsent.ts';

/** Other users may change the row again while a change is being sent. */
const mostMerges = 5;

/**
 * Sends an edit until it is answered, with the version the person saw, advanced by their own later changes. Where another user changed
 * only other fields of the row, both are kept; throws ROW_CHANGED where they conflict.
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
      const incoming = incomingRowOf(refusal);
      if (incoming === null || merges === mostMerges) throw refusal;
      // Already made by us, though the response was lost; or another user made the same change.
      if (isApplied(incoming, change)) return { ...incoming, batch: null };
      if (seen === undefined || seenOf(incoming, fieldOf(change)) !== seen) throw refusal;
      known = incoming.version;
    }
  }
}

/** The current row, which a 409 ROW_CHANGED contains. */
export function incomingRowOf(problem: unknown): CustomerRow | null {
  if (!(problem instanceof ApiProblem) || problem.code !== 'ROW_CHANGED') return null;
  return CustomerRow.safeParse(problem.details['row']).data ?? null;
}
