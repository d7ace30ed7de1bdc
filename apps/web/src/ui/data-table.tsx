import type { ReactNode } from 'react';

export interface Heading {
  title: string;
  /** Shown instead of the title. */
  head?: ReactNode;
  className?: string | undefined;
}

export interface Column<Row> extends Heading {
  render: (row: Row) => ReactNode;
  /** Its cells name their rows. */
  isHeader?: boolean;
}

/** The header line of a table. */
export function TableHead({ headings }: { headings: readonly (string | Heading)[] }) {
  return (
    <thead>
      <tr>
        {headings.map((heading) => {
          const { title, head = title, className } = typeof heading === 'string' ? { title: heading } : heading;
          return (
            <th key={title} scope="col" className={className}>
              {head}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface Props<Row> {
  label?: string;
  caption?: string;
  className?: string | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  /** The rows are those of before. */
  isOld?: boolean;
}

/** A table whose columns are data. */
export function DataTable<Row>({ label, caption, className, columns, rows, keyOf, isOld = false }: Props<Row>) {
  return (
    <table className={className} aria-label={label} aria-busy={isOld || undefined}>
      {caption !== undefined && <caption>{caption}</caption>}
      <TableHead headings={columns} />
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ title, className: ofCells, isHeader, render }) =>
              isHeader ? (
                <th key={title} scope="row" className={ofCells}>
                  {render(row)}
                </th>
              ) : (
                <td key={title} className={ofCells}>
                  {render(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
