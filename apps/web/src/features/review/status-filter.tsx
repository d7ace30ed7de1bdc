import { type RowStatusName, rowStatusNames } from '@fetlock/contract/row-statuses';
import { useQuery } from '@tanstack/react-query';
import type { ReviewView } from './address.ts';
import { statusCountsQuery } from '../../rows/queries.ts';
import { rowSetOf } from './row-set.ts';
import { StatusButtons } from '../../rows/status-buttons.tsx';

interface Props {
  resultId: number;
  /** The view of the rows on the screen. */
  requested: ReviewView;
  chosen: readonly RowStatusName[];
  onChange: (statuses: readonly RowStatusName[]) => void;
}

/** A chip for each status among the tab's rows that match search and other filters, with their number; pressed ones limit the rows shown. */
export function StatusFilter({ resultId, requested, chosen, onChange }: Props) {
  const { data } = useQuery(statusCountsQuery(resultId, rowSetOf({ ...requested, statuses: [] })));
  return <StatusButtons offered={rowStatusNames} counts={data?.items ?? []} chosen={chosen} onChange={onChange} />;
}
