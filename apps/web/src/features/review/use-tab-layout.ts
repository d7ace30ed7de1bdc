import type { ReviewTab } from '@fetlock/contract/review-tabs';
import { useMemo } from 'react';
import { useSignedInUser } from '../../api/use-signed-in.ts';
import { useColumnLayout } from '../../ui/data-grid/use-column-layout.ts';
import { startLayoutOf } from './tab-columns.ts';

/** This user's column layout of a tab. */
export function useTabLayout(tab: ReviewTab, columns: readonly { id: string }[]) {
  const user = useSignedInUser();
  const start = useMemo(
    () =>
      startLayoutOf(
        tab,
        columns.map(({ id }) => id),
      ),
    [tab, columns],
  );
  return useColumnLayout(`fetlock.review-columns.${user.id}.${tab}`, start);
}
