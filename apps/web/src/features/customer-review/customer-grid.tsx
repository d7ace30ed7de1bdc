import { CustomerSortColumn } from '@fetlock/contract/customer-rows';
import { useElementSize } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { DataGrid } from '../../ui/data-grid/grid.tsx';
import type { RowPresentation } from '../../ui/data-grid/grid-row.tsx';
import { type GridCommand, entersGrid, isLetter } from '../../ui/data-grid/keyboard.ts';
import { type ColumnLayout, fitLayout } from '../../ui/data-grid/layout.ts';
import { useStrayKeys } from '../../ui/data-grid/use-stray-keys.ts';
import frame from '../../rows/review-frame.module.css';
import styles from './customer-cells.module.css';
import { typeAhead } from '../../ui/type-ahead.ts';
import { announce } from '../../ui/announce.ts';
import { customerColumns, customerLayout } from './customer-columns.tsx';
import { CustomerGroupTitle } from './customer-group-title.tsx';
import { type CustomerCommand, meaningOf } from './customer-keys.ts';
import { type CustomerEntry, closedBecause } from './customer-row.ts';
import { type CustomerSet, isStillIn } from './customer-row-set.ts';
import type { CustomerView } from './customer-view.ts';
import screen from './customer-review.module.css';
import type { CustomerReview } from './use-customer-review.ts';
import type { CustomerPage } from './use-customer-rows.ts';

/** The rows of a page as a table. */
export function CustomerGrid({ review, page }: { review: CustomerReview; page: CustomerPage }) {
  const { result, view, requested, changeView, store, actions, selected, grid } = review;
  const { ref, width } = useElementSize();
  const columns = useMemo(() => customerColumns(actions, result.locale), [actions, result.locale]);
  const choices = [...page.groups.values()].some(({ by }) => by === 'multimatch');
  const [layout, changeLayout] = useArranged(useMemo(() => customerLayout(requested.tab, width, choices), [requested.tab, width, choices]));
  const presentation = useMemo(() => rowPresentationIn(page.set), [page.set]);
  const { groups } = page;
  const { choose } = actions;
  const renderGroup = useCallback(
    (id: string) => {
      const group = groups.get(id);
      return group && <CustomerGroupTitle group={group} store={store} choose={choose} />;
    },
    [groups, store, choose],
  );
  return (
    <div ref={ref} className={screen.grid}>
      {width > 0 && (
        <DataGrid
          ref={grid}
          label="Your items"
          columns={columns}
          layout={layout}
          onLayout={changeLayout}
          nodes={page.nodes}
          listKey={page.listKey}
          store={store}
          presentation={presentation}
          group={renderGroup}
          density="comfortable"
          sort={view.sort}
          onSort={(columnId) => changeView({ sort: nextSort(view.sort, columnId) })}
          selection={selected}
          onSelect={review.select}
          onEdit={() => undefined}
          onDraft={() => undefined}
          onMenu={(id, at) => {
            const row = store.get(id)?.shown;
            return row !== undefined && actions.openMenu(row, at);
          }}
          onKey={(chord, lineId, repeated) => onKey(review, { chord, lineId, repeated })}
          flashId={null}
          stale={review.isStale}
        />
      )}
    </div>
  );
}

/** Commands that change items, or are about one. */
const onItems: ReadonlySet<CustomerCommand> = new Set<CustomerCommand>(['verify', 'comment', 'details', 'undo']);

/** Keys pressed outside the table. In a tab without items they still lead to another one, to the search and to the help. */
export function CustomerKeys({ review }: { review: CustomerReview }) {
  useStrayKeys((chord) => {
    const meaning = meaningOf(chord);
    if (meaning === null || (typeof meaning === 'object' && !entersGrid(meaning))) return false;
    if (typeof meaning === 'string' && !(isLetter(chord) && onItems.has(meaning))) {
      onKey(review, { chord, lineId: null, repeated: false });
      return true;
    }
    if (review.grid.current === null) return false;
    // A person sees first which item a key would act on. Customers cannot switch letters off.
    review.grid.current.focus();
    if (typeof meaning === 'string') announce('The keyboard is in the table now: press the key again.', { id: 'customer-keys' });
    return true;
  });
  return null;
}

/** What a key does: a command of the grid, or true when the review handled it. */
function onKey(
  review: CustomerReview,
  { chord, lineId, repeated }: { chord: string; lineId: string | null; repeated: boolean },
): GridCommand | boolean {
  const meaning = meaningOf(chord);
  if (meaning === null) return false;
  if (typeof meaning === 'object') return meaning;
  // A key that is held down is one decision.
  if (repeated) return true;
  const row = lineId === null ? undefined : review.store.get(lineId)?.shown;
  switch (meaning) {
    case 'verify': {
      if (review.isStale) {
        announce('Your items are still loading: nothing was verified.', { id: 'customer-loading' });
        return true;
      }
      const rows = review.selected.size > 0 ? review.selectedRows() : row ? [row] : [];
      review.actions.verify(
        rows,
        rows.some((one) => !one.customer_verified),
      );
      return true;
    }
    case 'comment':
    case 'details':
      if (row) {
        typeAhead();
        review.actions.open(row, meaning === 'comment');
      }
      return row !== undefined;
    case 'search':
      review.searchInput.current?.focus();
      return true;
    case 'undo':
      review.undoLast();
      return true;
    case 'help':
      typeAhead();
      review.setHelpOpen(true);
      return true;
    case 'next-tab':
    case 'previous-tab':
      review.nextTab(meaning === 'next-tab' ? 1 : -1);
      return true;
  }
}

/** The look of a row in this list. */
const rowPresentationIn = (set: CustomerSet): RowPresentation<CustomerEntry> => ({
  name: ({ shown }) => shown.orig_name,
  className: ({ shown }) => (closedBecause(shown) !== null ? styles.closed : isStillIn(shown, set) ? undefined : frame.left),
  note: ({ shown }) => closedBecause(shown) ?? (isStillIn(shown, set) ? undefined : 'No longer in this list'),
  mark: ({ refusals, pending, waiting }, columnId) => {
    const refusal = columnId === 'status' || columnId === 'customer_verified' ? refusals[columnId] : undefined;
    if (refusal !== undefined) return { mark: 'refused', text: `Not saved. ${refusal}` };
    if (!pending.some(({ field }) => field === columnId)) return undefined;
    return waiting ? { mark: 'waiting', text: 'Waiting for the connection' } : { mark: 'saving' };
  },
});

/** The layout of the tab and window, with the person's later changes. */
function useArranged(start: ColumnLayout) {
  const [arranged, setArranged] = useState<{ start: ColumnLayout; layout: ColumnLayout } | null>(null);
  const layout =
    arranged?.start === start ? arranged.layout : arranged ? fitLayout({ ...start, widths: arranged.layout.widths }, start) : start;
  const change = (next: (layout: ColumnLayout) => ColumnLayout) => setArranged({ start, layout: next(layout) });
  return [layout, change] as const;
}

/** A second click on a title reverses the order, a third one removes it. */
function nextSort({ columnId, descending }: CustomerView['sort'], clicked: string): CustomerView['sort'] {
  const column = CustomerSortColumn.safeParse(clicked).data;
  if (column === undefined || (column === columnId && descending)) return { columnId: 'orig_order', descending: false };
  return { columnId: column, descending: column === columnId };
}
