import { DataTable } from '../../ui/data-table.tsx';
import styles from './figure-table.module.css';

export interface FigureColumn<Line> {
  title: string;
  /** Figures are right-aligned. */
  text: (line: Line) => string;
  kind?: 'number' | 'words';
}

interface Props<Line> {
  label: string;
  columns: readonly FigureColumn<Line>[];
  lines: readonly Line[];
  keyOf: (line: Line) => string | number;
}

/** Figures in rows; the first column is the label. */
export function FigureTable<Line>({ label, columns, lines, keyOf }: Props<Line>) {
  return (
    <DataTable
      className={styles.table}
      label={label}
      columns={columns.map(({ title, text, kind = 'number' }, index) => ({
        title,
        className: kind === 'number' ? styles.number : undefined,
        isHeader: index === 0,
        render: text,
      }))}
      rows={lines}
      keyOf={keyOf}
    />
  );
}
