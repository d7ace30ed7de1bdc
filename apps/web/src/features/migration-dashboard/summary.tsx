import type { MigrationStatistics } from '@fetlock/contract/migration-statistics';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LazyAnsweredItems } from '../../rows/lazy-answered-items.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { amountText, rowsText, wholePercentText } from './figure-text.ts';
import { standingQuery } from './queries.ts';
import styles from './summary.module.css';

/** The parts of the text: their names, number of rows, and meaning. */
const parts: readonly { title: string; rows: (of: MigrationStatistics) => number; about: string }[] = [
  { title: 'matched', rows: ({ total, unmatched }) => total - unmatched, about: 'found in the catalogue, or decided on' },
  { title: 'unable to match', rows: ({ unmatched }) => unmatched, about: 'not found, and not decided on yet' },
  { title: 'imported', rows: ({ imported }) => imported, about: 'already in Fetlock' },
  { title: 'ignored', rows: ({ ignored }) => ignored, about: 'left out, or about to be' },
];

/** The migration in one sentence. */
export function Summary({ resultId, isCustomer }: { resultId: number; isCustomer: boolean }) {
  const standing = useQuery(standingQuery(resultId));
  if (standing.isError && !standing.data)
    return (
      <div className={styles.summary}>
        <ProblemPanel title="The summary could not be loaded." error={standing.error} onRetry={() => void standing.refetch()} />
      </div>
    );
  const { data } = standing;
  return (
    <section className={styles.summary} aria-label="Summary">
      {data ? (
        <p className={styles.lead}>
          We processed <strong>{rowsText(data.total)}</strong>
          {data.total === 0 ? '.' : ':'}
        </p>
      ) : (
        <div role="status">
          <p className="unseen">Loading...</p>
          <Skeleton height={20} width={220} my={2} />
        </div>
      )}
      <dl className={styles.parts}>
        {parts.map(({ title, rows, about }) => (
          <div key={title} className={styles.part}>
            <dt>{title}</dt>
            {data ? (
              <dd>
                <span className={styles.amount}>{amountText(rows(data))}</span>{' '}
                <span className={styles.percent}>{`(${wholePercentText(rows(data), data.total)})`}</span>
              </dd>
            ) : (
              <dd>
                <Skeleton height={28} width={96} />
              </dd>
            )}
            <dd className={styles.about}>{about}</dd>
          </div>
        ))}
      </dl>
      <LazyAnsweredItems resultId={resultId} who={isCustomer ? 'You have' : 'The practice has'} className={styles.answered} />
      <p className={styles.note}>
        An item with several possible matches has one row for each of them. Imported and ignored rows count as matched too. Ignored are also
        items to be left out that are being changed or asked about; the review and the Migration Summary do not count those as left out.
      </p>
    </section>
  );
}
