import type { Answer, Received } from '@fetlock/contract/call';
import { CustomerRow, type listCustomerRows as call } from '@fetlock/contract/customer-rows';
import type { Queryable } from '../database/connection.ts';
import { selectSnapshot } from '../database/snapshots.queries.ts';
import type { Download } from '../http/download.ts';
import { streamPage } from '../http/stream-page.ts';
import { assertFetchable } from '../rows/list-rows.ts';
import { countRows, selectPage, selectRowOrder } from '../rows/set-pages.queries.ts';
import { selectCustomerRowsById } from '../customer-rows/customer-rows.queries.ts';
import { presentCustomerRow } from '../customer-rows/present-customer-row.ts';
import { paginationOf } from '../http/pagination.ts';

type Query = Received<typeof call>['query'];

/** A page of a set; with `ids` a page of a list taken earlier. Throws INVALID_INPUT for a whole set too large to send at once. */
export async function listCustomerRows(
  db: Queryable,
  resultId: number,
  { page, rowsPerPage: pageSize, fetchAll = false, ids, multimatchFields, sortBy, descending = false, ...set }: Query,
): Promise<Answer<typeof call> | Download> {
  // Taken before the rows are read: a change that is committed meanwhile counts as not seen.
  const more = set.step === undefined ? {} : { seen: await selectSnapshot(db) };
  const filters = { ...set, groupBy: set.groupBy ?? multimatchFields?.[0] };
  if (fetchAll) {
    assertFetchable(await countRows(db, resultId, filters));
    const read = async (some: readonly number[]) => (await selectCustomerRowsById(db, resultId, some)).map(presentCustomerRow);
    return streamPage({ ids: ids ?? (await selectRowOrder(db, resultId, filters, { sortBy, descending })), read, item: CustomerRow, more });
  }
  const { ids: shown, rowCount } = await selectPage(db, resultId, filters, { sortBy, descending }, { page, pageSize, ids });
  return {
    items: (await selectCustomerRowsById(db, resultId, shown)).map(presentCustomerRow),
    pagination: paginationOf({ page, pageSize }, rowCount),
    ...more,
  };
}
