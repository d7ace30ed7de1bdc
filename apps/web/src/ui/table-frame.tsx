import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './table-frame.module.css';

interface Props {
  /** What the table lists, for screen readers. */
  label: string;
  head: readonly string[];
  children: ReactNode;
  dimmed?: boolean;
}

/** A plain table with a sticky header that scrolls sideways on narrow screens. */
export function TableFrame({ label, head, children, dimmed = false }: Props) {
  return (
    <div className={styles.frame} data-dimmed={dimmed || undefined} tabIndex={0} role="region" aria-label={`${label}, table`}>
      <Table
        aria-label={label}
        className={styles.table}
        data-ids={head[0] === 'ID' || undefined}
        data-actions={head.at(-1) === 'Actions' || undefined}
        highlightOnHover
      >
        <Table.Thead>
          <Table.Tr>
            {head.map((title) => (
              <Table.Th key={title} scope="col">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}
