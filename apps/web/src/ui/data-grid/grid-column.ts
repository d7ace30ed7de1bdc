import type { KeyboardEvent, ReactNode, RefObject } from 'react';

/** How a cell is edited. Nothing is saved before the person confirms. */
export type CellEditor<Row> = {
  /** The initial text of the editor. */
  value: (row: Row) => string;
  /** Why the text cannot be saved, or null when it can. */
  refuse?: (text: string) => string | null;
  /** True while the row cannot be edited. */
  locked?: (row: Row) => boolean;
} & (
  | { kind: 'text'; Suggestions?: (props: SuggestionsProps<Row>) => ReactNode }
  | { kind: 'number' }
  | { kind: 'select'; options: (row: Row) => readonly SelectOption[] }
);

/** Suggestions below a text field while typing: another way to fill the cell than by its text. */
export interface SuggestionsProps<Row> {
  row: Row;
  text: string;
  /** The text was changed since the editor opened. */
  written: boolean;
  field: HTMLElement;
  /** Set to a handler that receives keys before the field does; it returns whether it handled one. */
  takeKey: RefObject<((event: KeyboardEvent) => boolean) | null>;
  /** Id of the list where one is shown, and of the option selected by the keys. */
  onShown: (shown: { listId: string; optionId: string | undefined } | null) => void;
  /** Closes the editor; its text is discarded. */
  close: () => void;
}

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** One column: its title, the look of its cells, and what can be done there. */
export interface GridColumn<Row> {
  id: string;
  title: string;
  /** Width in pixels, before the person changes it. */
  width: number;
  /** Width in pixels up to which the column uses spare room in the window, until the person sets a width. */
  growsTo?: number;
  align?: 'start' | 'end' | 'centre';
  /** True where the owner can sort by this column. */
  sortable?: boolean;
  /** Text may use as many lines as fit into the row's height. */
  wraps?: boolean;
  /** Content of a cell: text and plain elements only, a grid shows hundreds of them. */
  cell: (row: Row) => ReactNode;
  /** The content in words, for copying; needed where it is not a text itself. */
  text?: (row: Row) => string;
  /** Id of a column whose text is shown below this one's while it is hidden. */
  below?: string;
  /** Content where it is shown below another column's text; without it as in its own cell. */
  secondLine?: (row: Row) => ReactNode;
  editor?: CellEditor<Row>;
  /** What Enter does in a cell that is not edited, such as toggling a flag. */
  activate?: (row: Row, cell: HTMLElement) => void;
}

/** A row of the grid, or with `children` a group of rows. */
export interface GridNode {
  id: string;
  children?: readonly GridNode[];
}

/** The mark at a cell's edge: an edit not yet confirmed, being sent, waiting for the connection, or refused. */
export type CellMark = 'draft' | 'saving' | 'waiting' | 'refused';

export interface GridSort {
  columnId: string;
  descending: boolean;
}

/** Height of a row in pixels, and how many lines of text fit. */
export const densities = {
  comfortable: { height: 68, lines: 3 },
  compact: { height: 52, lines: 2 },
  dense: { height: 40, lines: 1 },
} as const;
export type Density = keyof typeof densities;

/** The column of check boxes; every grid begins with it. */
export const selectColumnId = 'select';
