import type { Trx } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { holdChecklist, isChecklistSigned } from './checklist.queries.ts';

/** Lets a visitor change a checklist that is not signed, and keeps it from being signed until the transaction ends. Throws SIGNED. */
export async function openChecklist(trx: Trx, resultId: number): Promise<void> {
  await holdChecklist(trx, resultId);
  if (await isChecklistSigned(trx, resultId)) throw new Problem('SIGNED');
}

/** Throws SIGNED for a row that was signed with its step. */
export function assertNotSigned({ signed_step }: { signed_step: string | null }): void {
  if (signed_step !== null) throw new Problem('SIGNED');
}
