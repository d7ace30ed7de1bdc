import { alreadyText } from '../../rows/already-text.ts';
import type { Environment } from '@fetlock/contract/environments';
import type { GuardName } from '@fetlock/contract/guards';
import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import type { BulkChange } from '@fetlock/contract/row-edits';
import type { ResultRow, SeenVersions } from '@fetlock/contract/rows';
import { isRightMatch, refusalToSetStatus } from '@fetlock/rules/row-status';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { refreshSoon } from '../../api/refresh-soon.ts';
import { useUnwatchedMutation } from '../../api/use-unwatched-mutation.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import type { ReviewView } from './address.ts';
import { rowsText } from '../../rows/cell-text.ts';
import { reasonOf } from '../../rows/change-text.ts';
import { gridId } from '../../rows/group-rows.ts';
import type { Outbox } from './outbox.ts';
import { withProgress } from './large-change-notice.tsx';
import { type ItemOf, newItem } from './outbox-items.ts';
import { resultKeys } from '../../rows/queries.ts';
import { readRows, rowsPerCall } from './read-rows.ts';
import { type ReviewRow, withAnswer, withPending, withStatus, withoutPending } from './review-row.ts';
import { rowSetOf } from './row-set.ts';
import { sendBulk } from './send-changes.ts';
import { notifyBlocked } from './use-guarded.ts';
import { batchOf } from '../../rows/change-scope.ts';
import type { OfferUndo } from './use-undo.tsx';
import { nameInText } from '../../rows/name-in-text.ts';

type BulkItem = ItemOf<'statuses'> | ItemOf<'set'>;

/** From this many rows on a change takes seconds or more, and its progress is shown. */
export const manyRows = 5_000;

const countOf = ({ change }: BulkItem): number =>
  change.kind === 'set' ? (change.body.expected_count ?? manyRows) : change.body.rows_ids.length;

interface BulkJob {
  item: BulkItem;
  /** The status that each row on the screen will have. */
  statuses: ReadonlyMap<string, RowStatusName>;
  describe: (change: BulkChange) => string;
}

interface CandidateChoice {
  shown: readonly ResultRow[];
  /** The group. */
  key: string;
  row: Pick<ResultRow, 'id' | 'orig_name'> & { name: string | null };
  right: boolean;
  ready?: 'ready_for_import';
}

/** Changes many rows as one change, which can be undone as one. */
export function useBulkChanges(
  outbox: Outbox,
  environment: Environment,
  store: RowStore<ReviewRow>,
  offerUndo: OfferUndo,
  showMessage: (text: string) => void,
) {
  const { resultId } = outbox;
  const cache = useQueryClient();
  const again = useRef<(item: BulkItem) => void>(() => undefined);
  const { mutate, mutateAsync } = useUnwatchedMutation({
    mutationFn: ({ item }: BulkJob) => changeRows(outbox, item),
    onMutate: ({ item, statuses }) => {
      const { isOffline } = outbox.read();
      for (const [id, status] of statuses) {
        const pending = { key: item.key, columnId: 'status', show: (row: ResultRow) => withStatus(row, status) };
        store.update(id, (entry) => ({ ...withPending(entry, pending), waiting: isOffline }));
      }
    },
    onSuccess: (change, { item, describe }) => {
      offerUndo(describe(change), batchOf(change));
      notifyBlocked(resultId, change, (guards) => again.current(accepting(item, guards)));
    },
    onSettled: async (_change, _problem, { item, statuses }) => {
      const ids = [...statuses.keys()];
      // For a few rows of this page only these are refetched, as after a choice in a group, not the whole list.
      const isFew = ids.length > 0 && ids.length <= rowsPerCall && !goesBeyond(item, store);
      const rows = isFew ? await readRows(resultId, environment, ids.map(Number)) : null;
      for (const row of rows ?? []) {
        store.update(gridId(row.id), (entry) => withAnswer(entry, row));
        void cache.invalidateQueries({ queryKey: resultKeys.row(resultId, row.id) });
      }
      if (rows === null) await cache.invalidateQueries({ queryKey: resultKeys.result(resultId) });
      else refreshSoon(cache, resultKeys.statistics(resultId));
      for (const id of ids) store.update(id, (entry) => withoutPending(entry, item.key));
    },
  });

  /** Sets the status of rows by id; `versions`: of those that were seen on another page. */
  const setStatus = useCallback(
    (rowIds: readonly number[], status: RowStatusName, versions?: ReadonlyMap<string, number>) => {
      const shown = rowIds.flatMap((id) => store.get(gridId(id))?.shown ?? []);
      const seen = rowIds.flatMap((id) => {
        const version = store.get(gridId(id))?.shown.version ?? versions?.get(gridId(id));
        return version === undefined ? [] : [{ id, version }];
      });
      // Rows on other pages are known to the server only.
      if (shown.length === rowIds.length && shown.every((row) => row.status.name === status))
        return showMessage(alreadyText(rowIds.length, rowStatuses[status].title));
      const allowed = shown.filter((row) => refusalToSetStatus({ ...row, status: row.status.name }, status) === null);
      return mutate({
        item: newItem<'statuses'>(setText(rowIds.length, status), { kind: 'statuses', body: { rows_ids: [...rowIds], status, seen } }),
        statuses: new Map(allowed.map((row) => [gridId(row.id), status])),
        describe: (change) => setText(change.changed, status) + skippedText(change),
      });
    },
    [mutate, store, showMessage],
  );

  /**
   * Marks one candidate of a multi-match as right or not, and with a status makes it ready at once. What was chosen for the others stays,
   * here and on other pages: the server knows them all, `shown` are those on the screen.
   */
  const chooseOne = useCallback(
    ({ shown, key, row, right, ready }: CandidateChoice) => {
      const status = ready ?? ('ignore' as const);
      const [candidate, item] = [nameInText(row.name ?? 'This candidate'), nameInText(row.orig_name)];
      const filters = { multimatch: true, multimatch_value: key, ...(right ? { add_row_id: row.id } : { remove_row_id: row.id }) };
      const others =
        right || shown.some((one) => one.id !== row.id && isRightMatch(one.status.name)) ? 'ignore_by_multimatch' : 'no_multimatch';
      const statusOf = (one: ResultRow): RowStatusName =>
        one.id === row.id && right ? (ready ?? (isRightMatch(one.status.name) ? one.status.name : 'correct_by_multimatch')) : others;
      const settled = shown.filter((one) => one.status.name !== 'imported' && (one.id === row.id || !isRightMatch(one.status.name)));
      const chosen = shown.find(({ id }) => id === row.id);
      if (right && chosen && isRightMatch(chosen.status.name) && settled.every((one) => one.status.name === statusOf(one)))
        return showMessage(alreadyText(candidate, `right for ${item}`));
      const text = `${candidate} is ${right ? '' : 'not '}right for ${item}${ready ? `: ${rowStatuses[ready].title}` : ''}`;
      return mutate({
        item: newItem<'statuses'>(text, { kind: 'statuses', body: { rows_ids: [row.id], status, seen: seenVersions(shown), filters } }),
        statuses: new Map(settled.map((one) => [gridId(one.id), statusOf(one)])),
        describe: () => text,
      });
    },
    [mutate, showMessage],
  );

  /** Marks none of the candidates of a multi-match as right, wherever they are listed. */
  const chooseNone = useCallback(
    (shown: readonly ResultRow[], key: string) => {
      const text = `None is right for ${nameInText(shown[0]?.orig_name ?? 'the group')}`;
      const filters = { multimatch: true, multimatch_value: key, correct_rows_ids: [] };
      const open = shown.filter((row) => row.status.name !== 'imported');
      const body = { rows_ids: shown.map(({ id }) => id), status: 'ignore' as const, seen: seenVersions(shown), filters };
      mutate({
        item: newItem<'statuses'>(text, { kind: 'statuses', body }),
        statuses: new Map(open.map(({ id }) => [gridId(id), 'no_multimatch'])),
        describe: () => text,
      });
    },
    [mutate],
  );

  /** Sets the status of every row of a view, if these are still the rows that were shown to the user. */
  const setStatusOfView = useCallback(
    (view: ReviewView, status: RowStatusName, { count, seen }: { count: number; seen: string | undefined }) =>
      mutateAsync({
        item: newItem<'set'>(setText(count, status), {
          kind: 'set',
          body: {
            searchContext: view.searchContext,
            ...rowSetOf(view),
            status,
            expected_count: count,
            ...(seen !== undefined && { seen }),
          },
        }),
        statuses: new Map(),
        describe: (change) => setText(change.changed, status) + skippedText(change),
      }),
    [mutateAsync],
  );
  /** Sends what an earlier page load left unsent. */
  const resend = useCallback(
    (item: BulkItem) => mutate({ item, statuses: new Map(), describe: (change) => describeChange(item, change) }),
    [mutate],
  );
  useLayoutEffect(() => {
    again.current = resend;
  }, [resend]);
  return { setStatus, chooseOne, chooseNone, setStatusOfView, resend };
}

