import type { CustomerRow } from '@fetlock/contract/customer-rows';
import type { BulkChange } from '@fetlock/contract/row-edits';
import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { isSessionOver } from '../../api/is-session-over.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { refreshSoon } from '../../api/refresh-soon.ts';
import { showProblem } from '../../api/show-problem.ts';
import { useUnwatchedMutation } from '../../api/use-unwatched-mutation.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { rowsText } from '../../rows/cell-text.ts';
import { reasonOf } from '../../rows/change-text.ts';
import { ChangedTogether, type Together, togetherOf } from '../../rows/changed-together.ts';
import { gridId } from '../../rows/group-rows.ts';
import { useWaitingMarks } from '../../rows/use-waiting-marks.ts';
import { customerKeys } from './customer-queries.ts';
import {
  type CustomerEntry,
  type RowChange,
  closedBecause,
  fieldOf,
  mayVerify,
  matchSeenOf,
  seenOf,
  withAnswer,
  withPending,
  withRefusal,
  withoutPending,
} from './customer-row.ts';
import { readCustomerRows } from './read-customer-rows.ts';
import { useResendComment } from './use-customer-comments.ts';
import { incomingRowOf, sendEdit, sendStatuses } from './send-change.ts';
import { type StatusBody, choiceBody, statusBody, statusesAfter } from './status-body.ts';
import type { Conflict, Unsent, UnsentOf } from './unsent.ts';
import { type OfferUndo, customerChangesKey } from './use-customer-undo.tsx';
import { nameInText } from '../../rows/name-in-text.ts';
import { nameOfMatch } from '../../rows/name-of-match.ts';

interface BulkJob {
  item: UnsentOf<'statuses'>;
  /** The status that each row on the screen will have. */
  statuses: ReadonlyMap<string, RowStatusName>;
}

