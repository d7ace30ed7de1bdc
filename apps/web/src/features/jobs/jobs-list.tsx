import { JobKind, QueuedState, jobKinds, queuedStates } from '@fetlock/contract/jobs';
import { Select } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PagedTable } from '../../ui/paged-table.tsx';
import { JobRow } from './job-row.tsx';
import { type JobsView, jobsQuery } from './jobs-queries.ts';
import text from '../../ui/text.module.css';
import styles from './jobs.module.css';
import { useJobsView } from './use-jobs-view.ts';

/** The jobs themselves, a page at a time; those that need attention first. */
export function JobsList() {
  const { view, show } = useJobsView();
  return (
    <section aria-labelledby="jobs-list">
      <h2 className={text.heading} id="jobs-list">
        Waiting, running and failed jobs
      </h2>
      <div className={styles.filters}>
        <Select
          label="State"
          placeholder="All"
          clearable
          data={QueuedState.options.map((value) => ({ value, label: queuedStates[value] }))}
          value={view.state}
          onChange={(text) => show({ state: QueuedState.safeParse(text).data ?? null })}
        />
        <Select
          label="Kind"
          placeholder="All"
          clearable
          data={JobKind.options.map((value) => ({ value, label: jobKinds[value].title }))}
          value={view.kind}
          onChange={(text) => show({ kind: JobKind.safeParse(text).data ?? null })}
        />
      </div>
      <JobsTable view={view} onPage={(page) => show({ page })} />
    </section>
  );
}

function JobsTable({ view, onPage }: { view: JobsView; onPage: (page: number) => void }) {
  const jobs = useQuery(jobsQuery(view));
  const isFiltered = view.state !== null || view.kind !== null;
  return (
    <PagedTable
      label="Jobs"
      head={['Job', 'State', 'About', 'Since', 'Tries', 'Last error', 'Actions']}
      query={jobs}
      page={view.page}
      onPage={onPage}
      icon={<IconChecks size={24} />}
      empty={isFiltered ? 'No jobs match these filters.' : 'There is nothing to do, and nothing has failed.'}
    >
      {(job) => <JobRow key={job.id} job={job} />}
    </PagedTable>
  );
}
