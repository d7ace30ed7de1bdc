import type { Trx } from '../database/connection.ts';
import { assertNewest } from '../results/newest-version.queries.ts';
import { Problem } from '../http/problem.ts';
import { isChecklistSigned } from './checklist.queries.ts';

/**
 * Throws SIGNED or NEWER_VERSION when visitors can no longer change anything. A later signature waits for the rows and steps locked by the
 * change.
 */
export async function assertChecklistOpen(trx: Trx, resultId: number): Promise<void> {
  await assertNewest(trx, resultId);
  if (await isChecklistSigned(trx, resultId)) throw new Problem('SIGNED');
}

/** Throws SIGNED for a row that was signed with its step. */
export function assertNotSigned({ signed_step }: { signed_step: string | null }): void {
  if (signed_step !== null) throw new Problem('SIGNED');
}
