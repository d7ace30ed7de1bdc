import type { Answer, Received } from '@fetlock/contract/call';
import type { listCustomerRows as call } from '@fetlock/contract/customer-rows';
import type { Queryable } from '../database/connection.ts';
import { assertFetchable } from '../review/list-rows.ts';
import { countRows } from '../review/rows.queries.ts';
import { selectCustomerRows, selectCustomerRowsById } from './customer-rows.queries.ts';
import { presentCustomerRow } from './present-customer-row.ts';

type Query = Received<typeof call>['query'];

/** A page of a set; with `ids` a page of a list that was taken earlier. Throws INVALID_INPUT for a whole set that is too large to be sent at once. */
export async function listCustomerRows(
  db: Queryable,
  resultId: number,
  { page: wanted, rowsPerPage, fetchAll = false, ids, multimatchFields, sortBy, descending = false, ...set }: Query,
): Promise<Answer<typeof call>> {
  const filters = { ...set, groupBy: set.groupBy ?? multimatchFields?.[0] };
  const rowCount = await countRows(db, resultId, filters);
  if (fetchAll) assertFetchable(rowCount);
  const [page, pageSize] = fetchAll ? [1, Math.max(rowCount, 1)] : [wanted, rowsPerPage];
  const rows = ids
    ? await selectCustomerRowsById(db, resultId, ids)
    : await selectCustomerRows(db, resultId, filters, { sortBy, descending }, { page, pageSize });
  return { items: rows.map(presentCustomerRow), pagination: { page, pageSize, rowCount, pageCount: Math.ceil(rowCount / pageSize) } };
}
