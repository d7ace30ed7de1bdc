import type { Trx } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { isChecklistSigned } from './checklist.queries.ts';

/** Throws SIGNED where visitors change nothing any more. What is signed later finds the rows and steps that were changed locked until then. */
export async function assertChecklistOpen(trx: Trx, resultId: number): Promise<void> {
  if (await isChecklistSigned(trx, resultId)) throw new Problem('SIGNED');
}

/** Throws SIGNED for a row that was signed with its step. */
export function assertNotSigned({ signed_step }: { signed_step: string | null }): void {
  if (signed_step !== null) throw new Problem('SIGNED');
}
