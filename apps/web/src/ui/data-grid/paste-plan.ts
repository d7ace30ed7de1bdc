import type { CellEditor, GridColumn } from './grid-column.ts';

/** What a pasted text would do to one cell. */
export interface PastedCell {
  rowId: string;
  columnId: string;
  /** Names of the row and of the column. */
  name: string;
  title: string;
  before: string;
  after: string;
  /** Why it does nothing, or null when it changes the cell. */
  refusal: string | null;
}

interface PasteTarget<Row> {
  /** Rows from the upper edge on; null where a row cannot be pasted into, such as a group's line. */
  rows: readonly ({ id: string; row: Row } | null)[];
  nameOf: (row: Row) => string;
  /** Columns from the left edge on. */
  columns: readonly GridColumn<Row>[];
  /** Size of the selected range: a single value fills all of it. */
  height: number;
  width: number;
}

export interface PastePlan {
  cells: readonly PastedCell[];
  /** Number of pasted cells below the last row or right of the last column: they are left out. */
  outside: number;
}

/** Maps the pasted cells onto the grid, from the upper left corner of the range. */
export function planPaste<Row>(
  pasted: readonly (readonly string[])[],
  { rows, nameOf, columns, height, width }: PasteTarget<Row>,
): PastePlan {
  const one = pasted.length === 1 && pasted[0]?.length === 1;
  const lines = one ? Array.from({ length: height }, () => Array.from({ length: width }, () => pasted[0]?.[0] ?? '')) : pasted;
  const into = rows.filter((row) => row !== null);
  const cells = lines.flatMap((line, down) =>
    line.flatMap((text, across): PastedCell[] => {
      const [target, column] = [into[down], columns[across]];
      return target === undefined || column === undefined
        ? []
        : [{ rowId: target.id, name: nameOf(target.row), ...pastedCell(target.row, column, text) }];
    }),
  );
  // A single value fills the range, whose cells on lines of groups are no rows: nothing of it is lost there.
  return { cells, outside: one ? 0 : lines.flat().length - cells.length };
}

function pastedCell<Row>(row: Row, column: GridColumn<Row>, text: string): Omit<PastedCell, 'rowId' | 'name'> {
  const { editor } = column;
  const before = textOf(column, row);
  const after = editor ? valueOf(editor, row, text.trim()) : text;
  return { columnId: column.id, title: column.title, before, after, refusal: refusalOf(editor, row, before, after) };
}

function refusalOf<Row>(editor: CellEditor<Row> | undefined, row: Row, before: string, after: string): string | null {
  if (!editor) return 'This column cannot be edited';
  if (editor.locked?.(row)) return 'This cell cannot be edited';
  if (after === before) return 'Unchanged';
  if (editor.kind === 'select' && !editor.options(row).some(({ value, disabled }) => value === after && !disabled))
    return 'Not one of the choices';
  return editor.refuse?.(after) ?? null;
}

/** The cells of a plan that are still what the preview showed: no row is gone, locked or changed since. */
export function asPreviewed<Row>(
  cells: readonly PastedCell[],
  rowOf: (id: string) => Row | undefined,
  columns: readonly GridColumn<Row>[],
): readonly PastedCell[] {
  return cells.filter(({ rowId, columnId, before }) => {
    const [row, column] = [rowOf(rowId), columns.find(({ id }) => id === columnId)];
    return row !== undefined && column?.editor !== undefined && !column.editor.locked?.(row) && textOf(column, row) === before;
  });
}

/** A choice may be pasted by its title. */
const valueOf = <Row>(editor: CellEditor<Row>, row: Row, text: string): string =>
  editor.kind === 'select' ? (editor.options(row).find(({ label }) => label.toLowerCase() === text.toLowerCase())?.value ?? text) : text;

/** The text of a cell; for an editable one, the initial text of its editor. */
export function textOf<Row>(column: GridColumn<Row>, row: Row): string {
  const shown = column.cell(row);
  return column.editor?.value(row) ?? column.text?.(row) ?? (typeof shown === 'string' ? shown : '');
}
