import type { ReactNode, Ref } from 'react';
import type { MenuAnchor } from '../menu-position.ts';
import type { Density, GridColumn, GridNode, GridSort } from './grid-column.ts';
import type { RowPresentation } from './grid-row.tsx';
import type { GridCommand } from './keyboard.ts';
import type { ColumnLayout, LayoutChange } from './layout.ts';
import type { RowStore } from './row-store.ts';

export interface DataGridProps<Row> {
  label: string;
  columns: readonly GridColumn<Row>[];
  layout: ColumnLayout;
  onLayout: (change: LayoutChange) => void;
  nodes: readonly GridNode[];
  /** Identifies the list of rows: another one starts at the top, the same one keeps its scroll position whatever is added or removed. */
  listKey: string;
  store: RowStore<Row>;
  presentation: RowPresentation<Row>;
  group?: (groupId: string) => ReactNode;
  density: Density;
  sort: GridSort | null;
  onSort: (columnId: string) => void;
  selection: ReadonlySet<string>;
  onSelect: (selection: ReadonlySet<string>) => void;
  /** A confirmed edit. */
  onEdit: (rowId: string, columnId: string, text: string) => void;
  /** Text left unconfirmed in a cell; null discards it. */
  onDraft: (rowId: string, columnId: string, text: string | null) => void;
  /** The row's menu is requested at this cell or point of the window. Returns whether something opens. */
  onMenu: (rowId: string, at: MenuAnchor) => boolean;
  /**
   * What a key means: a command of the grid, or true when the owner has handled it. `lineId`: the active row or group; `repeated`: the key
   * is held down, which may move but decides nothing.
   */
  onKey: (chord: string, lineId: string | null, repeated: boolean) => GridCommand | boolean;
  /** The active row or group changed. */
  onActive?: (lineId: string | null) => void;
  /** A row to highlight for a moment. */
  flashId: string | null;
  /** Dims the rows while others are loading. */
  stale: boolean;
  /** False where the owner announces what is selected. */
  announcesSelection?: boolean;
  ref?: Ref<GridHandle>;
}

export interface GridHandle {
  /** Returns the focus to the active cell, after a menu or dialog. */
  focus: () => void;
  /** Goes to a row, or back to the cell of this column in it; false when it is not in the grid. */
  goTo: (id: string, columnId?: string) => boolean;
  /** The row or group with the keyboard focus. */
  activeId: () => string | null;
  /** Opens or closes every group. */
  openGroups: (open: boolean) => void;
}