/** Whether rows of other pages are changed too: how many rows are left in the view is then known to the server only. */
const goesBeyond = ({ change }: BulkItem, store: RowStore<ReviewRow>): boolean =>
  change.kind === 'statuses' && change.body.rows_ids.some((id) => store.get(gridId(id)) === undefined);

/** What the person sees of rows: others' changes since are not decided about. */
const seenVersions = (rows: readonly ResultRow[]): SeenVersions => rows.map(({ id, version }) => ({ id, version }));

/** A change of many rows shows its progress. Throws UserCancelled when the user cancels it. */
function changeRows(outbox: Outbox, item: BulkItem): Promise<BulkChange> {
  const request = () => sendBulk(outbox, item);
  if (countOf(item) < manyRows) return request();
  return withProgress({ resultId: outbox.resultId, changeKey: item.key, what: item.what }, 0, request);
}

/**
 * The same change of the rows that guards blocked: of a set, those that one of the accepted guards would block. What others have decided on
 * its other rows meanwhile stays.
 */
function accepting({ what, change }: BulkItem, accept_guards: GuardName[]): BulkItem {
  if (change.kind === 'statuses') return newItem<'statuses'>(what, { ...change, body: { ...change.body, accept_guards } });
  const { expected_count: _, seen: __, ...body } = change.body;
  const heldBy = body.heldBy?.length ? body.heldBy.filter((guard) => accept_guards.includes(guard)) : accept_guards;
  return newItem<'set'>(what, { ...change, body: { ...body, heldBy: heldBy.length > 0 ? heldBy : body.heldBy, accept_guards } });
}

/** What was done, which is less than requested where rows were skipped. */
const describeChange = ({ what, change: { body } }: BulkItem, change: BulkChange): string =>
  (body.accept_guards ? setText(change.changed, body.status) : what) + skippedText(change);

/** '12 rows set to Ignored' */
const setText = (count: number, status: RowStatusName): string => `${rowsText(count)} set to ${rowStatuses[status].title}`;

/** '; 3 rows skipped: held back by a guard' */
export const skippedText = ({ skipped }: Pick<BulkChange, 'skipped'>): string =>
  skipped
    .map(({ reason, count }) => `; ${rowsText(count)} skipped: ${reasonOf(count, reason).replace(/^(?:are|is|were|was) /, '')}`)
    .join('');
