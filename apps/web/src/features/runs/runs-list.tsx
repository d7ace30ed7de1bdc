import { type Environment, environmentTitles, environments } from '@fetlock/contract/environments';
import { type Run, type RunKind, runKinds } from '@fetlock/contract/run';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../ui/query-state.tsx';
import { TableHead } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from '../../ui/pages.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useLastPage } from '../../ui/use-last-page.ts';
import { When } from '../../ui/when.tsx';
import { rowsText } from '../../rows/cell-text.ts';
import { CancelRunButton } from './cancel-run-button.tsx';
import { runsQuery } from './runs-queries.ts';
import { RunState } from './run-state.tsx';
import { runCountsText } from '../../rows/run-text.ts';
import lined from '../../ui/lined-table.module.css';
import styles from './runs.module.css';
import { tookText } from './took-text.ts';

const heads = ['Run', 'Who', 'When', 'Took', 'State', 'Rows'] as const;

/** All runs of a version, newest first; those in progress are polled. */
export function RunsList({ resultId, onOpen }: { resultId: number; onOpen: (runId: number) => void }) {
  const [filters, setFilters] = useState<{ kind?: RunKind | undefined; environment?: Environment | undefined }>({});
  const [page, setPage] = useState(1);
  const { kind, environment } = filters;
  const runs = useQuery(runsQuery(resultId, { ...(kind && { kind }), ...(environment && { environment }), page }));
  useLastPage(runs, page, setPage);
  const filter = (change: typeof filters) => {
    setFilters({ ...filters, ...change });
    setPage(1);
  };
  const countText =
    runs.data && `${runs.data.pagination.rowCount.toLocaleString('en-US')} ${runs.data.pagination.rowCount === 1 ? 'run' : 'runs'}`;
  return (
    <>
      <div className={styles.bar}>
        <NativeSelect
          size="xs"
          label="Kind"
          value={kind ?? ''}
          data={[{ value: '', label: 'All but dry runs' }, ...kindNames.map((value) => ({ value, label: runKinds[value].title }))]}
          onChange={({ currentTarget: { value } }) => filter({ kind: kindNames.find((name) => name === value) })}
        />
        <NativeSelect
          size="xs"
          label="Environment"
          value={environment ?? ''}
          data={[{ value: '', label: 'All environments' }, ...environments.map((value) => ({ value, label: environmentTitles[value] }))]}
          onChange={({ currentTarget: { value } }) => filter({ environment: environments.find((name) => name === value) })}
        />
        <span role="status" className={styles.count}>
          {countText}
        </span>
      </div>
      <QueryState query={runs} failed="The runs could not be loaded." loading={<TableSkeleton columns={heads.length} />} />
      {runs.data?.pagination.rowCount === 0 && (
        <EmptyState>
          {kind || environment ? 'No runs match these filters.' : 'Nothing has been analysed, imported or re-matched here yet.'}
        </EmptyState>
      )}
      {runs.data && runs.data.pagination.rowCount > 0 && (
        <>
          <div
            className={styles.frame}
            data-dimmed={runs.isPlaceholderData || undefined}
            tabIndex={0}
            role="region"
            aria-label="Runs, table"
          >
            <table className={`${lined.table} ${styles.table}`} aria-label="Runs">
              <TableHead headings={heads} />
              <tbody>
                {runs.data.items.map((run) => (
                  <Line key={run.id} resultId={resultId} run={run} onOpen={onOpen} />
                ))}
              </tbody>
            </table>
          </div>
          <Pages page={page} pageCount={runs.data.pagination.pageCount} count={countText ?? ''} onPage={setPage} />
        </>
      )}
    </>
  );
}

const kindNames = Object.keys(runKinds) as RunKind[];

function Line({ resultId, run, onOpen }: { resultId: number; run: Run; onOpen: (runId: number) => void }) {
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.open} onClick={() => onOpen(run.id)}>
          {`${runKinds[run.kind].title} ${run.id}`}
        </button>
        {run.environment && (
          <span className={styles.environment} data-environment={run.environment}>
            {environmentTitles[run.environment]}
          </span>
        )}
      </th>
      <td>{run.requested_by}</td>
      <td className={styles.when}>
        <When at={run.created_at} />
      </td>
      <td className={styles.when}>{tookText(run)}</td>
      <td>
        <RunState run={run} />
        {run.state === 'IN_PROGRESS' && <CancelRunButton resultId={resultId} run={run} className={styles.cancel} />}
      </td>
      <td>
        {runCountsText(run)}
        {run.rolls_back !== null && <p className={styles.aside}>{`Rolls back import ${run.rolls_back}`}</p>}
        {run.taken_back > 0 && (
          <p className={styles.aside}>{`${run.kind === 're_match' ? 'Undone' : 'Rolled back'}: ${rowsText(run.taken_back)}`}</p>
        )}
        {run.error && <p className={styles.error}>{run.error}</p>}
      </td>
    </tr>
  );
}
