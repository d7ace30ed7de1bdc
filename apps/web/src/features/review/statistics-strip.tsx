import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import { type StatisticsGroup, groupShares } from '@fetlock/rules/statistics';

import { useQuery } from '@tanstack/react-query';
import { Tooltip } from '../../ui/tooltip.tsx';
import { dash, percentText } from './cell-text.ts';
import { statisticsQuery, totalRevenueQuery } from './queries.ts';
import styles from './statistics-strip.module.css';

/** Colour of each group: that of the status it is about. */
const families = {
  imported: rowStatuses.imported.family,
  ready: rowStatuses.ready_for_import.family,
  ask: rowStatuses.ask_customer.family,
  change: rowStatuses.needs_change.family,
  not_reviewed: rowStatuses.not_reviewed.family,
  ignored: rowStatuses.ignore.family,
} as const satisfies Record<StatisticsGroup, string>;

/** How far the review is, by rows and by revenue. */
export function StatisticsStrip({ resultId }: { resultId: number }) {
  const statistics = useQuery(statisticsQuery(resultId));
  const revenue = useQuery(totalRevenueQuery(resultId));
  const counts = statistics.data?.items ?? [];
  const isKnown = statistics.data !== undefined;
  return (
    <dl className={styles.strip} aria-label="Statistics" aria-busy={statistics.isPending}>
      {groupShares(counts).map(({ group, title, count, percent }) => (
        <div key={group} className={styles.group}>
          <dt>
            <span className={styles.dot} data-family={families[group]} aria-hidden />
            {group === 'ask' ? <AskTitle title={title} requested={countOf(counts, 'customer_requested')} /> : title}
          </dt>
          <dd>
            {isKnown ? (
              <>
                <strong>{count.toLocaleString('en-US')}</strong> {percent}%
              </>
            ) : (
              <strong>{dash}</strong>
            )}
          </dd>
        </div>
      ))}
      <div className={styles.group}>
        <dt>Total revenue</dt>
        <dd>
          <strong>{percentText(revenue.data?.total_revenue ?? null)}</strong>
          {revenue.data && ` ${percentText(revenue.data.reviewed_revenue)} reviewed`}
        </dd>
      </div>
    </dl>
  );
}

function AskTitle({ title, requested }: { title: string; requested: number }) {
  const note = `Rows with the status Ask customer. ${rowStatuses.customer_requested.title} (customer_requested) is not in the sum: ${requested}`;
  return (
    <Tooltip label={note}>
      <button type="button" className={styles.noted}>
        {title}
      </button>
    </Tooltip>
  );
}

const countOf = (counts: readonly { status: RowStatusName; count: number }[], name: RowStatusName): number =>
  counts.find(({ status }) => status === name)?.count ?? 0;
