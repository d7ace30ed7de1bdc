import { JobKind, QueuedState } from '@fetlock/contract/jobs';
import { useSearchParams } from 'react-router';
import type { JobsView } from './jobs-queries.ts';

/** Filters and page of the list, kept in the address. */
export function useJobsView(): { view: JobsView; show: (change: Partial<JobsView>) => void } {
  const [address, setAddress] = useSearchParams();
  const page = Number(address.get('page') ?? 1);
  const view: JobsView = {
    state: QueuedState.safeParse(address.get('state')).data ?? null,
    kind: JobKind.safeParse(address.get('kind')).data ?? null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  const show = (change: Partial<JobsView>) => {
    const { state, kind, page: number } = { ...view, page: 1, ...change };
    setAddress({ ...(state && { state }), ...(kind && { kind }), ...(number > 1 && { page: String(number) }) }, { replace: true });
  };
  return { view, show };
}
