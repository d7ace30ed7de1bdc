import type { Answer, Received } from '@fetlock/contract/call';
import { limits } from '@fetlock/contract/limits';
import { type listRows as call, ResultRow } from '@fetlock/contract/rows';
import type { Queryable } from '../database/connection.ts';
import type { Download } from '../http/download.ts';
import { invalidField } from '../http/problem.ts';
import { streamPage } from '../http/stream-page.ts';
import { presentRow } from './present-row.ts';
import { selectRowsById } from './rows.queries.ts';
import { countRows, selectPage, selectRowOrder } from './set-pages.queries.ts';
import { paginationOf } from '../http/pagination.ts';

type Query = Received<typeof call>['query'];

/**
 * A page of a set; with `ids` a page of a list taken earlier. In both cases `rowCount` is the current number of rows in the set. Throws
 * INVALID_INPUT for a whole set too large to send at once.
 */
export async function listRows(
  db: Queryable,
  resultId: number,
  { page, rowsPerPage: pageSize, fetchAll, ids, sortBy, descending = false, environment, ...filters }: Query,
): Promise<Answer<typeof call> | Download> {
  if (fetchAll) {
    assertFetchable(await countRows(db, resultId, filters));
    const read = async (some: readonly number[]) => (await selectRowsById(db, resultId, some)).map((row) => presentRow(row, environment));
    return streamPage({ ids: ids ?? (await selectRowOrder(db, resultId, filters, { sortBy, descending })), read, item: ResultRow });
  }
  const { ids: shown, rowCount } = await selectPage(db, resultId, filters, { sortBy, descending }, { page, pageSize, ids });
  return {
    items: (await selectRowsById(db, resultId, shown)).map((row) => presentRow(row, environment)),
    pagination: paginationOf({ page, pageSize }, rowCount),
  };
}

/** Throws INVALID_INPUT for a set too large to send at once. */
export function assertFetchable(rowCount: number): void {
  if (rowCount <= limits.rowsFetchAllMax) return;
  throw invalidField('fetchAll', `is possible up to ${limits.rowsFetchAllMax} rows; these are ${rowCount}. Ask for pages.`);
}
