import { JobKind, QueuedState } from '@fetlock/contract/jobs';
import { useSearchParams } from 'react-router';
import { choicePart, numberPart, viewInAddress } from '../../rows/view-in-address.ts';
import type { JobsView } from './jobs-queries.ts';

const { read, write } = viewInAddress<JobsView>({
  state: choicePart('state', QueuedState.options, null),
  kind: choicePart('kind', JobKind.options, null),
  page: numberPart('page', 1),
});

/** Filters and page of the list, kept in the address. */
export function useJobsView(): { view: JobsView; show: (change: Partial<JobsView>) => void } {
  const [address, setAddress] = useSearchParams();
  const view = read(address);
  return { view, show: (change) => setAddress(write({ ...view, page: 1, ...change }), { replace: true }) };
}
