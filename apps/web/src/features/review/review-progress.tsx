import type { Answer } from '@fetlock/contract/call';
import type { StatusCount, readTotalRevenue } from '@fetlock/contract/results';
import { wholePercent } from '@fetlock/rules/statistics';
import { Tooltip } from '../../ui/tooltip.tsx';
import { dash, rowsText } from '../../rows/cell-text.ts';
import styles from '../../rows/statistics-strip.module.css';

interface Props {
  revenue: Answer<typeof readTotalRevenue> | undefined;
  statistics: readonly StatusCount[];
}

/** Review progress: one bar for the revenue, one for the rows, and both in words. */
export function ReviewProgress({ revenue, statistics }: Props) {
  const ofRevenue = revenue
    ? wholePercent(
        revenue.reviewed_revenue,
        statistics.reduce((sum, status) => sum + status.revenue, 0),
      )
    : null;
  const ofRows = revenue ? wholePercent(revenue.reviewed_rows, revenue.rows) : null;
  const shares = [
    ...(ofRevenue === null ? [] : [{ name: 'revenue', percent: ofRevenue }]),
    ...(ofRows === null ? [] : [{ name: 'rows', percent: ofRows }]),
  ];
  return (
    <div className={styles.progress}>
      <dt>
        <Tooltip label={noteOn(revenue)}>
          <button type="button" className={styles.noted}>
            Reviewed
          </button>
        </Tooltip>
      </dt>
      <dd>
        <span className={styles.bars} aria-hidden>
          {shares.map(({ name, percent }) => (
            <span key={name} className={styles.bar} data-of={name}>
              <span style={{ width: `${percent}%` }} />
            </span>
          ))}
        </span>
        <span>{shares.length === 0 ? dash : shares.map(({ name, percent }) => `${percent} % of ${name}`).join(', ')}</span>
      </dd>
    </div>
  );
}

const noteOn = (revenue: Props['revenue']): string => {
  const rule = 'Rows that have been decided or marked as reviewed, and rows whose status is final.';
  return revenue ? `${revenue.reviewed_rows.toLocaleString('en-US')} of ${rowsText(revenue.rows)}. ${rule}` : rule;
};