/** Changes rows at once on the screen and one after another on the server. */
export function useCustomerChanges(resultId: number, unsent: Unsent, store: RowStore<CustomerEntry>, offerUndo: OfferUndo) {
  const cache = useQueryClient();
  const conflicts = useSyncExternalStore(unsent.subscribe, () => unsent.read().failures);
  const [together] = useState(() => new ChangedTogether());

  const edits = useUnwatchedMutation({
    mutationKey: customerChangesKey(resultId),
    meta: { shownInPlace: true },
    mutationFn: (item: UnsentOf<'edit'>) => sendEdit(unsent, resultId, item),
    onMutate: (item) => {
      const { rowId, change } = item.change;
      together.join(item.key, item.change.together);
      const pending = { key: item.key, field: fieldOf(change), change };
      store.update(gridId(rowId), (entry) => withPending(entry, pending, unsent.read().isOffline));
    },
    onSuccess: ({ batch, ...row }, item) => {
      store.update(gridId(row.id), (entry) => withoutPending(withAnswer(entry, row), item.key));
      announceSaved(item, batch);
    },
    onError: (problem, item) => {
      const id = gridId(item.change.rowId);
      store.update(id, (entry) => withoutPending(entry, item.key));
      if (isSessionOver(problem)) return;
      announceSaved(item, null, true);
      const incoming = incomingRowOf(problem);
      if (incoming === null) showProblem(problem);
      store.update(id, (entry) => {
        const now = incoming === null ? entry : withAnswer(entry, incoming);
        return withRefusal(now, fieldOf(item.change.change), problem.message);
      });
    },
    onSettled: () => refreshSoon(cache, customerKeys.numbers(resultId)),
  });

  const announceSaved = ({ key, what }: UnsentOf<'edit'>, batch: string | null, failed = false) => {
    const report = together.answered(key, { batch, alone: what, failed });
    if (report) offerUndo(report.text, report.batches);
  };

  const bulk = useUnwatchedMutation({
    mutationKey: customerChangesKey(resultId),
    meta: { shownInPlace: true },
    mutationFn: ({ item }: BulkJob) => sendStatuses(unsent, resultId, item),
    onMutate: ({ item, statuses }) => {
      for (const [id, status] of statuses) {
        const pending = { key: item.key, field: 'status', change: { status } } as const;
        store.update(id, (entry) => withPending(entry, pending, unsent.read().isOffline));
      }
    },
    onSuccess: (change, { item }) => {
      offerUndo(describeChange(item, change), change.changed > 0 ? [change.batch] : []);
    },
    onError: (problem, { item }) => {
      const isAsked = unsent.read().failures.some(({ item: { key } }) => key === item.key);
      if (!isAsked && !isSessionOver(problem)) showProblem(problem);
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
    (row: CustomerRow, change: RowChange, group?: Together): UnsentOf<'edit'> => ({
      key: randomUuid(),
      what: textOf(row, change),
      change: {
        kind: 'edit',
        rowId: row.id,
        version: row.version,
        seen: seenOf(row, fieldOf(change)),
        match: matchSeenOf(row),
        change,
        together: group,
      },
    }),
    [],
  );

  const sendBody = useCallback(
    (what: string, body: StatusBody) => {
      const rows = body.rowIds.flatMap((id) => store.get(gridId(id))?.shown ?? []);
      sendMany({ item: { key: randomUuid(), what, change: { kind: 'statuses', body } }, statuses: statusesAfter(body, rows) });
    },
    [sendMany, store],
  );

  /** Changes one row. */
  const changeRow = useCallback((row: CustomerRow, change: RowChange) => sendOne(newEdit(row, change)), [sendOne, newEdit]);

  /** Ticks rows as verified, or removes the ticks; rows that are locked or already ticked are left out. */
  const verifyRows = useCallback(
    (rows: readonly CustomerRow[], customer_verified: boolean) => {
      const open = rows.filter((row) => closedBecause(row) === null && mayVerify(row) && row.customer_verified !== customer_verified);
      const group = togetherOf(open.length, customer_verified ? 'verified' : 'changed');
      for (const row of open) sendOne(newEdit(row, { customer_verified }, group));
    },
    [sendOne, newEdit],
  );

  /** Sets the status of many rows as one change. */
  const setStatus = useCallback(
    (rows: readonly CustomerRow[], status: RowStatusName) => {
      sendBody(`${rowsText(rows.length)} set to ${rowStatuses[status].title}`, statusBody(rows, status));
    },
    [sendBody],
  );

  /** Marks which candidates of an item are right; none: none of them is. */
  const chooseMatch = useCallback(
    (group: readonly CustomerRow[], multimatch: string, rightIds: readonly number[]) => {
      const name = nameInText(group[0]?.orig_name ?? '');
      const right = group.find(({ id }) => rightIds.includes(id));
      const what = right ? `${name}: ${nameOfMatch(right)} is right` : `${name}: none of these is right`;
      sendBody(what, choiceBody(group, multimatch, rightIds));
    },
    [sendBody],
  );

  const settle = useCallback(
    (conflict: Conflict) => {
      unsent.settle(conflict);
      const { change } = conflict.item;
      if (change.kind === 'edit') store.update(gridId(change.rowId), (entry) => withRefusal(entry, fieldOf(change.change), null));
    },
    [unsent, store],
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
  const sendComment = useResendComment(resultId, unsent, offerUndo);

  return { sendComment, changeRow, verifyRows, setStatus, chooseMatch, sendBody, conflicts, settle, resend };
}

/** A change of the row in words: 'Carprofen: Needs change', 'Carprofen: verified'. */
const textOf = ({ orig_name }: CustomerRow, change: RowChange): string =>
  `${nameInText(orig_name)}: ${'status' in change ? rowStatuses[change.status].title : change.customer_verified ? 'verified' : 'no longer verified'}`;

/** What was done, which is less than requested where rows were skipped. */
function describeChange({ what, change: { body } }: UnsentOf<'statuses'>, { changed, skipped }: BulkChange): string {
  const description = body.filters?.multimatch ? what : `${rowsText(changed)} set to ${rowStatuses[body.status].title}`;
  return (
    description +
    skipped
      .map(({ reason, count }) => `; ${rowsText(count)} left as ${count === 1 ? 'it is' : 'they are'}: ${reasonOf(count, reason)}`)
      .join('')
  );
}
