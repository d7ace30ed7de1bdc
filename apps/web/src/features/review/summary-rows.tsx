import type { Environment } from '@fetlock/contract/environments';
import { type ImportPart, importPartOf } from '@fetlock/contract/import-parts';
import type { ResultRow } from '@fetlock/contract/rows';
import type { ListLocale } from '@fetlock/rules/money';
import { categoryTitle } from '@fetlock/rules/category-titles';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../ui/query-state.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { moneyText, numberText, wordsText } from '../../rows/cell-text.ts';
import sheet from '../../rows/summary-sheet.module.css';
import lined from '../../ui/lined-table.module.css';
import dialogStyles from '../../ui/dialogs.module.css';
import { effectiveCategory } from '../../rows/group-rows.ts';
import { useListLocale } from '../../rows/list-locale.ts';
import { outcomeTextIn } from './outcome-chips.tsx';
import styles from './migration-summary.module.css';
import { summaryRowsQuery } from '../../rows/queries.ts';

const rowsAPage = 200;

type Columns = Record<string, (row: ResultRow, locale: ListLocale) => string>;

const columns: Columns = {
  'Source code': (row) => wordsText(row.orig_code),
  'Source name': (row) => row.orig_name,
  'Fetlock name': (row) => wordsText(row.fetlock_name),
  'Variation name': (row) => wordsText(row.entry_variation_name),
  Category: (row) => categoryTitle(effectiveCategory(row)),
  Status: (row) => row.status.title,
};
const price: Columns = { Price: (row, locale) => moneyText(row.priceInfo.price, locale) };

/** Of ready rows that an import would not take, why not. */
const columnsOf = (part: ImportPart, environment: Environment): Columns => ({
  ...columns,
  ...(part === 'waiting' && { Analysis: (row) => outcomeTextIn(row, environment, 'analysis') }),
  ...price,
});

/** The rows of a part of the migration, page by page, in the practice's order. */
export function SummaryRows({ resultId, part, environment }: { resultId: number; part: ImportPart; environment: Environment }) {
  const [page, setPage] = useState(1);
  const locale = useListLocale();
  const rows = useQuery(summaryRowsQuery(resultId, { part: importPartOf(environment, part), page, rowsPerPage: rowsAPage }));
  return (
    <Loaded query={rows} failed="The rows could not be loaded." className={dialogStyles.note}>
      {({ items, pagination }) => {
        const first = (pagination.page - 1) * rowsAPage;
        return (
          <>
            <div className={sheet.pages}>
              <span>{`${numberText(first + 1)}–${numberText(first + items.length)} of ${numberText(pagination.rowCount)}`}</span>
              {pagination.pageCount > 1 && (
                <>
                  <Button size="compact-sm" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    Previous page
                  </Button>
                  <Button size="compact-sm" variant="default" disabled={page >= pagination.pageCount} onClick={() => setPage(page + 1)}>
                    Next page
                  </Button>
                </>
              )}
            </div>
            <DataTable
              className={`${lined.table} ${styles.table}`}
              label="Rows"
              isOld={rows.isPlaceholderData}
              rows={items}
              keyOf={({ id }) => id}
              columns={Object.entries(columnsOf(part, environment)).map(([title, text]) => ({
                title,
                className: title === 'Price' ? styles.number : undefined,
                render: (row: ResultRow) => text(row, locale),
              }))}
            />
          </>
        );
      }}
    </Loaded>
  );
}
