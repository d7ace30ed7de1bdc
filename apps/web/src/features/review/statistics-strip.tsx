import type { StatusCount } from '@fetlock/contract/results';
import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import { type GroupShare, type StatisticsGroup, groupShares } from '@fetlock/rules/statistics';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Tooltip } from '../../ui/tooltip.tsx';
import { dash, percentText, rowsText } from '../../rows/cell-text.ts';
import { statisticsQuery, totalRevenueQuery } from '../../rows/queries.ts';
import { ReviewProgress } from './review-progress.tsx';
import styles from '../../rows/statistics-strip.module.css';

/** Colour of each group: that of its status. */
const families = {
  imported: rowStatuses.imported.family,
  ready: rowStatuses.ready_for_import.family,
  ask: rowStatuses.ask_customer.family,
  change: rowStatuses.needs_change.family,
  not_reviewed: rowStatuses.not_reviewed.family,
  ignored: rowStatuses.ignore.family,
} as const satisfies Record<StatisticsGroup, string>;

/** The progress of the review, by rows and by revenue. */
export function StatisticsStrip({ resultId }: { resultId: number }) {
  const statistics = useQuery(statisticsQuery(resultId));
  const revenue = useQuery(totalRevenueQuery(resultId));
  const counts = statistics.data?.items ?? [];
  const isKnown = statistics.data !== undefined;
  return (
    <div className={styles.frame}>
      <dl className={styles.strip} aria-label="Statistics" aria-busy={statistics.isPending}>
        {groupShares(counts).map((share) => (
          <Group key={share.group} share={share} isKnown={isKnown} requested={countOf(counts, 'customer_requested')} />
        ))}
        <Tooltip label={noteOnRevenue(statistics.data?.items)}>
          <div className={styles.group}>
            <dt>Total revenue</dt>
            <dd>
              <strong>{percentText(revenue.data?.total_revenue ?? null)}</strong>
            </dd>
          </div>
        </Tooltip>
        <ReviewProgress revenue={revenue.data} statistics={counts} />
      </dl>
    </div>
  );
}

const noteOnRevenue = (counts: readonly StatusCount[] | undefined): string =>
  counts?.every(({ revenue }) => revenue === 0)
    ? 'No revenue is known for any row of this list.'
    : "Share of the practice's revenue that rows ready for import or imported account for.";

function Group({ share, isKnown, requested }: { share: GroupShare; isKnown: boolean; requested: number }) {
  const { group, title, count, percent, revenue } = share;
  const inRevenue = `${percentText(revenue)} of the revenue`;
  return (
    <Tooltip label={`${title}: ${rowsText(count)}, ${inRevenue}`} disabled={!isKnown || group === 'ask'}>
      <div className={styles.group}>
        <dt>
          <span className={styles.dot} data-family={families[group]} aria-hidden />
          {group === 'ask' ? <AskTitle title={title} requested={requested} inRevenue={inRevenue} /> : title}
        </dt>
        <dd>
          {isKnown ? (
            <>
              <strong>{count.toLocaleString('en-US')}</strong> {percent}%<VisuallyHidden>{`, ${inRevenue}`}</VisuallyHidden>
            </>
          ) : (
            <strong>{dash}</strong>
          )}
        </dd>
      </div>
    </Tooltip>
  );
}

function AskTitle({ title, requested, inRevenue }: { title: string; requested: number; inRevenue: string }) {
  const note = `Rows with the status Ask customer, ${inRevenue}. ${rowStatuses.customer_requested.title} (customer_requested) is not in the sum: ${requested}`;
  return (
    <Tooltip label={note}>
      <button type="button" className={styles.noted}>
        {title}
      </button>
    </Tooltip>
  );
}

const countOf = (counts: readonly StatusCount[], name: RowStatusName): number => counts.find(({ status }) => status === name)?.count ?? 0;
