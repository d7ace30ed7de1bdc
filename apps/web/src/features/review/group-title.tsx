import { isDecided } from '@fetlock/rules/decided';
import { useCallback, useSyncExternalStore } from 'react';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import styles from './group-title.module.css';
import { groupName } from '../../rows/group-name.ts';
import type { RowGroup } from '../../rows/group-rows.ts';
import type { ReviewRow } from './review-row.ts';

interface Props {
  group: RowGroup;
  store: RowStore<ReviewRow>;
  onNoneIsRight: (group: RowGroup) => void;
}

/** What a group is, how many of its rows are decided, and the option that none of its candidates is right. */
export function GroupTitle({ group, store, onNoneIsRight }: Props) {
  const decided = useDecided(group, store);
  const { rowIds, by } = group;
  const first = store.get(rowIds[0] ?? '')?.shown;
  return (
    <>
      <span className={styles.name} data-tip-cut="">
        {groupName(group, first?.orig_name)}
      </span>
      <span className={styles.count}>{rowIds.length === 1 ? '1 row' : `${rowIds.length} rows`}</span>
      <span className={styles.count}>
        {decided} of {rowIds.length} resolved
      </span>
      {by === 'multimatch' && first?.status.name !== 'imported' && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.action}
          title="All rows of the group become No multimatch"
          onClick={() => onNoneIsRight(group)}
        >
          None is right
        </button>
      )}
    </>
  );
}

function useDecided({ rowIds }: RowGroup, store: RowStore<ReviewRow>): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = rowIds.map((id) => store.subscribe(id, listener));
      return () => ends.forEach((end) => end());
    },
    [rowIds, store],
  );
  return useSyncExternalStore(subscribe, () => rowIds.filter((id) => isShownDecided(store.get(id))).length);
}

const isShownDecided = (entry: ReviewRow | undefined): boolean =>
  entry !== undefined && isDecided({ ...entry.shown, status: entry.shown.status.name });
