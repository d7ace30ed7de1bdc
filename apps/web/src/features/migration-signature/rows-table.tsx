import type { ReactNode } from 'react';
import styles from './certificate.module.css';

interface Props {
  /** Name of the region, for screen readers. */
  label: string;
  /** What the rows have in common, after 'rows that were'. */
  what: string;
  /** The rows listed, and how many there are. */
  listed: number;
  count: number;
  titles: readonly string[];
  children: ReactNode;
}

/** Rows of a signature on its certificate: the first of them, if there are many. */
export function RowsTable({ label, what, listed, count, titles, children }: Props) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <caption>{count > listed ? `The first ${listed} of ${count} rows that were ${what}` : `Rows that were ${what}`}</caption>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
