import { listCustomerRowComments } from '@fetlock/contract/customer-comments';
import { countCustomerRows, listCustomerRowOrder, listCustomerRows } from '@fetlock/contract/customer-rows';
import type { Given } from '@fetlock/contract/call';
import { queryOptions } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';
import { send } from '../../api/send.ts';
import { customerResultKey } from '../../rows/customer-result-query.ts';
import { customerNumbersKey, refreshed } from '../../rows/customer-statistics-query.ts';
import type { CustomerSet } from './customer-row-set.ts';

/** Keys of everything read about a result for its customer. */
export const customerKeys = {
  result: customerResultKey,
  numbers: customerNumbersKey,
  comments: (id: number, rowId: number) => [...customerResultKey(id), 'comments', rowId] as const,
};

/** How many rows a set has, and how many of each status. */
export const customerCountQuery = (id: number, query: CustomerSet) =>
  readQuery([...customerKeys.numbers(id), 'count', query], countCustomerRows, { params: { id }, query }, { ...refreshed });

/**
 * A page of rows; the previous page stays on the screen until this one is here. `list` names the list it is a page of, `ids` are the
 * rows in it once that list is known.
 */
export const customerRowsQuery = (
  id: number,
  list: string,
  query: NonNullable<Given<typeof listCustomerRows>['query']>,
  ids: () => readonly number[] | undefined,
) =>
  queryOptions({
    queryKey: [...customerKeys.result(id), 'rows', list, query],
    queryFn: ({ signal }) => {
      const known = ids();
      return send(listCustomerRows, { params: { id }, query: { ...query, ...(known?.length && { ids: [...known] }) } }, signal);
    },
    ...refreshed,
    staleTime: 0,
    gcTime: 0,
  });

/** The order of all rows of a list, taken once: later changes do not affect it. */
export const customerOrderQuery = (id: number, list: string, query: NonNullable<Given<typeof listCustomerRowOrder>['query']>) =>
  readQuery(
    ['customer-row-order', id, list, query],
    listCustomerRowOrder,
    { params: { id }, query },
    { staleTime: Infinity, gcTime: 0, meta: { shownInPlace: true } },
  );

export const customerCommentsQuery = (id: number, rowId: number) =>
  readQuery(
    customerKeys.comments(id, rowId),
    listCustomerRowComments,
    { params: { id, rowId } },
    { staleTime: 0, meta: { shownInPlace: true } },
  );
