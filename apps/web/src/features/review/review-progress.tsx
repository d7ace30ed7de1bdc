import type { Answer } from '@fetlock/contract/call';
import type { StatusCount, readTotalRevenue } from '@fetlock/contract/results';
import { wholePercent, progressText } from '@fetlock/rules/statistics';
import { Tooltip } from '../../ui/tooltip.tsx';
import { dash, rowsText } from '../../rows/cell-text.ts';
import styles from '../../rows/statistics-strip.module.css';

interface Props {
  revenue: Answer<typeof readTotalRevenue> | undefined;
  statistics: readonly StatusCount[];
}

/** Review progress: one bar for the revenue, one for the rows, and both in words. */
export function ReviewProgress({ revenue, statistics }: Props) {
  const knownRevenue = statistics.reduce((sum, status) => sum + status.revenue, 0);
  const shares = revenue
    ? [shareOf('revenue', revenue.reviewed_revenue, knownRevenue), shareOf('rows', revenue.reviewed_rows, revenue.rows)].filter(
        (share) => share !== null,
      )
    : [];
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
        <span>{shares.length === 0 ? dash : shares.map(({ name, text }) => `${text} of ${name}`).join(', ')}</span>
      </dd>
    </div>
  );
}

/** Null where there is nothing to review. */
function shareOf(name: string, part: number, all: number) {
  const percent = wholePercent(part, all);
  return percent === null ? null : { name, percent, text: progressText(part, all) };
}

const noteOn = (revenue: Props['revenue']): string => {
  const rule = 'Rows that have been decided or marked as reviewed, and rows whose status is final.';
  return revenue ? `${revenue.reviewed_rows.toLocaleString('en-US')} of ${rowsText(revenue.rows)}. ${rule}` : rule;
};
