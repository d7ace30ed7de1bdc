import { readCustomerResult } from '@fetlock/contract/customer-rows';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../api/send.ts';

/** Key of everything read about a result for its customer. */
export const customerResultKey = (id: number) => ['customer-results', id] as const;

export const customerResultQuery = (id: number) =>
  queryOptions({
    queryKey: [...customerResultKey(id), 'result'],
    queryFn: ({ signal }) => send(readCustomerResult, { params: { id } }, signal),
    meta: { shownInPlace: true },
  });
