import type { Answer } from '@fetlock/contract/call';
import type { readStatisticsByCategory } from '@fetlock/contract/results';
import { rowStatusNames, rowStatuses } from '@fetlock/contract/row-statuses';
import { categoryTitle } from '@fetlock/rules/category-titles';
import { numberText, percentText } from '../../rows/cell-text.ts';
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
  return (
    <table className={styles.table} aria-label="Rows by category">
      <thead>
        <tr>
          <th scope="col">Category</th>
          {statuses.map((name) => (
            <th key={name} scope="col" className={styles.number}>
              {rowStatuses[name].title}
            </th>
          ))}
          <th scope="col" className={styles.number}>
            Rows
          </th>
          <th scope="col" className={styles.number}>
            Revenue
          </th>
        </tr>
      </thead>
      <tbody>
        {[...lines, { key: 'all', title: 'All', of: counts }].map(({ key, title, of }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {statuses.map((name) => (
              <td key={name} className={styles.number}>
                {numberText(
                  sumOf(
                    of.filter(({ status }) => status === name),
                    'count',
                  ),
                )}
              </td>
            ))}
            <td className={styles.number}>{numberText(sumOf(of, 'count'))}</td>
            <td className={styles.number}>{percentText(sumOf(of, 'revenue'))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sumOf = (counts: readonly Count[], what: 'count' | 'revenue'): number => counts.reduce((sum, count) => sum + count[what], 0);
