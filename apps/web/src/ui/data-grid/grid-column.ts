import type { KeyboardEvent, ReactNode, RefObject } from 'react';

/** How a cell is edited. Nothing is saved before the person confirms. */
export type CellEditor<Row> = {
  /** What the editor starts with. */
  value: (row: Row) => string;
  /** Why the text cannot be saved, or null when it can. */
  refuse?: (text: string) => string | null;
  /** True while the row takes no edit. */
  locked?: (row: Row) => boolean;
} & (
  | { kind: 'text'; Suggestions?: (props: SuggestionsProps<Row>) => ReactNode }
  | { kind: 'number' }
  | { kind: 'select'; options: (row: Row) => readonly SelectOption[] }
);

/** What is offered under the field of a text while it is written: another way to fill the cell than by its text. */
export interface SuggestionsProps<Row> {
  row: Row;
  text: string;
  /** The text was changed since the editor opened. */
  written: boolean;
  field: HTMLElement;
  /** Set to what takes keys before the field does; it gives whether it took one. */
  takeKey: RefObject<((event: KeyboardEvent) => boolean) | null>;
  /** Id of the list where one is shown, and of the option that the keys are at. */
  onShown: (shown: { listId: string; optionId: string | undefined } | null) => void;
  /** Closes the editor; its text is let go. */
  close: () => void;
}

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** One column: what it is called, how a cell of it looks, and what can be done there. */
export interface GridColumn<Row> {
  id: string;
  title: string;
  /** Pixels, before the person changes it. */
  width: number;
  /** Pixels up to which the column takes room left over in the window, until the person gives it a width. */
  growsTo?: number;
  align?: 'start' | 'end' | 'centre';
  /** True where the owner can sort by this column. */
  sortable?: boolean;
  /** Text may take as many lines as the row's height holds. */
  wraps?: boolean;
  /** Content of a cell: text and plain elements only, a grid shows hundreds of them. */
  cell: (row: Row) => ReactNode;
  /** The content in words, for what is copied; needed where it is not a text itself. */
  text?: (row: Row) => string;
  /** Id of a column whose text stands below this one's while it is hidden. */
  below?: string;
  /** Content where it stands below another column's text; without it as in a cell of its own. */
  secondLine?: (row: Row) => ReactNode;
  editor?: CellEditor<Row>;
  /** What Enter does in a cell that is not edited, such as switching a flag. */
  activate?: (row: Row, cell: HTMLElement) => void;
}

/** A row of the grid, or with `children` a group of rows. */
export interface GridNode {
  id: string;
  children?: readonly GridNode[];
}

/** What stands at a cell's edge: an edit not yet confirmed, on its way, waiting for the connection, or refused. */
export type CellMark = 'draft' | 'saving' | 'waiting' | 'refused';

export interface GridSort {
  columnId: string;
  descending: boolean;
}

/** Height of a row in pixels, and how many lines of text it holds. */
export const densities = {
  comfortable: { height: 68, lines: 3 },
  compact: { height: 52, lines: 2 },
  dense: { height: 40, lines: 1 },
} as const;
export type Density = keyof typeof densities;

/** The column of check boxes; every grid begins with it. */
export const selectColumnId = 'select';
