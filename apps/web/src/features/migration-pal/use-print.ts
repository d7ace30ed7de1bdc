import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import type { PalView } from './address.ts';
import type { PalStep } from './pal-steps.ts';
import { palRowsQuery } from './queries.ts';
import { rowsRequest } from './rows-request.ts';

/** A printed step, with the reasons its rows are filtered by. */
export interface PrintedStep {
  step: PalStep;
  reasons: readonly string[];
  rows: readonly CustomerRow[];
}

/** Prints all rows of one step or of all, not only those of the page; the browser's own print command prints the loaded page of rows. */
export function usePrint(resultId: number, step: PalStep, view: PalView) {
  const cache = useQueryClient();
  const [sheets, setSheets] = useState<readonly PrintedStep[] | null>(null);
  const sheetOf = async (of: PalStep, by: PalView): Promise<PrintedStep> => ({
    step: of,
    reasons: of.step === 'ignored' ? by.reasons : [],
    rows: (await cache.fetchQuery(palRowsQuery(resultId, rowsRequest(of, { ...by, rowsPerPage: 'all' })))).items,
  });
  const fetch = useSingleMutation({
    /** `all`: these steps without a filter; null: the step on the screen as it is filtered. */
    mutationFn: (all: readonly PalStep[] | null) =>
      Promise.all(all === null ? [sheetOf(step, view)] : all.map((one) => sheetOf(one, { ...view, reasons: [] }))),
    onSuccess: (fetched) => {
      flushSync(() => setSheets(fetched));
      window.print();
    },
  });
  useEffect(() => {
    const before = () => {
      const page = cache.getQueryData(palRowsQuery(resultId, rowsRequest(step, view)).queryKey);
      flushSync(() => setSheets((given) => given ?? (page ? [{ step, reasons: view.reasons, rows: page.items }] : null)));
    };
    const after = () => setSheets(null);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [cache, resultId, step, view]);
  return { sheets, print: () => fetch.mutate(null), printAll: (all: readonly PalStep[]) => fetch.mutate(all), isPending: fetch.isPending };
}
