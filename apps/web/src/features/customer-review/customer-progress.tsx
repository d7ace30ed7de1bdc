import { type StatisticsGroup, groupShares, statisticsGroups, wholePercent } from '@fetlock/rules/statistics';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { useQuery } from '@tanstack/react-query';
import { dash } from '../review/cell-text.ts';
import strip from '../review/statistics-strip.module.css';
import { customerCountQuery, customerStatisticsQuery } from './customer-queries.ts';
import styles from './customer-review.module.css';

/** How many rows the customer has checked, and how all of them stand. */
export function CustomerProgress({ resultId }: { resultId: number }) {
  const statistics = useQuery(customerStatisticsQuery(resultId));
  const checked = useQuery(customerCountQuery(resultId, { customerVerified: true }));
  const counts = statistics.data?.items ?? [];
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const isKnown = statistics.data !== undefined && checked.data !== undefined;
  const done = checked.data?.count ?? 0;
  return (
    <div className={styles.progress}>
      <div className={styles.checked}>
        <p>{isKnown ? `You have checked ${whole.format(done)} of ${whole.format(all)} rows` : 'Counting …'}</p>
        <progress aria-label="Checked rows" max={100} value={wholePercent(done, all) ?? 0} />
      </div>
      <dl className={strip.strip} aria-label="Statistics" aria-busy={statistics.isPending}>
        {groupShares(counts).map(({ group, title, count, percent }) => (
          <div key={group} className={strip.group}>
            <dt>
              <span className={strip.dot} data-family={familyOf(group)} aria-hidden />
              {group === 'ask' ? rowStatuses.ask_customer.title : title}
            </dt>
            <dd>
              <strong>{statistics.data ? whole.format(count) : dash}</strong> {statistics.data && `${percent}%`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Colour of a group: that of the first status it is about. */
const familyOf = (group: StatisticsGroup) => rowStatuses[statisticsGroups[group].statuses[0]].family;

const whole = new Intl.NumberFormat('en-US');
