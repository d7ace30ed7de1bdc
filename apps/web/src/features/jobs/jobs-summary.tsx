import { type JobSummary, jobKinds } from '@fetlock/contract/jobs';
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../ui/query-state.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { When } from '../../ui/when.tsx';
import { durationText } from './job-text.ts';
import { summaryQuery } from './jobs-queries.ts';
import text from '../../ui/text.module.css';
import styles from './jobs.module.css';

/** As in the list, jobs that need attention come first: on a narrow screen one scrolls to the rest. */
const head = ['Kind', 'Failed', 'Waiting for a retry', 'Running', 'Waiting', 'Oldest waiting'] as const;

/** How much work of each kind there is, and which workers do it. */
export function JobsSummary() {
  const summary = useQuery(summaryQuery);
  // Known numbers stay while a refresh fails; the list reports it.
  if (!summary.data)
    return <QueryState query={summary} failed="The queue could not be read." loading={<TableSkeleton columns={head.length} />} />;
  return (
    <>
      <Kinds kinds={summary.data.kinds} />
      <Workers workers={summary.data.workers} />
    </>
  );
}

/** Kinds without jobs are summed up in one line. */
function Kinds({ kinds }: Pick<JobSummary, 'kinds'>) {
  const present = kinds.filter(({ waiting, running, retrying, failed }) => waiting + running + retrying + failed > 0);
  const absent = kinds.filter((one) => !present.includes(one)).map(({ kind }) => jobKinds[kind].title);
  return (
    <section aria-labelledby="jobs-by-kind">
      <h2 className={text.heading} id="jobs-by-kind">
        By kind
      </h2>
      {present.length > 0 && (
        <TableFrame label="Jobs by kind" head={head}>
          {present.map(({ kind, waiting, oldest_seconds, running, retrying, failed }) => (
            <Table.Tr key={kind}>
              <Table.Td className={styles.kind}>{jobKinds[kind].title}</Table.Td>
              <Table.Td className={styles.count}>{failed.toLocaleString('en-US')}</Table.Td>
              <Table.Td className={styles.count}>{retrying.toLocaleString('en-US')}</Table.Td>
              <Table.Td className={styles.count}>{running.toLocaleString('en-US')}</Table.Td>
              <Table.Td className={styles.count}>{waiting.toLocaleString('en-US')}</Table.Td>
              <Table.Td className={styles.count}>{oldest_seconds > 0 ? durationText(oldest_seconds) : '–'}</Table.Td>
            </Table.Tr>
          ))}
        </TableFrame>
      )}
      {absent.length > 0 && <p className={styles.note}>{present.length > 0 ? `None: ${absent.join(' · ')}` : 'No jobs.'}</p>}
    </section>
  );
}

function Workers({ workers }: Pick<JobSummary, 'workers'>) {
  return (
    <section aria-labelledby="jobs-workers">
      <h2 className={text.heading} id="jobs-workers">
        Workers
      </h2>
      {workers.length === 0 ? (
        <p className={`${text.warning} ${styles.alarm}`} role="alert">
          No worker is running: nothing will be done until one is started.
        </p>
      ) : (
        <TableFrame label="Workers" head={['Machine', 'Process', 'Version', 'Started', 'Runs']}>
          {workers.map(({ id, host, pid, version, started_at, jobs }) => (
            <Table.Tr key={id}>
              <Table.Td>{host}</Table.Td>
              <Table.Td className={styles.count}>{pid}</Table.Td>
              <Table.Td>{version}</Table.Td>
              <Table.Td>
                <When at={started_at} />
              </Table.Td>
              <Table.Td className={styles.count}>{jobs === 1 ? '1 job' : `${jobs} jobs`}</Table.Td>
            </Table.Tr>
          ))}
        </TableFrame>
      )}
    </section>
  );
}
