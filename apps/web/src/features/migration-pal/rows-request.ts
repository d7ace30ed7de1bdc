import type { Given } from '@fetlock/contract/call';
import type { listCustomerRows } from '@fetlock/contract/customer-rows';
import type { PalView } from './address.ts';
import type { PalStep } from './pal-steps.ts';

export type RowsRequest = NonNullable<Given<typeof listCustomerRows>['query']>;

type Shown = Pick<PalView, 'page' | 'rowsPerPage' | 'unresolvedFirst' | 'reasons'>;

/** The query for the rows of a step. 'All' sends no paging; signed rows are found by the step alone, whatever has happened to them since. */
export function rowsRequest({ step, status, params }: Pick<PalStep, 'step' | 'status' | 'params'>, view: Shown): RowsRequest {
  const { page, rowsPerPage, unresolvedFirst, reasons } = view;
  return {
    step,
    ...('statusesNames' in params && status !== 'signed' && { statusesNames: [...params.statusesNames] }),
    ...('groupBy' in params && { groupBy: params.groupBy }),
    ...(step === 'multimatch' && { multimatchFields: ['orig_order'] }),
    ...('sortBy' in params && unresolvedFirst && { sortBy: params.sortBy }),
    ...(step === 'ignored' && reasons.length > 0 && { comment: [...reasons] }),
    ...(rowsPerPage === 'all' ? { fetchAll: true } : { page, rowsPerPage }),
  };
}
