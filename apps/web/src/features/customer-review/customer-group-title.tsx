import { useCallback, useSyncExternalStore } from 'react';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { customersGroupName } from '../../rows/group-name.ts';
import type { RowGroup } from '../../rows/group-rows.ts';
import styles from './customer-cells.module.css';
import { chosenByStaffText, isStaffsChoice } from '../../rows/chosen-by-staff.ts';
import { type CustomerEntry, closedBecause, isChosen } from './customer-row.ts';
import type { CustomerReview } from './use-customer-review.ts';

interface Props {
  group: RowGroup;
  store: RowStore<CustomerEntry>;
  choose: CustomerReview['actions']['choose'];
}

/** What the rows of a group have in common; for the candidates of one item, also a way to say that none of them is right. */
export function CustomerGroupTitle({ group, store, choose }: Props) {
  const { rowIds, by, key } = group;
  const state = useGroupState(group, store);
  const first = store.get(rowIds[0] ?? '')?.shown;
  const canChoose = by === 'multimatch' && key !== null && first !== undefined && closedBecause(first) === null;
  return (
    <>
      <span className={styles.groupName}>{customersGroupName(group, first?.orig_name)}</span>
      <span className={styles.groupCount}>{by === 'multimatch' ? choiceText(rowIds.length, state) : countText(rowIds.length)}</span>
      {canChoose && state !== 'none' && (
        <button type="button" tabIndex={-1} className={styles.groupAction} onClick={() => choose(key, null)}>
          None of these
        </button>
      )}
    </>
  );
}

/** Whether a choice was made among candidates. */
type GroupState = 'open' | 'chosen' | 'staff' | 'none';

function useGroupState({ rowIds }: RowGroup, store: RowStore<CustomerEntry>): GroupState {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = rowIds.map((id) => store.subscribe(id, listener));
      return () => ends.forEach((end) => end());
    },
    [rowIds, store],
  );
  return useSyncExternalStore(subscribe, () => {
    const rows = rowIds.flatMap((id) => store.get(id)?.shown ?? []);
    if (rows.some(isChosen)) return 'chosen';
    if (rows.some(isStaffsChoice)) return 'staff';
    return rows.length > 0 && rows.every(({ status }) => status.name === 'no_multimatch') ? 'none' : 'open';
  });
}

const countText = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

function choiceText(count: number, state: GroupState): string {
  if (state === 'chosen') return 'You have chosen';
  if (state === 'staff') return `${chosenByStaffText}, of ${count} possible matches`;
  return state === 'none' ? 'None of these is right' : `${count} possible matches: which one is right?`;
}
