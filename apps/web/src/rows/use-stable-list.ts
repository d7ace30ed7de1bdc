import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { RowStore } from '../ui/data-grid/row-store.ts';
import { gridId } from './group-rows.ts';
import { type ViewList, listAround, pageOfList } from './view-list.ts';
import { useLatestIn } from '../ui/use-latest-in.ts';

interface PageOfView {
  page: number;
  rowsPerPage: number;
}

/** Rows of the whole view, over all pages, including those that have left it since it was opened. */
export interface Extent {
  rowCount: number;
  pageCount: number;
}

type StableList = ReturnType<typeof useStableList>;

/**
 * The list of a view. Its rows, their order and their groups are those at the time when the view was opened, until the user
 * reloads the list or opens another view: an edit moves no row away from under the cursor and none to a page already seen.
 * @param asked  what the order of the rows depends on.
 */
export function useStableList(requested: object, { page, rowsPerPage }: PageOfView) {
  const [taken, setTaken] = useState(1);
  const known = useRef<ViewList | null>(null);
  const key = JSON.stringify([taken, requested]);
  return {
    key,
    /** How often the list was loaded: a new one has another number. */
    taken,
    known,
    /** The rows of this page, once the list is known. */
    knownIds: () => (known.current?.key === key ? pageOfList(known.current.ids, page, rowsPerPage) : undefined),
    /** All rows of the view in order, null while unknown. */
    listed: useCallback(() => (known.current?.key === key ? known.current.ids : null), [key]),
    /** Reloads the list of the view, without the rows that have left it. */
    refresh: useCallback(() => setTaken((times) => times + 1), []),
  };
}

interface Answers<Row> {
  rows: { data: { items: readonly Row[]; pagination: { rowCount: number } } | undefined; isPlaceholderData: boolean };
  order: { ids: readonly number[] } | undefined;
}

/** What a review knows about its rows; the functions are the same at every call. */
interface RowsOfView<Row, Entry, View, Page> {
  /** Updates of a row never overwrite a later version of it. */
  withLatest: (before: Entry | undefined, row: Row) => Entry;
  /** True while a row has something that only this browser knows: it is kept when its page is left. */
  isUnsaved: (entry: Entry) => boolean;
  pageOf: (view: View, items: readonly Row[], matching: number, extent: Extent) => Page;
}

/** The rows of one page of the list, as they load and change, and the page they make. */
export function useListedRows<
  Row extends { id: number },
  Entry extends { saved: { id: number } },
  View extends PageOfView,
  Page extends Extent,
>(
  { key, known: knownRef }: StableList,
  view: View,
  { rows: { data, isPlaceholderData }, order }: Answers<Row>,
  { withLatest, isUnsaved, pageOf }: RowsOfView<Row, Entry, View, Page>,
) {
  const [store] = useState(() => new RowStore<Entry>());
  const [page, setPage] = useState<Page | null>(null);
  const latest = useRef(view);
  useLatestIn(latest, view);
  useLayoutEffect(() => {
    if (!data || isPlaceholderData) return;
    for (const row of data.items) store.set(gridId(row.id), withLatest(store.get(gridId(row.id)), row));
    const matching = data.pagination.rowCount;
    const count = knownRef.current?.key === key ? knownRef.current.ids.length : matching;
    setPage(pageOf(latest.current, data.items, matching, extentOf(count, latest.current.rowsPerPage)));
    const unsaved = [...store.all()].filter(isUnsaved).map(({ saved }) => gridId(saved.id));
    store.keep(new Set([...data.items.map((row) => gridId(row.id)), ...unsaved]));
  }, [data, isPlaceholderData, key, knownRef, store, withLatest, isUnsaved, pageOf]);
  useLayoutEffect(() => {
    if (knownRef.current?.key === key || !order || !data || isPlaceholderData) return;
    const shown = data.items.map((row) => row.id);
    const ids = listAround(order.ids, shown, (latest.current.page - 1) * latest.current.rowsPerPage);
    knownRef.current = { key, ids };
    setPage((before) => before && { ...before, ...extentOf(ids.length, latest.current.rowsPerPage) });
  }, [order, data, isPlaceholderData, key, knownRef]);
  return { store, page };
}

const extentOf = (rowCount: number, rowsPerPage: number): Extent => ({ rowCount, pageCount: Math.ceil(rowCount / rowsPerPage) });
