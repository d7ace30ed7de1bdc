import type { FileLayout } from '@fetlock/contract/file-layout';
import type { Trx } from '../database/connection.ts';
import { isEmptyLayout } from './file-layout.ts';
import { deletePracticeLayout, savePracticeLayout, selectFoundHeader } from './practice-layouts.queries.ts';

interface ReadFile {
  id: number;
  /** Absent: as detected. */
  type?: string | undefined;
  layout?: FileLayout | undefined;
}

/**
 * Remembers for the practice how a file is read, for the next one with the same column names; a file read as detected removes what was
 * remembered for such files. A file that was never previewed teaches nothing: its header is not known yet.
 */
export async function rememberLayout(
  trx: Trx,
  { id, type, layout = {} }: ReadFile,
  { businessId, userId }: { businessId: number; userId: number },
): Promise<void> {
  const found = await selectFoundHeader(trx, id);
  if (!found) return;
  const { signature } = found;
  const inputType = type ?? found.input_type;
  if (inputType === found.input_type && isEmptyLayout(layout)) await deletePracticeLayout(trx, businessId, signature);
  else await savePracticeLayout(trx, { businessId, signature, inputType, layout, userId });
}
