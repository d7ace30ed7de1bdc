import type { Answer } from '@fetlock/contract/call';
import { priceNote } from '@fetlock/rules/catalogue-price';
import type { CustomerRow } from '@fetlock/contract/customer-rows';
import type { ImportPart } from '@fetlock/contract/import-parts';
import { limits } from '@fetlock/contract/limits';
import type { listGroupedRows } from '@fetlock/contract/migration-statistics';
import { categoryTitle } from '@fetlock/rules/category-titles';
import { statusNameById } from '@fetlock/contract/row-statuses';
import { wordsOfRow } from '@fetlock/rules/customer-words';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { moneyText } from '../../rows/cell-text.ts';
import { useListLocale } from '../../rows/list-locale.ts';
import { amountText } from './figure-text.ts';
import sheet from '../../rows/summary-sheet.module.css';
import lined from '../../ui/lined-table.module.css';
import styles from './migration-summary.module.css';
import { groupedRowsQuery } from './queries.ts';

type Group = Answer<typeof listGroupedRows>['items'][number];
const rowsAPage = limits.rowsPerCategory;

interface Props {
  resultId: number;
  part: ImportPart;
  /** The category with its first page. */
  first: Group;
}

/** The rows of one category, page by page, in the practice's own order. */
export function GroupedRows({ resultId, part, first }: Props) {
  const [page, setPage] = useState(1);
  const id = useId();
  const { category, rowCount } = first;
  const other = useQuery({ ...groupedRowsQuery(resultId, { part, category, page }), enabled: page > 1 });
  const rows = page === 1 ? first.rows : (other.data?.items[0]?.rows ?? []);
  const before = (page - 1) * rowsAPage;
  const pages = Math.ceil(rowCount / rowsAPage);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.category}>
        {categoryTitle(category)} <span className={sheet.amount}>{amountText(rowCount)}</span>
      </h3>
      {pages > 1 && (
        <div className={sheet.pages}>
          <span role="status">{`${amountText(before + 1)}–${amountText(Math.min(before + rowsAPage, rowCount))} of ${amountText(rowCount)}`}</span>
          <Button size="compact-sm" variant="default" aria-describedby={id} disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous rows
          </Button>
          <Button size="compact-sm" variant="default" aria-describedby={id} disabled={page === pages} onClick={() => setPage(page + 1)}>
            Next rows
          </Button>
        </div>
      )}
      {page > 1 && <QueryState query={other} failed="The rows could not be loaded." />}
      <RowTable label={categoryTitle(category)} part={part} rows={rows} isOld={page > 1 && other.isPlaceholderData} />
    </section>
  );
}

function RowTable({ label, part, rows, isOld }: { label: string; part: ImportPart; rows: readonly CustomerRow[]; isOld: boolean }) {
  const locale = useListLocale();
  return (
    <DataTable
      className={`${lined.table} ${styles.table}`}
      label={label}
      isOld={isOld}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Your item', isHeader: true, render: (row) => <Pair text={row.orig_name} more={row.orig_code} /> },
        { title: 'In Fetlock', render: (row) => <Pair text={row.fetlock_name ?? '–'} more={row.entry_variation_name} /> },
        { title: 'What happens', render: (row) => <Pair text={whatHappens(row, part)} more={row.comment} /> },
        {
          title: 'Price',
          className: styles.number,
          render: ({ priceInfo }) => <Pair text={moneyText(priceInfo.price, locale)} more={priceNote(priceInfo)} />,
        },
      ]}
    />
  );
}

const whatHappens = ({ status, previous_status_id: previous, migrationPoll, signed, ...row }: CustomerRow, part: ImportPart): string =>
  wordsOfRow({
    ...row,
    status: status.name,
    previous_status: previous === null ? null : (statusNameById(previous) ?? null),
    poll_checked: migrationPoll.checked,
    // A signed row that is not imported was signed as left out, whatever its status is now.
    signed: signed && part === 'not_importing' ? { status: status.name, left_out: true } : null,
  });

function Pair({ text, more }: { text: string; more: string | null }) {
  return (
    <>
      {text}
      <span className={styles.more}>{more}</span>
    </>
  );
}
