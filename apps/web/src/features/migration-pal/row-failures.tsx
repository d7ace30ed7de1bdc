import { useLayoutEffect, useRef } from 'react';
import { FailedEditBox } from './lazy-failed-edits.tsx';
import { usePalTable } from './pal-context.ts';
import styles from './pal-grid.module.css';
import type { PalField } from './row-edit.ts';
import type { PalColumnId } from './step-columns.ts';
import type { FailedEdit } from './stored-edits.ts';

interface Props {
  rowId: number;
  failures: readonly FailedEdit[];
  columns: readonly PalColumnId[];
  /** The row grows by this height; 0: it is as high as the others again. */
  onHeight: (rowId: number, height: number) => void;
}

const columnsOf: Record<PalField, readonly PalColumnId[]> = {
  notes: ['notes'],
  custom_gl_code: ['glCode'],
  mapped_core_type_override: ['typeOverride'],
  checked: ['approved', 'notIgnore'],
};

/** What was not saved of a row, below its cells, where it covers nothing. The focus returns to the cell that it is about. */
export function RowFailures({ rowId, failures, columns, onHeight }: Props) {
  const { edits } = usePalTable();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => onHeight(rowId, element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      onHeight(rowId, 0);
    };
  }, [rowId, onHeight]);
  return (
    <div ref={box} className={styles.failures}>
      {failures.map((failure) => {
        const column = Math.max(
          0,
          columns.findIndex((id) => columnsOf[failure.edit.field].includes(id)),
        );
        return (
          <div key={failure.edit.key} role="gridcell" aria-colindex={column + 1} data-c={column}>
            <FailedEditBox edits={edits} failure={failure} />
          </div>
        );
      })}
    </div>
  );
}
