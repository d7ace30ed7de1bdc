import { type RowEdit, editRow, editRowProperties } from '@fetlock/contract/row-edits';
import { ResultRow } from '@fetlock/contract/rows';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { showProblem } from '../../api/show-problem.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { gridId } from './group-rows.ts';
import { resultKeys, rowHistoryQuery } from './queries.ts';
import { type ReviewRow, clashes, withDraft, withEdit, withPending, withRefusal, withSaved, withoutPending } from './review-row.ts';
import { type OfferUndo, changesOf } from './use-undo.tsx';

/** One change of one row by the person. */
export interface RowChange {
  key: number;
  row: ResultRow;
  columnId: string;
  /** What changes, in words: 'Vendor'. */
  what: string;
  edit: RowEdit;
  /** Set instead of `edit` for the flag that is kept apart from the row. */
  compounded?: boolean;
}

/** A change that the server refused; with `theirs` because somebody else changed the same. */
export interface RefusedChange {
  change: RowChange;
  reason: string;
  theirs: ResultRow | null;
}

/** Changes rows at once on the screen and one after another on the server. */
export function useRowChanges(resultId: number, store: RowStore<ReviewRow>, offerUndo: OfferUndo) {
  const cache = useQueryClient();
  const [refused, setRefused] = useState<readonly RefusedChange[]>([]);
  const nextKey = useRef(1);
  const { mutate } = useMutation({
    scope: { id: changesOf(resultId) },
    meta: { shownInPlace: true },
    mutationFn: (change: RowChange) => {
      const seen = store.get(gridId(change.row.id))?.saved ?? change.row;
      return change.compounded === undefined ? sendEdit(resultId, seen, change.edit) : sendCompounded(resultId, seen, change.compounded);
    },
    onMutate: (change) => store.update(gridId(change.row.id), (entry) => withPending(entry, pendingOf(change))),
    onSuccess: (answer, change) => {
      store.update(gridId(change.row.id), (entry) => withoutPending(withSaved(entry, sameEnvironment(answer, entry.saved)), change.key));
      offerUndo(`${change.what} of ${change.row.orig_name} changed`, async () => {
        const { items } = await cache.fetchQuery(rowHistoryQuery(resultId, change.row.id));
        return items.find(({ field }) => field in change.edit || field === change.columnId)?.batch ?? items[0]?.batch ?? null;
      });
    },
    onError: (problem, change) => {
      const theirs = theirRowOf(problem);
      store.update(gridId(change.row.id), (entry) => {
        const known = theirs === null ? entry : withSaved(entry, sameEnvironment(theirs, entry.saved));
        return withRefusal(withoutPending(known, change.key), change.columnId, problem.message);
      });
      if (theirs === null) showProblem(problem);
      setRefused((all) => [...all, { change, reason: problem.message, theirs }]);
    },
    // The next change does not wait for the numbers.
    onSettled: (_answer, _problem, { row }) => {
      void cache.invalidateQueries({ queryKey: resultKeys.statistics(resultId) });
      void cache.invalidateQueries({ queryKey: resultKeys.row(resultId, row.id) });
    },
  });

  const changeRow = useCallback(
    (change: Omit<RowChange, 'key'>) => {
      store.update(gridId(change.row.id), (entry) => withDraft(entry, change.columnId, null));
      setRefused((all) => all.filter((other) => !isSameCell(other.change, change)));
      mutate({ ...change, key: nextKey.current++ });
    },
    [mutate, store],
  );
  const letGo = useCallback(
    ({ change }: RefusedChange) => {
      store.update(gridId(change.row.id), (entry) => withRefusal(entry, change.columnId, null));
      setRefused((all) => all.filter((other) => !isSameCell(other.change, change)));
    },
    [store],
  );
  return { changeRow, refused, letGo };
}

const isSameCell = (one: Pick<RowChange, 'row' | 'columnId'>, other: Pick<RowChange, 'row' | 'columnId'>): boolean =>
  one.row.id === other.row.id && one.columnId === other.columnId;

const pendingOf = ({ key, columnId, edit, compounded }: RowChange) => ({
  key,
  columnId,
  show: (row: ResultRow): ResultRow =>
    compounded === undefined ? withEdit(row, edit) : { ...row, propsStructure: { ...row.propsStructure, compounded } },
});

/** Sends an edit. Where somebody else changed only other things of the row meanwhile, both changes stand. */
async function sendEdit(resultId: number, seen: ResultRow, edit: RowEdit): Promise<ResultRow> {
  const attempt = ({ id, version }: ResultRow) => send(editRow, { params: { id: resultId, rowId: id }, body: { ...edit, version } });
  try {
    return await attempt(seen);
  } catch (problem) {
    const theirs = theirRowOf(problem);
    if (theirs === null || clashes(seen, theirs, edit).length > 0) throw problem;
    return attempt(theirs);
  }
}

const sendCompounded = (resultId: number, { id, propsStructure }: ResultRow, compounded: boolean): Promise<ResultRow> =>
  send(editRowProperties, { params: { id: resultId, rowId: id, propsId: propsStructure.id }, body: { compounded } });

/** The row as it is now, which a 409 ROW_CHANGED carries. */
function theirRowOf(problem: unknown): ResultRow | null {
  if (!(problem instanceof ApiProblem) || problem.code !== 'ROW_CHANGED') return null;
  return ResultRow.safeParse(problem.details['row']).data ?? null;
}

/** An edit is answered without an environment: what the row came to in the one on the screen is as it was. */
const sameEnvironment = (answer: ResultRow, { analyze_status, import_status }: ResultRow): ResultRow => ({
  ...answer,
  analyze_status,
  import_status,
});
