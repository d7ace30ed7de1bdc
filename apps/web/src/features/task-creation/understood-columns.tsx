import type { FilePreview, PreviewCell, PreviewColumn } from '@fetlock/contract/file-preview';
import { understoodText } from './cell-text.ts';
import { missingText, type UnderstoodColumn, understoodColumns } from './doubts.ts';
import styles from './understood-columns.module.css';

interface Props {
  preview: FilePreview;
  /** Moves to where a column's field is chosen. */
  onCorrect: (place: number) => void;
}

/** Column by column, its field and three cells as they are read: doubtful ones open, the others collapsed. */
export function UnderstoodColumns({ preview, onCorrect }: Props) {
  const columns = understoodColumns(preview).filter(({ column }) => column.filled > 0);
  const doubtful = columns.filter(({ doubts }) => doubts.length > 0);
  const clear = columns.filter(({ doubts }) => doubts.length === 0);
  const missing = missingText(preview);
  return (
    <section className={styles.columns} aria-label={`How this was understood: ${preview.name}`}>
      {missing !== null && <p className={styles.missing}>{missing}</p>}
      {doubtful.length > 0 && <Columns columns={doubtful} label="Columns to check" onCorrect={onCorrect} />}
      {clear.length > 0 && (
        <details>
          <summary>{doubtful.length === 0 ? 'How each column was understood' : 'How the other columns were understood'}</summary>
          <Columns columns={clear} label="Columns without doubts" onCorrect={onCorrect} />
        </details>
      )}
    </section>
  );
}

function Columns({ columns, label, onCorrect }: { columns: readonly UnderstoodColumn[]; label: string } & Pick<Props, 'onCorrect'>) {
  return (
    <ul className={styles.list} aria-label={label}>
      {columns.map(({ column, place, doubts }) => (
        <li key={place}>
          <span>
            <strong>{column.header || `Column ${place + 1}`}</strong>
            {` → ${column.label ?? 'ignored'}`}
          </span>
          <span className={styles.samples}>
            {sampleTexts(column).map((text, index) => (
              <span key={index}>{text}</span>
            ))}
          </span>
          <span className={styles.doubts}>{doubts.join(' · ')}</span>
          <button type="button" className={styles.correct} onClick={() => onCorrect(place)}>
            Correct
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Three cells, each with what is read from it; only the cells if the column is not read. */
function sampleTexts({ field, samples, examples }: PreviewColumn): string[] {
  if (field === null) return examples;
  return samples.length > 0 ? samples.map(sampleText) : examples.map((cell) => `${cell} → not read`);
}

function sampleText(cell: PreviewCell): string {
  const understood = understoodText(cell);
  return understood === null ? cell.raw : `${cell.raw} → ${understood}`;
}
