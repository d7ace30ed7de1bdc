import type { FileLayout } from '@fetlock/contract/file-layout';
import type { FilePreview, PreviewCell, PreviewColumn } from '@fetlock/contract/file-preview';
import { memo, useState } from 'react';
import { understoodText } from './cell-text.ts';
import { FieldChoice } from './field-choice.tsx';
import { type ColumnState, columnStates, withField } from './layout-changes.ts';
import styles from './preview-table.module.css';
import { rowsAtFirst } from './rows-at-first.ts';

interface Props {
  preview: FilePreview;
  /** The user's current layout; the preview may still be loading for it. */
  layout: FileLayout;
  onLayout: (layout: FileLayout) => void;
}

/** The first rows as they are understood, column by column; the head of each shows its field and lets the user change it. */
export const PreviewTable = memo(function PreviewTable({ preview, layout, onLayout }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const { name, columns, rows } = preview;
  const first = rowsAtFirst(preview);
  const states = columnStates(columns, layout);
  const holders = new Map(states.flatMap(({ field }, index) => (field === null ? [] : [[field, titleOf(columns, index)] as const])));
  const assign = (index: number, field: string | null) => onLayout(withField(layout, columns, index, field));
  return (
    <>
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={`First rows of ${name}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.line}>
                Line
              </th>
              {columns.map((column, index) => (
                <th key={index} scope="col" data-column={index} data-ignored={states[index]?.field === null || undefined}>
                  <FieldChoice
                    column={titleOf(columns, index)}
                    field={states[index]?.field ?? null}
                    holders={holders}
                    onChoose={(field) => assign(index, field)}
                  />
                  <span className={styles.header} title={column.header}>
                    {column.header || '–'}
                  </span>
                  <ColumnNote column={column} state={states[index]} onTakeBack={() => assign(index, column.found)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(showsAll ? rows : first).map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row" className={styles.line}>
                  {line}
                </th>
                {cells.map((cell, index) => (
                  <td key={index} data-ignored={states[index]?.field === null || undefined} title={cell.raw}>
                    <Cell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > first.length && (
        <button type="button" className={styles.more} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? `Show ${first.length} rows` : `Show ${rows.length} rows`}
        </button>
      )}
    </>
  );
});

const titleOf = (columns: readonly PreviewColumn[], index: number): string => columns[index]?.header || `Column ${index + 1}`;

/** Remarks on a column besides its field: who set it, and its problems. */
function ColumnNote({ column, state, onTakeBack }: { column: PreviewColumn; state: ColumnState | undefined; onTakeBack: () => void }) {
  if (state?.takenBy != null)
    return (
      <span className={styles.note}>
        {`read from ${state.takenBy || 'another'} `}
        <button type="button" className={styles.back} aria-label={`Read it from ${column.header} again`} onClick={onTakeBack}>
          reset
        </button>
      </span>
    );
  const notes = [
    state?.byHand ? 'by hand' : null,
    column.filled === 0 ? 'empty' : null,
    column.not_read > 0 ? `${column.not_read.toLocaleString('en-US')} not read` : null,
  ].filter((note) => note !== null);
  return (
    <span className={styles.note} data-wrong={column.not_read > 0 || undefined}>
      {notes.join(' · ')}
    </span>
  );
}

function Cell({ cell }: { cell: PreviewCell }) {
  const understood = understoodText(cell);
  if (understood === null) return cell.raw;
  return (
    <>
      <span className={styles.raw}>{cell.raw}</span>
      <span className={styles.arrow}> → </span>
      {understood}
    </>
  );
}
