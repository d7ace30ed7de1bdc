import type { FileLayout } from '@fetlock/contract/file-layout';
import type { Trx } from '../database/connection.ts';
import { isEmptyLayout } from './file-layout.ts';
import { deletePracticeLayouts, type FoundHeader, savePracticeLayout, selectFoundHeader } from './practice-layouts.queries.ts';

interface ReadFile {
  id: number;
  /** Absent: as detected. */
  type?: string | undefined;
  layout?: FileLayout | undefined;
}

/**
 * Remembers for the practice how a file is read, for the next one with the same column names, found or used; a file read as detected removes
 * what was remembered for such files. A file that was never previewed teaches nothing: its header is not known yet.
 */
export async function rememberLayout(
  trx: Trx,
  { id, type, layout = {} }: ReadFile,
  { businessId, userId }: { businessId: number; userId: number },
): Promise<void> {
  const found = await selectFoundHeader(trx, id);
  if (!found) return;
  const signatures = signaturesOf(found);
  const inputType = type ?? found.input_type;
  if (inputType === found.input_type && isEmptyLayout(layout)) return void (await deletePracticeLayouts(trx, businessId, signatures));
  for (const signature of signatures) await savePracticeLayout(trx, { businessId, signature, inputType, layout, userId });
}

/** By which a file is recognised: of the columns that are found, and of those that were used, such as those of another sheet. */
export const signaturesOf = ({ signature, used_signature }: FoundHeader): string[] => [
  ...new Set([signature, used_signature ?? signature]),
];
