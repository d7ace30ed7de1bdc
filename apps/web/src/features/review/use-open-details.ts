import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import { useSignedInUser } from '../../api/use-signed-in.ts';
import { gridId } from '../../rows/group-rows.ts';
import type { ReviewPage } from './use-review-rows.ts';

/** The row whose details are open, or null. If a user left them open, they reopen at the row named in the address. */
export function useOpenDetails(row: number | null, page: ReviewPage) {
  const { id } = useSignedInUser();
  const [wereOpen, keep] = useLocalStorage<boolean>({
    key: `fetlock.review-details.${id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [open, setOpen] = useState(() => ({
    id: wereOpen === true && row !== null && page.rowIds.includes(gridId(row)) ? gridId(row) : null,
  }));
  /** The catalogue search is focused as soon as it is rendered. */
  const wantsSearch = useRef(false);
  const show = useCallback(
    (rowId: string | null, { search = false } = {}) => {
      wantsSearch.current = search;
      setOpen({ id: rowId });
      keep(rowId !== null);
    },
    [keep],
  );
  /** Moves the details, if they are open, to another row. */
  const follow = useCallback((rowId: string) => setOpen((now) => (now.id === null || now.id === rowId ? now : { id: rowId })), []);
  return { openId: open.id, opening: open, wantsSearch, show, follow };
}
