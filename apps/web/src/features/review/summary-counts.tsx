import type { Answer } from '@fetlock/contract/call';
import type { readStatisticsByCategory } from '@fetlock/contract/results';
import { rowStatusNames, rowStatuses } from '@fetlock/contract/row-statuses';
import { categoryTitle } from '@fetlock/rules/category-titles';
import { DataTable } from '../../ui/data-table.tsx';
import { numberText, percentText } from '../../rows/cell-text.ts';
import lined from '../../ui/lined-table.module.css';
import styles from './migration-summary.module.css';

type Count = Answer<typeof readStatisticsByCategory>['items'][number];

/** Rows by category and status, and their share of the revenue. */
export function SummaryCounts({ counts }: { counts: readonly Count[] }) {
  const statuses = rowStatusNames.filter((name) => counts.some(({ status }) => status === name));
  const categories = [...new Set(counts.map(({ category }) => category))];
  const lines = categories.map((category) => ({
    key: category,
    title: categoryTitle(category),
    of: counts.filter((count) => count.category === category),
  }));
  const number = { className: styles.number };
  return (
    <DataTable
      className={`${lined.table} ${styles.table}`}
      label="Rows by category"
      rows={[...lines, { key: 'all', title: 'All', of: counts }]}
      keyOf={({ key }) => key}
      columns={[
        { title: 'Category', isHeader: true, render: ({ title }) => title },
        ...statuses.map((name) => ({
          title: rowStatuses[name].title,
          ...number,
          render: ({ of }: Line) =>
            numberText(
              sumOf(
                of.filter(({ status }) => status === name),
                'count',
              ),
            ),
        })),
        { title: 'Rows', ...number, render: ({ of }) => numberText(sumOf(of, 'count')) },
        { title: 'Revenue', ...number, render: ({ of }) => percentText(sumOf(of, 'revenue')) },
      ]}
    />
  );
}

interface Line {
  of: readonly Count[];
}

const sumOf = (counts: readonly Count[], what: 'count' | 'revenue'): number => counts.reduce((sum, count) => sum + count[what], 0);
