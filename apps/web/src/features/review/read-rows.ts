import type { Environment } from '@fetlock/contract/environments';
import { type ResultRow, listRows } from '@fetlock/contract/rows';
import { send } from '../../api/send.ts';

/** The most rows one call can read without a noticeable delay. */
export const rowsPerCall = 100;

/** The current state of some rows; null when they could not be read. */
export const readRows = async (
  resultId: number,
  environment: Environment,
  ids: readonly number[],
): Promise<readonly ResultRow[] | null> => {
  const answer = await send(listRows, { params: { id: resultId }, query: { ids: [...ids], environment } }).catch(() => null);
  return answer?.items ?? null;
};
