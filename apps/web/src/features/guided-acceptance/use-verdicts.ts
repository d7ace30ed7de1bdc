import { addCustomerComment, type CustomerEdit, type CustomerRow, editCustomerRow } from '@fetlock/contract/customer-rows';
import type { CheckRow } from '@fetlock/contract/guided-check';
import type { LinkType } from '@fetlock/contract/links';
import { statusIdOf } from '@fetlock/contract/row-statuses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { send } from '../../api/send.ts';
import { guidedCheckQuery } from './guided-check-queries.ts';

interface Said {
  row: CustomerRow;
  /** Absent: the row is right, or with false not ticked off any more. */
  wrong?: string;
  isRight?: boolean;
}

/** Keeps what the customer says of rows. */
export function useVerdicts(resultId: number, linkType: LinkType) {
  const cache = useQueryClient();
  const { queryKey } = guidedCheckQuery(resultId);
  return useMutation({
    mutationFn: ({ row, wrong, isRight = false }: Said) =>
      wrong === undefined
        ? edit(resultId, row, { customer_verified: isRight })
        : linkType === 'mig_pal_link'
          ? edit(resultId, row, { customer_verified: false, migrationPoll: { notes: wrong } })
          : comment(resultId, row, wrong),
    onSuccess: (row) => {
      if (row === null) return cache.invalidateQueries({ queryKey });
      cache.setQueryData<CheckRow[]>(queryKey, (rows) => rows?.map((drawn) => (drawn.row.id === row.id ? { ...drawn, row } : drawn)));
    },
    onError: (problem) => {
      // Somebody else was faster: the row as it is now stands there, and the person looks again.
      if (problem instanceof ApiProblem && problem.status === 409) void cache.invalidateQueries({ queryKey });
    },
    meta: { shownInPlace: true },
  });
}

const edit = (resultId: number, { id, version }: CustomerRow, change: CustomerEdit): Promise<CustomerRow> =>
  send(editCustomerRow, { params: { id: resultId, rowId: id }, body: { ...change, version }, key: randomUuid() });

/** A review's visitor has no notes: what is wrong is a comment, with a status that brings the row to the provider's people. */
async function comment(resultId: number, { id }: CustomerRow, message: string): Promise<null> {
  const body = { message, status_id: statusIdOf('needs_change') };
  await send(addCustomerComment, { params: { id: resultId, rowId: id }, body, key: randomUuid() });
  return null;
}
