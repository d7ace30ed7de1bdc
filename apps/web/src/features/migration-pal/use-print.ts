import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import type { PalView } from './address.ts';
import type { PalStep } from './pal-steps.ts';
import { palRowsQuery } from './queries.ts';
import { rowsRequest } from './rows-request.ts';

/** Prints all rows of a step, not only those of the page; what the browser prints by itself is the page of rows that is there. */
export function usePrint(resultId: number, step: PalStep, view: PalView) {
  const cache = useQueryClient();
  const [rows, setRows] = useState<readonly CustomerRow[] | null>(null);
  const fetch = useSingleMutation({
    mutationFn: () => cache.fetchQuery(palRowsQuery(resultId, rowsRequest(step, { ...view, rowsPerPage: 'all' }))),
    onSuccess: ({ items }) => {
      flushSync(() => setRows(items));
      window.print();
    },
  });
  useEffect(() => {
    const before = () => {
      const page = cache.getQueryData(palRowsQuery(resultId, rowsRequest(step, view)).queryKey);
      flushSync(() => setRows((given) => given ?? page?.items ?? null));
    };
    const after = () => setRows(null);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [cache, resultId, step, view]);
  return { rows, print: () => fetch.mutate(), isPending: fetch.isPending };
}
