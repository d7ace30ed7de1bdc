import type { Environment } from '@fetlock/contract/environments';
import { type ResultRow, listRows } from '@fetlock/contract/rows';
import { send } from '../../api/send.ts';

/** As many as one call reads without being felt. */
export const rowsACall = 100;

/** Some rows as they are now; null when they could not be read. */
export const readRows = async (
  resultId: number,
  environment: Environment,
  ids: readonly number[],
): Promise<readonly ResultRow[] | null> => {
  const answer = await send(listRows, { params: { id: resultId }, query: { ids: [...ids], environment } }).catch(() => null);
  return answer?.items ?? null;
};
