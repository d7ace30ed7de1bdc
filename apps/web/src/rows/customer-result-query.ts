import { readCustomerResult } from '@fetlock/contract/customer-rows';
import { readQuery } from '../api/read-query.ts';

/** Key of everything read about a result for its customer. */
export const customerResultKey = (id: number) => ['customer-results', id] as const;

export const customerResultQuery = (id: number) =>
  readQuery([...customerResultKey(id), 'result'], readCustomerResult, { params: { id } }, { meta: { shownInPlace: true } });
