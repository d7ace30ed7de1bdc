import type { ResultRow } from '@fetlock/contract/rows';
import type { SetOfRows } from '@fetlock/rules/row-set';
import { useCallback, useSyncExternalStore } from 'react';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { type ReviewRow, isStillIn } from './review-row.ts';
import type { ReviewPage } from './use-review-rows.ts';

/** How many of the listed rows still belong to the view, judging by their state on the screen, before the server has been asked again. */
export function useMatching(page: ReviewPage | null, store: RowStore<ReviewRow>): number {
  return useSyncExternalStore(useChangesOf(page, store), () => matchingOf(page, store));
}

/** Whether more of them do than that: renders its owner again only when this changes. */
export function useMatchesMoreThan(count: number, page: ReviewPage | null, store: RowStore<ReviewRow>): boolean {
  return useSyncExternalStore(useChangesOf(page, store), () => matchingOf(page, store) > count);
}

function useChangesOf(page: ReviewPage | null, store: RowStore<ReviewRow>) {
  return useCallback(
    (listener: () => void) => {
      const ends = (page?.rowIds ?? []).map((id) => store.subscribe(id, listener));
      return () => ends.forEach((end) => end());
    },
    [page, store],
  );
}

const counted = new WeakMap<ReviewPage, { changes: number; matching: number }>();

function matchingOf(page: ReviewPage | null, store: RowStore<ReviewRow>): number {
  if (page === null) return 0;
  const last = counted.get(page);
  if (last?.changes === store.changes) return last.matching;
  const matching = page.matching + page.leftThen - leftOn(page, store);
  counted.set(page, { changes: store.changes, matching });
  return matching;
}

const leftOn = ({ rowIds, set }: ReviewPage, store: RowStore<ReviewRow>): number => {
  const isIn = membersOf(set);
  return rowIds.filter((id) => {
    const row = store.get(id)?.shown;
    return row !== undefined && !isIn(row);
  }).length;
};

const known = new WeakMap<SetOfRows, WeakMap<ResultRow, boolean>>();

/** Whether rows are in a set. A row object is replaced when it changes, so each is evaluated once: the other 299 of a page are not after every edit. */
function membersOf(set: SetOfRows): (row: ResultRow) => boolean {
  const answers = known.get(set) ?? new WeakMap<ResultRow, boolean>();
  known.set(set, answers);
  return (row) => {
    const answer = answers.get(row) ?? isStillIn(row, set);
    answers.set(row, answer);
    return answer;
  };
}
