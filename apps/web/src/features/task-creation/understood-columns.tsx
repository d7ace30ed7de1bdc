import type { FilePreview } from '@fetlock/contract/file-preview';
import { sampleTexts } from './cell-text.ts';
import { missingText, type UnderstoodColumn, understoodColumns } from './doubts.ts';
import text from '../../ui/text.module.css';
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
  const shared = { readsItems: preview.records > 0, onCorrect };
  return (
    <section className={styles.columns} aria-label={`How this was understood: ${preview.name}`}>
      {missing !== null && <p className={styles.missing}>{missing}</p>}
      {doubtful.length > 0 && <Columns {...shared} columns={doubtful} label="Columns to check" />}
      {clear.length > 0 && (
        <details>
          <summary>{doubtful.length === 0 ? 'How each column was understood' : 'How the other columns were understood'}</summary>
          <Columns {...shared} columns={clear} label="Columns without doubts" />
        </details>
      )}
    </section>
  );
}

interface ColumnsProps extends Pick<Props, 'onCorrect'> {
  columns: readonly UnderstoodColumn[];
  label: string;
  readsItems: boolean;
}

function Columns({ columns, label, readsItems, onCorrect }: ColumnsProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {columns.map(({ column, place, doubts }) => (
        <li key={place}>
          <span>
            <strong>{column.header || `Column ${place + 1}`}</strong>
            {` → ${column.label ?? 'ignored'}`}
          </span>
          <span className={styles.samples}>
            {sampleTexts(column, readsItems).map((text, index) => (
              <span key={index}>{text}</span>
            ))}
          </span>
          <span className={styles.doubts}>{doubts.join(' · ')}</span>
          <button type="button" className={`${text.link} ${styles.correct}`} onClick={() => onCorrect(place)}>
            Correct
          </button>
        </li>
      ))}
    </ul>
  );
}
