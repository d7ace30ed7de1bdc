import { type CustomerRow, setCustomerStatuses } from '@fetlock/contract/customer-rows';
import type { BulkChange } from '@fetlock/contract/row-edits';
import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { changerOf } from '../../api/changer-of.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { refreshSoon } from '../../api/refresh-soon.ts';
import { send } from '../../api/send.ts';
import { showProblem } from '../../api/show-problem.ts';
import { useUnwatchedMutation } from '../../api/use-unwatched-mutation.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { rowsText } from '../../rows/cell-text.ts';
import { gridId } from '../../rows/group-rows.ts';
import { customerKeys } from './customer-queries.ts';
import {
  type CustomerEntry,
  type RowChange,
  closedBecause,
  fieldOf,
  refusalOf,
  seenOf,
  withAnswer,
  withPending,
  withRefusal,
  withoutPending,
} from './customer-row.ts';
import { readCustomerRows } from './read-customer-rows.ts';
import { incomingRowOf, sendEdit } from './send-change.ts';
import { type Unsent, type UnsentOf } from './unsent.ts';
import type { OfferUndo } from './use-customer-undo.tsx';

/** A conflict: the row as the other user has left it, and the requested change. */
export interface Conflict {
  item: UnsentOf<'edit'>;
  incoming: CustomerRow;
  /** Who the other user was; null: unknown. */
  by: string | null;
}

interface BulkJob {
  item: UnsentOf<'statuses'>;
  /** The status that each row on the screen will have. */
  statuses: ReadonlyMap<string, RowStatusName>;
}

/** Rows that were changed with one click: which of them are answered, and how each is undone. */
interface Together {
  open: number;
  batches: string[];
  hasFailed: boolean;
}

