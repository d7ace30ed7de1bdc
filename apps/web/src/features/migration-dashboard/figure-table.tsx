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
  /** The last line is the sum of the others. */
  hasSum?: boolean;
}

/** Figures in rows; the first column is the label. */
export function FigureTable<Line>({ label, columns, lines, keyOf, hasSum = false }: Props<Line>) {
  return (
    <table className={styles.table} aria-label={label} data-sum={hasSum || undefined}>
      <thead>
        <tr>
          {columns.map(({ title, kind = 'number' }) => (
            <th key={title} scope="col" data-kind={kind}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={keyOf(line)}>
            {columns.map(({ title, text, kind = 'number' }, index) =>
              index === 0 ? (
                <th key={title} scope="row" data-kind={kind}>
                  {text(line)}
                </th>
              ) : (
                <td key={title} data-kind={kind}>
                  {text(line)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
