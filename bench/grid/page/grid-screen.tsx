import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { useCallback, useMemo, useRef, useState } from 'react';
import { reviewColumns } from '../../../apps/web/src/features/review/columns.tsx';
import { editableCellsOf } from '../../../apps/web/src/features/review/editable-cells.ts';
import { GroupTitle } from '../../../apps/web/src/features/review/group-title.tsx';
import { bindingFor, startSettings } from '../../../apps/web/src/features/review/keymap.ts';
import { type RowGroup, gridId, groupRows } from '../../../apps/web/src/rows/group-rows.ts';
import { MatchSprite } from '../../../apps/web/src/features/review/match-score.tsx';
import { type ReviewRow, freshRow, withDraft, withEdit, withSaved } from '../../../apps/web/src/features/review/review-row.ts';
import { rowPresentationIn } from '../../../apps/web/src/features/review/row-presentation.ts';
import { StatusSprite } from '../../../apps/web/src/rows/status-chip.tsx';
import { StatusMenu } from '../../../apps/web/src/features/review/status-menu.tsx';
import { startLayoutOf } from '../../../apps/web/src/features/review/tab-columns.ts';
import { useRowSelection } from '../../../apps/web/src/features/review/use-row-selection.ts';
import { useStatusMenu } from '../../../apps/web/src/features/review/use-status-menu.ts';
import { DataGrid } from '../../../apps/web/src/ui/data-grid/grid.tsx';
import type { GridHandle } from '../../../apps/web/src/ui/data-grid/grid-props.ts';
import { type ColumnLayout, startLayout } from '../../../apps/web/src/ui/data-grid/layout.ts';
import { RowStore } from '../../../apps/web/src/ui/data-grid/row-store.ts';
import styles from './grid-screen.module.css';
import type { SyntheticRows } from './synthetic-rows.ts';

/** Columns of the review side by side, about thirty. */
const shownColumns =
  'orig_code orig_name match_weight status fetlock_name entry_variation_name fetlock_code fetlock_code_override variation category subcategory reviewed price minimum_price cost dispensing_fee revenue_percent lastsold total_sold total_sold_12 total_sold_24 total_sold_36 vendor vendor_code package_type ndc upc custom_gl_code analysis import lastComment taxable'.split(
    ' ',
  );
const nothing = () => {};
const presentation = rowPresentationIn({});

/** The grid of the review over rows in memory: the server's work is done immediately. */
export function GridScreen({ rows }: { rows: SyntheticRows }) {
  const [store] = useState(() => filledStore(rows.items));
  const grid = useRef<GridHandle>(null);
  const [filtered, setFiltered] = useState(false);
  const [drugsTab, setDrugsTab] = useState(false);
  const shownRows = useMemo(() => (filtered ? rows.items.filter(({ category }) => category === 'drug') : rows.items), [rows, filtered]);
  const { nodes, groups } = useMemo(() => groupRows(shownRows, undefined), [shownRows]);
  const selection = useRowSelection('one view', null, store);
  const statusMenu = useStatusMenu(store, selection, nothing);
  const { openFrom } = statusMenu;
  const columns = useMemo(
    () =>
      reviewColumns(
        {
          openStatusMenu: openFrom,
          openDetails: nothing,
          openComments: nothing,
          openPriceInfo: nothing,
          chooseMatch: nothing,
          candidateNumber: () => 1,
          toggle: (row, flag) => flag !== 'compounded' && change(store, row, { [flag]: !row[flag] }),
        },
        'en-US',
      ),
    [openFrom, store],
  );
  const ids = useMemo(() => columns.map(({ id }) => id), [columns]);
  const [arranged, setArranged] = useState<ColumnLayout>(() => startLayout(ids, shownColumns, ['orig_code', 'orig_name']));
  const drugs = useMemo(() => startLayoutOf('drugs', ids), [ids]);
  const renderGroup = useCallback((id: string) => titleOf(groups.get(id), store), [groups, store]);
  const closeMenu = () => {
    statusMenu.close();
    grid.current?.focus();
  };
  const pickStatus = (status: RowStatusName) => {
    for (const row of statusMenu.menu?.rows ?? []) change(store, row, { status });
    closeMenu();
  };
  return (
    <main className={styles.screen}>
      <StatusSprite />
      <MatchSprite />
      <div className={styles.bar}>
        <h1 className={styles.title}>Synthetic rows</h1>
        <button type="button" aria-pressed={filtered} onClick={() => setFiltered(!filtered)}>
          Drugs only
        </button>
        <button type="button" aria-pressed={drugsTab} onClick={() => setDrugsTab(!drugsTab)}>
          Columns of the drugs tab
        </button>
      </div>
      <div className={styles.grid}>
        <DataGrid
          ref={grid}
          label="Result rows"
          columns={columns}
          layout={drugsTab ? drugs : arranged}
          onLayout={setArranged}
          nodes={nodes}
          listKey="bench"
          store={store}
          presentation={presentation}
          group={renderGroup}
          density="comfortable"
          sort={null}
          onSort={nothing}
          selection={selection.ids}
          onSelect={selection.select}
          onEdit={(rowId, columnId, text) => {
            const row = store.get(rowId)?.shown;
            const cell = editableCellsOf('en-US')[columnId];
            if (row && cell) change(store, row, cell.edit(text));
          }}
          onDraft={(rowId, columnId, text) => store.update(rowId, (entry) => withDraft(entry, columnId, text))}
          onMenu={(rowId, at) => {
            const row = store.get(rowId)?.shown;
            if (row) statusMenu.openAt(row, at);
            return row !== undefined;
          }}
          onKey={gridCommandOf}
          flashId={null}
          stale={false}
        />
      </div>
      {statusMenu.menu && (
        <StatusMenu {...statusMenu.menu} commands={[]} onPick={pickStatus} onSmartStatus={closeMenu} onClose={closeMenu} />
      )}
    </main>
  );
}

function filledStore(items: readonly ResultRow[]): RowStore<ReviewRow> {
  const store = new RowStore<ReviewRow>();
  for (const row of items) store.set(gridId(row.id), freshRow(row));
  return store;
}

const change = (store: RowStore<ReviewRow>, { id }: ResultRow, edit: Parameters<typeof withEdit>[1]): void =>
  store.update(gridId(id), (entry) => withSaved(entry, { ...withEdit(entry.shown, edit), version: entry.saved.version + 1 }));

const titleOf = (group: RowGroup | undefined, store: RowStore<ReviewRow>) =>
  group && <GroupTitle group={group} store={store} onNoneIsRight={nothing} />;

/** The grid's own commands, by the default keys. */
function gridCommandOf(chord: string) {
  const does = bindingFor(startSettings, chord)?.does;
  return typeof does === 'object' && does;
}
