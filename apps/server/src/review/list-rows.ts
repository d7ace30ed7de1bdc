import type { Answer, Received } from '@fetlock/contract/call';
import { limits } from '@fetlock/contract/limits';
import type { listRows as call } from '@fetlock/contract/rows';
import type { Queryable } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { presentRow } from './present-row.ts';
import { countRows, selectRows, selectRowsById } from './rows.queries.ts';

type Query = Received<typeof call>['query'];

/**
 * A page of a set; with `ids` a page of a list that the caller took earlier. `rowCount` is in both cases how many rows the set has now.
 * Throws INVALID_INPUT for a whole set that is too large to be sent at once.
 */
export async function listRows(
  db: Queryable,
  resultId: number,
  { page: wanted, rowsPerPage, fetchAll, ids, sortBy, descending = false, environment, ...filters }: Query,
): Promise<Answer<typeof call>> {
  const rowCount = await countRows(db, resultId, filters);
  if (fetchAll) assertFetchable(rowCount);
  const [page, pageSize] = fetchAll ? [1, Math.max(rowCount, 1)] : [wanted, rowsPerPage];
  const rows = ids
    ? await selectRowsById(db, resultId, ids)
    : await selectRows(db, resultId, filters, { sortBy, descending }, { page, pageSize });
  return {
    items: rows.map((row) => presentRow(row, environment)),
    pagination: { page, pageSize, rowCount, pageCount: Math.ceil(rowCount / pageSize) },
  };
}

/** Throws INVALID_INPUT for a set that is too large to be sent at once. */
export function assertFetchable(rowCount: number): void {
  if (rowCount <= limits.rowsFetchAllMax) return;
  throw new Problem('INVALID_INPUT', {
    fields: [{ field: 'fetchAll', description: `is possible up to ${limits.rowsFetchAllMax} rows; these are ${rowCount}. Ask for pages.` }],
  });
}
