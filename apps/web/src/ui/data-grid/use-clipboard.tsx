import { neutraliseFormula, restoreFormula } from '@fetlock/formats/write/neutralise-formula';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { announce } from '../announce.ts';
import { type CellRange, fromTabbedText, toTabbedText } from './cell-range.ts';
import type { DataGridProps } from './grid-props.ts';
import { selectColumnId } from './grid-column.ts';
import { type PastePlan, type PastedCell, asPreviewed, planPaste, textOf } from './paste-plan.ts';
import type { GridTable } from './use-grid-table.ts';
import { later } from '../later.tsx';

/** Fetched with the first paste of several cells. */
const PasteDialog = later(async () => (await import('./paste-dialog.tsx')).PasteDialog);

/** The marks that copying has put before what could be a formula come off again. */
const pastedCells = (data: DataTransfer): string[][] =>
  fromTabbedText(data.getData('text/plain')).map((line) => line.map((text) => restoreFormula(text)));

interface ClipboardInput<Row> {
  owner: Pick<DataGridProps<Row>, 'store' | 'columns' | 'presentation' | 'onEdit'>;
  table: Pick<GridTable<Row>, 'lines' | 'placed'>;
  range: CellRange;
  /** Returns the focus to the grid. */
  onEnd: () => void;
}

/** Copies the cells of the range, and pastes into those that can be edited; several at once after a preview of the changes. */
export function useClipboard<Row>({ owner, table, range, onEnd }: ClipboardInput<Row>) {
  const { lines, placed } = table;
  const [pasted, setPasted] = useState<PastePlan | null>(null);
  const [said, setSaid] = useState('');
  const rowAt = (index: number): { id: string; row: Row } | null => {
    const line = lines[index];
    const row = line && !line.members ? owner.store.get(line.id) : undefined;
    return line && row !== undefined ? { id: line.id, row } : null;
  };
  const columnsFrom = (left: number, right?: number) => placed.all.slice(left, right).map(({ column }) => column);

  const onCopy = (event: ClipboardEvent) => {
    if (isTyping(event.target) || document.getSelection()?.type === 'Range') return;
    const columns = columnsFrom(range.left, range.right + 1).filter(({ id }) => id !== selectColumnId);
    const cells = lines
      .slice(Math.max(0, range.top), range.bottom + 1)
      .map((_, index) => rowAt(Math.max(0, range.top) + index))
      .filter((line) => line !== null)
      .map(({ row }) => columns.map((column) => neutraliseFormula(textOf(column, row))));
    const count = cells.length * columns.length;
    if (count === 0) return;
    event.clipboardData.setData('text/plain', toTabbedText(cells));
    event.preventDefault();
    setSaid(count === 1 ? 'Cell copied' : `${count} cells copied`);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isTyping(event.target) || range.top < 0) return;
    event.preventDefault();
    const plan = planPaste(pastedCells(event.clipboardData), {
      rows: lines.slice(range.top).map((_, index) => rowAt(range.top + index)),
      nameOf: owner.presentation.name,
      columns: columnsFrom(range.left),
      height: range.bottom - range.top + 1,
      width: range.right - range.left + 1,
    });
    const [only] = plan.cells;
    if (plan.cells.length + plan.outside > 1) setPasted(plan);
    else if (only?.refusal === null) apply([only]);
    else if (only) announce(`Not pasted. ${only.refusal}`, { id: 'not-pasted' });
  };
  const apply = (cells: readonly PastedCell[]) => {
    for (const { rowId, columnId, after } of cells) owner.onEdit(rowId, columnId, after);
    setSaid(`${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} pasted`);
  };
  /** Others may have changed the rows while the preview was open. */
  const applyPreviewed = (cells: readonly PastedCell[]) => {
    const same = asPreviewed(cells, (id) => owner.store.get(id), owner.columns);
    apply(same);
    const left = cells.length - same.length;
    if (left > 0) announce(`${left} ${left === 1 ? 'cell is' : 'cells are'} not pasted: changed since the preview.`, { id: 'not-pasted' });
  };
  const close = () => {
    setPasted(null);
    onEnd();
  };
  const dialog: ReactNode = pasted && (
    <PasteDialog
      plan={pasted}
      onPaste={() => {
        applyPreviewed(pasted.cells.filter(({ refusal }) => refusal === null));
        close();
      }}
      onClose={close}
    />
  );
  return { onCopy, onPaste, dialog, said };
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), select, textarea') !== null;
