import { dateTimeText } from '@fetlock/rules/date-text';
import { type Job, jobKinds, queuedStates, tryJobAgain } from '@fetlock/contract/jobs';
import { Anchor, Button, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { When } from '../../ui/when.tsx';
import { jobTitle, linkOf } from './job-text.ts';
import { jobsKey } from './jobs-queries.ts';
import text from '../../ui/text.module.css';
import styles from './jobs.module.css';

const tones: Partial<Record<Job['state'], string>> = { failed: 'attention', running: 'good' };

/** One job: what it is, its state, what it is about, why its last attempt failed; details on demand in a line of its own. */
export function JobRow({ job }: { job: Job }) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const title = jobTitle(job);
  return (
    <>
      <Table.Tr>
        <Table.Td className={styles.kind}>{title}</Table.Td>
        <Table.Td>
          <span className={text.badge} data-tone={tones[job.state]}>
            {queuedStates[job.state]}
          </span>
          {job.worker && <span className={`${text.below} ${styles.under}`}>{`on ${job.worker}`}</span>}
          {job.next_try_at && <span className={`${text.below} ${styles.under}`}>{`next at ${dateTimeText(job.next_try_at)}`}</span>}
        </Table.Td>
        <Table.Td className={styles.about}>
          <About job={job} />
        </Table.Td>
        <Table.Td className={styles.count}>
          <When at={job.since} />
        </Table.Td>
        <Table.Td className={styles.count}>{job.attempt}</Table.Td>
        <Table.Td className={styles.error}>
          <span className={styles.clamped}>{job.error ?? '–'}</span>
        </Table.Td>
        <Table.Td>
          <div className={styles.actions}>
            <Button
              size="compact-sm"
              variant="default"
              aria-expanded={isOpen}
              aria-controls={details}
              onClick={() => setOpen((before) => !before)}
            >
              Details
            </Button>
            {job.state === 'failed' && <TryAgain job={job} />}
          </div>
        </Table.Td>
      </Table.Tr>
      <Table.Tr id={details} className={isOpen ? undefined : styles.closed}>
        <Table.Td colSpan={7}>{isOpen && <Details job={job} />}</Table.Td>
      </Table.Tr>
    </>
  );
}

function About({ job }: { job: Job }) {
  const place = linkOf(job);
  if (!place) return <span className={text.note}>no longer exists</span>;
  return (
    <Anchor component={Link} to={place.to} size="sm">
      {place.name}
    </Anchor>
  );
}

function TryAgain({ job }: { job: Job }) {
  const cache = useQueryClient();
  const tryAgain = useSingleMutation({
    mutationFn: () => send(tryJobAgain, { params: { id: job.id } }),
    onSuccess: () => notifications.show({ title: 'Queued', message: `Retrying ${jobTitle(job)}.` }),
    onSettled: () => cache.invalidateQueries({ queryKey: jobsKey }),
  });
  if (job.tried_again) return <span className={text.note}>{`Tried again by ${job.tried_again.by}`}</span>;
  if (!jobKinds[job.kind].tryAgain) return null;
  return (
    <Button size="compact-sm" loading={tryAgain.isPending} onClick={() => tryAgain.mutate()}>
      Try again
    </Button>
  );
}

function Details({ job }: { job: Job }) {
  const { id, request_id, state, kind, error, details, tried_again } = job;
  return (
    <div className={styles.details}>
      {state === 'failed' && !jobKinds[kind].tryAgain && (
        <p className={text.note}>Start it again from its own page: follow the link under About.</p>
      )}
      <dl className={styles.facts}>
        <dt>Job</dt>
        <dd>{id}</dd>
        <dt>Requested by</dt>
        <dd>{request_id ?? 'none'}</dd>
        {error && (
          <>
            <dt>Last error</dt>
            <dd>{error}</dd>
          </>
        )}
        {tried_again && (
          <>
            <dt>Tried again</dt>
            <dd>{`${dateTimeText(tried_again.at)} by ${tried_again.by}`}</dd>
          </>
        )}
      </dl>
      {details ? (
        <pre className={styles.stack} tabIndex={0} role="region" aria-label="Where it failed">
          {details}
        </pre>
      ) : (
        <p className={text.note}>Search the logs for these IDs.</p>
      )}
    </div>
  );
}
