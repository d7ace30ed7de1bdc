import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import { type BulkChange, setStatusOfSet, setStatuses } from '@fetlock/contract/row-edits';
import { type ResultRow } from '@fetlock/contract/rows';
import { refusalToSetStatus } from '@fetlock/rules/row-status';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { send } from '../../api/send.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import type { ReviewView } from './address.ts';
import { rowsText } from './cell-text.ts';
import { gridId } from './group-rows.ts';
import { resultKeys } from './queries.ts';
import { type ReviewRow, pendingKey, withPending, withStatus, withoutPending } from './review-row.ts';
import { rowSetOf } from './row-set.ts';
import { type OfferUndo, changesOf } from './use-undo.tsx';

interface BulkJob {
  key: number;
  /** The status that each row on the screen will have. */
  statuses: ReadonlyMap<string, RowStatusName>;
  say: (change: BulkChange) => string;
  call: () => Promise<BulkChange>;
}

/** Changes many rows as one: each can be taken back as one. */
export function useBulkChanges(resultId: number, store: RowStore<ReviewRow>, offerUndo: OfferUndo) {
  const cache = useQueryClient();
  const { mutate, mutateAsync } = useMutation({
    scope: { id: changesOf(resultId) },
    mutationFn: ({ call }: BulkJob) => call(),
    onMutate: ({ key, statuses }) => {
      for (const [id, status] of statuses) {
        store.update(id, (entry) => withPending(entry, { key, columnId: 'status', show: (row) => withStatus(row, status) }));
      }
    },
    onSuccess: (change, { say }) => offerUndo(say(change), () => Promise.resolve(change.batch)),
    onSettled: async (_change, _problem, { key, statuses }) => {
      await cache.invalidateQueries({ queryKey: resultKeys.result(resultId) });
      for (const id of statuses.keys()) store.update(id, (entry) => withoutPending(entry, key));
    },
  });

  /** Sets the status of rows by id. */
  const setStatus = useCallback(
    (rowIds: readonly number[], status: RowStatusName) => {
      const shown = rowIds.flatMap((id) => store.get(gridId(id))?.shown ?? []);
      const allowed = shown.filter((row) => refusalToSetStatus({ ...row, status: row.status.name }, status) === null);
      mutate({
        key: pendingKey(),
        statuses: new Map(allowed.map((row) => [gridId(row.id), status])),
        say: (change) => `${rowsText(change.changed)} set to ${rowStatuses[status].title}${skippedText(change)}`,
        call: () => send(setStatuses, { params: { id: resultId }, body: { rows_ids: [...rowIds], status } }),
      });
    },
    [mutate, store, resultId],
  );

  /** Says which candidates of a multi-match are right; none: none of them is. */
  const chooseMatches = useCallback(
    (group: readonly ResultRow[], key: string, rightIds: readonly number[]) => {
      const others = rightIds.length > 0 ? 'ignore_by_multimatch' : 'no_multimatch';
      const open = group.filter((row) => row.status.name !== 'imported');
      const filters = { multimatch: true, multimatch_value: key, correct_rows_ids: [...rightIds] };
      mutate({
        key: pendingKey(),
        statuses: new Map(open.map(({ id }) => [gridId(id), rightIds.includes(id) ? 'correct_by_multimatch' : others])),
        say: () =>
          `${rightIds.length === 0 ? 'None' : rightIds.length} of ${group.length} chosen for ${group[0]?.orig_name ?? 'the group'}`,
        call: () =>
          send(setStatuses, { params: { id: resultId }, body: { rows_ids: group.map(({ id }) => id), status: 'ignore', filters } }),
      });
    },
    [mutate, resultId],
  );

  /** Sets the status of every row of a view, if there are still as many as the person was told. */
  const setStatusOfView = useCallback(
    (view: ReviewView, status: RowStatusName, expectedCount: number) =>
      mutateAsync({
        key: pendingKey(),
        statuses: new Map(),
        say: (change) => `${rowsText(change.changed)} set to ${rowStatuses[status].title}${skippedText(change)}`,
        call: () => send(setStatusOfSet, { params: { id: resultId }, body: { ...rowSetOf(view), status, expected_count: expectedCount } }),
      }),
    [mutateAsync, resultId],
  );
  return { setStatus, chooseMatches, setStatusOfView };
}

const skippedText = ({ skipped }: BulkChange): string =>
  skipped.map(({ reason, count }) => `; ${rowsText(count)} skipped: ${reason}`).join('');