/** Changes rows at once on the screen and one after another on the server. */
export function useCustomerChanges(resultId: number, unsent: Unsent, store: RowStore<CustomerEntry>, offerUndo: OfferUndo) {
  const cache = useQueryClient();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const together = useRef(new Map<string, Together>());
  const scope = { id: `changes of the customer's result ${resultId}` };

  const edits = useUnwatchedMutation({
    scope,
    meta: { shownInPlace: true },
    mutationFn: (item: UnsentOf<'edit'>) => sendEdit(unsent, resultId, item),
    onMutate: (item) => {
      unsent.add(item);
      const { rowId, change } = item.change;
      const pending = { key: item.key, field: fieldOf(change), change };
      store.update(gridId(rowId), (entry) => withPending(entry, pending, unsent.read().isOffline));
    },
    onSuccess: ({ batch, ...row }, item) => {
      unsent.settle(item.key);
      store.update(gridId(row.id), (entry) => withoutPending(withAnswer(entry, row), item.key));
      announceSaved(item, batch);
    },
    onError: (problem, item) => {
      const id = gridId(item.change.rowId);
      store.update(id, (entry) => withoutPending(entry, item.key));
      // The link has expired: the change is kept for when it is opened again.
      if (isSignedOut(problem)) return;
      unsent.settle(item.key);
      announceSaved(item, null, true);
      const incoming = incomingRowOf(problem);
      if (incoming === null) showProblem(problem);
      else setConflicts((all) => [...all, { item, incoming, by: problem instanceof ApiProblem ? changerOf(problem) : null }]);
      store.update(id, (entry) => {
        const now = incoming === null ? entry : withAnswer(entry, incoming);
        return withRefusal(now, fieldOf(item.change.change), problem.message);
      });
    },
    onSettled: () => refreshSoon(cache, customerKeys.numbers(resultId)),
  });

  /** Reports that a change was made; for rows changed with one click, once all of them are. */
  const announceSaved = ({ what, change }: UnsentOf<'edit'>, batch: string | null, failed = false) => {
    const group = change.together === undefined ? undefined : together.current.get(change.together);
    if (group === undefined) {
      if (!failed) offerUndo(what, batch === null ? [] : [batch]);
      return;
    }
    group.open -= 1;
    group.hasFailed ||= failed;
    if (batch !== null) group.batches.push(batch);
    // What failed is reported where it failed.
    if (group.open > 0 || (group.batches.length === 0 && group.hasFailed)) return;
    const verb = 'customer_verified' in change.change && change.change.customer_verified ? 'verified' : 'changed';
    offerUndo(`${rowsText(group.batches.length)} ${verb}`, group.batches);
  };

  const bulk = useUnwatchedMutation({
    scope,
    mutationFn: ({ item: { key, change } }: BulkJob) =>
      unsent.deliver((signal) => send(setCustomerStatuses, { params: { id: resultId }, body: change.body, key }, signal)),
    onMutate: ({ item, statuses }) => {
      unsent.add(item);
      for (const [id, status] of statuses) {
        const pending = { key: item.key, field: 'status', change: { status } } as const;
        store.update(id, (entry) => withPending(entry, pending, unsent.read().isOffline));
      }
    },
    onSuccess: (change, { item }) => {
      unsent.settle(item.key);
      offerUndo(describeChange(item, change), change.changed > 0 ? [change.batch] : []);
    },
    onError: (problem, { item }) => {
      if (!isSignedOut(problem)) unsent.settle(item.key);
    },
    onSettled: async (_change, _problem, { item, statuses }) => {
      const rows = await readCustomerRows(resultId, item.change.body.rowIds);
      for (const row of rows) store.update(gridId(row.id), (entry) => withAnswer(entry, row));
      for (const id of statuses.keys()) store.update(id, (entry) => withoutPending(entry, item.key));
      refreshSoon(cache, customerKeys.numbers(resultId));
    },
  });

  const { mutate: sendOne } = edits;
  const { mutate: sendMany } = bulk;
  const newEdit = useCallback(
    (row: CustomerRow, change: RowChange, group?: string): UnsentOf<'edit'> => ({
      key: randomUuid(),
      what: textOf(row, change),
      change: {
        kind: 'edit',
        rowId: row.id,
        version: row.version,
        seen: seenOf(row, fieldOf(change)),
        change,
        ...(group && { together: group }),
      },
    }),
    [],
  );

  /** Changes one row. */
  const changeRow = useCallback((row: CustomerRow, change: RowChange) => sendOne(newEdit(row, change)), [sendOne, newEdit]);

  /** Ticks rows as verified, or removes the ticks; rows that are locked or already ticked are left out. */
  const verifyRows = useCallback(
    (rows: readonly CustomerRow[], customer_verified: boolean) => {
      const open = rows.filter((row) => closedBecause(row) === null && row.customer_verified !== customer_verified);
      if (open.length === 1 && open[0]) return sendOne(newEdit(open[0], { customer_verified }));
      const name = randomUuid();
      together.current.set(name, { open: open.length, batches: [], hasFailed: false });
      for (const row of open) sendOne(newEdit(row, { customer_verified }, name));
    },
    [sendOne, newEdit],
  );

  /** Sets the status of many rows as one change. */
  const setStatus = useCallback(
    (rows: readonly CustomerRow[], status: RowStatusName) => {
      const allowed = rows.filter((row) => refusalOf(row, status) === null);
      const what = `${rowsText(rows.length)} set to ${rowStatuses[status].title}`;
      sendMany({
        item: { key: randomUuid(), what, change: { kind: 'statuses', body: { rowIds: rows.map(({ id }) => id), status } } },
        statuses: new Map(allowed.map(({ id }) => [gridId(id), status])),
      });
    },
    [sendMany],
  );

  /** Marks which candidates of an item are right; none: none of them is. */
  const chooseMatch = useCallback(
    (group: readonly CustomerRow[], multimatch: string, rightIds: readonly number[]) => {
      const others = rightIds.length > 0 ? 'ignore_by_multimatch' : 'no_multimatch';
      const open = group.filter((row) => closedBecause(row) === null);
      const name = group[0]?.orig_name ?? '';
      const right = group.find(({ id }) => rightIds.includes(id));
      const filters = { multimatch: true, multimatch_value: multimatch, correct_rows_ids: [...rightIds] };
      sendMany({
        item: {
          key: randomUuid(),
          what: right ? `${name}: ${right.fetlock_name ?? 'this one'} is right` : `${name}: none of these is right`,
          change: { kind: 'statuses', body: { rowIds: group.map(({ id }) => id), status: 'ignore', filters } },
        },
        statuses: new Map(open.map(({ id }) => [gridId(id), rightIds.includes(id) ? 'correct_by_multimatch' : others])),
      });
    },
    [sendMany],
  );

  const dismiss = useCallback(
    ({ item }: Conflict) => {
      setConflicts((all) => all.filter((one) => one.item.key !== item.key));
      store.update(gridId(item.change.rowId), (entry) => withRefusal(entry, fieldOf(item.change.change), null));
    },
    [store],
  );
  const keepMine = useCallback(
    (conflict: Conflict) => {
      dismiss(conflict);
      sendOne(newEdit(conflict.incoming, conflict.item.change.change));
    },
    [dismiss, sendOne, newEdit],
  );

  useWaitingMarks(unsent, store);
  /** Sends what was still unsent when the page was discarded. */
  const resend = useCallback(
    ({ change, ...item }: UnsentOf<'edit'> | UnsentOf<'statuses'>) => {
      if (change.kind === 'edit') sendOne({ ...item, change });
      else sendMany({ item: { ...item, change }, statuses: new Map() });
    },
    [sendOne, sendMany],
  );
  return { changeRow, verifyRows, setStatus, chooseMatch, conflicts, keepMine, dismiss, resend };
}

/** Signed out, or the link has expired. */
export const isSignedOut = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.status === 401 || problem.status === 408);

/** A change of the row in words: 'Carprofen: Needs change', 'Carprofen: verified'. */
const textOf = ({ orig_name }: CustomerRow, change: RowChange): string =>
  `${orig_name}: ${'status' in change ? rowStatuses[change.status].title : change.customer_verified ? 'verified' : 'no longer verified'}`;

/** What was done, which is less than requested where rows were skipped. */
function describeChange({ what, change: { body } }: UnsentOf<'statuses'>, { changed, skipped }: BulkChange): string {
  const description = body.filters?.multimatch ? what : `${rowsText(changed)} set to ${rowStatuses[body.status].title}`;
  return description + skipped.map(({ reason, count }) => `; ${rowsText(count)} left as they are: ${reason}`).join('');
}

/** Marks the cells whose changes wait for the connection, and removes the marks when it is back. */
function useWaitingMarks(unsent: Unsent, store: RowStore<CustomerEntry>): void {
  useEffect(() => {
    let marked = unsent.read().isOffline;
    return unsent.subscribe(() => {
      const { isOffline } = unsent.read();
      if (isOffline === marked) return;
      marked = isOffline;
      for (const { saved, pending, waiting } of store.all())
        if (pending.length > 0 || waiting) store.update(gridId(saved.id), (entry) => ({ ...entry, waiting: isOffline }));
    });
  }, [unsent, store]);
}
