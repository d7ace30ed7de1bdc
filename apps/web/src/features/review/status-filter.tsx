import { type RowStatusName, rowStatusNames } from '@fetlock/contract/row-statuses';
import { useQuery } from '@tanstack/react-query';
import type { ReviewView } from './address.ts';
import { statusCountsQuery } from './queries.ts';
import { rowSetOf } from './row-set.ts';
import { StatusButtons } from './status-buttons.tsx';

interface Props {
  resultId: number;
  /** The view as the rows on the screen are those of. */
  asked: ReviewView;
  chosen: readonly RowStatusName[];
  onChange: (statuses: readonly RowStatusName[]) => void;
}

/** A chip for each status that rows of the tab have, as search and other filters leave them, with their number; pressed ones limit the rows shown. */
export function StatusFilter({ resultId, asked, chosen, onChange }: Props) {
  const { data } = useQuery(statusCountsQuery(resultId, rowSetOf({ ...asked, statuses: [] })));
  return <StatusButtons offered={rowStatusNames} counts={data?.items ?? []} chosen={chosen} onChange={onChange} />;
}
