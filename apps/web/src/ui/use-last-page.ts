import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

interface Paged {
  pagination: { pageCount: number };
}

/** Goes to the last page when the one on the screen is beyond it, as when its last entry was removed, or in an old address. */
export function useLastPage(
  { data, isPlaceholderData }: Pick<UseQueryResult<Paged>, 'data' | 'isPlaceholderData'>,
  page: number,
  onPage: (page: number) => void,
): void {
  const last = data === undefined || isPlaceholderData ? page : Math.max(1, data.pagination.pageCount);
  useEffect(() => {
    if (page > last) onPage(last);
  });
}
