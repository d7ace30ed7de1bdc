import { type StatisticsGroup, groupShares, statisticsGroups, wholePercent } from '@fetlock/rules/statistics';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { useQuery } from '@tanstack/react-query';
import { dash } from '../../rows/cell-text.ts';
import strip from '../../rows/statistics-strip.module.css';
import { answeredText, whatIsAnswered } from '../../rows/answered-text.ts';
import { customerStatisticsQuery } from '../../rows/customer-statistics-query.ts';
import styles from './customer-progress.module.css';

/** For how many items the customer has given an answer, and the state of their rows. */
export function CustomerProgress({ resultId }: { resultId: number }) {
  const statistics = useQuery(customerStatisticsQuery(resultId));
  const counts = statistics.data?.items ?? [];
  const { items: all = 0, answered: done = 0 } = statistics.data?.progress ?? {};
  return (
    <div className={styles.progress}>
      <div className={styles.checked}>
        <p data-tip={whatIsAnswered}>{statistics.data ? answeredText(statistics.data.progress) : 'Counting…'}</p>
        <progress aria-label="Answered items" max={100} value={wholePercent(done, all) ?? 0} />
      </div>
      <p className={styles.strip}>Rows by status, one for each match:</p>
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

/** Colour of a group: that of its first status. */
const familyOf = (group: StatisticsGroup) => rowStatuses[statisticsGroups[group].statuses[0]].family;

const whole = new Intl.NumberFormat('en-US');
