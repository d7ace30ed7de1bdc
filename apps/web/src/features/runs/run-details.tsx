import { environmentTitles } from '@fetlock/contract/environments';
import type { Result } from '@fetlock/contract/results';
import { type Run, runKinds } from '@fetlock/contract/run';
import { Anchor, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PageLoading } from '../../ui/page-loading.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { When } from '../../ui/when.tsx';
import { rowsText } from '../../rows/cell-text.ts';
import { resultKeys } from '../../rows/queries.ts';
import type { RunsView } from '../../rows/runs-address.ts';
import { CancelRunButton } from './cancel-run-button.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';
import { RunRowsTable } from './run-rows-table.tsx';
import { RunState } from './run-state.tsx';
import { runCountsText } from '../../rows/run-text.ts';
import { rollBackQuery, runQuery } from './runs-queries.ts';
import styles from './runs.module.css';
import { tookText } from './took-text.ts';

interface Props {
  result: Result;
  runId: number;
  onOpen: (view: RunsView) => void;
  /** Opens a row in the review. */
  onShow: (rowId: number) => void;
}

/** One run: who, when, its outcome, its rows; an import can be rolled back from here. */
export function RunDetails({ result, runId, onOpen, onShow }: Props) {
  const run = useQuery(runQuery(result.id, runId));
  useReadAgainAtEnd(result.id, run.data);
  const [isAsking, setIsAsking] = useState(false);
  const isImport = run.data?.kind === 'import' && run.data.state !== 'IN_PROGRESS';
  const rollBack = useQuery({ ...rollBackQuery(result.id, runId), enabled: isImport });
  const { data } = run;
  return (
    <>
      <div className={styles.head}>
        <Button size="compact-sm" variant="subtle" leftSection={<IconArrowLeft size={14} aria-hidden />} onClick={() => onOpen('all')}>
          All runs
        </Button>
        {data && (
          <>
            <h3>{runKinds[data.kind].title}</h3>
            {data.environment && (
              <span className={styles.environment} data-environment={data.environment}>
                {environmentTitles[data.environment]}
              </span>
            )}
            <RunState run={data} />
            <span>
              {data.state === 'IN_PROGRESS' && <CancelRunButton resultId={result.id} run={data} />}
              {isImport && (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconArrowBackUp size={14} aria-hidden />}
                  disabled={!rollBack.data || rollBack.data.count === 0}
                  onClick={() => setIsAsking(true)}
                >
                  Roll back
                </Button>
              )}
            </span>
          </>
        )}
      </div>
      <QueryState query={run} failed="The run could not be loaded." loading={<PageLoading />} />
      {data && (
        <>
          <p className={styles.facts}>
            {data.requested_by}, <When at={data.created_at} />
            {data.finished_at && ` · took ${tookText(data)}`}
            {` · ${data.done.toLocaleString('en-US')} of ${rowsText(data.total)} done`}
          </p>
          <p className={styles.sum} role="status">
            {runCountsText(data)}
          </p>
          {data.error && <p className={styles.error}>{data.error}</p>}
          <Links run={data} rollBacks={rollBack.data?.roll_backs ?? []} left={rollBack.data?.count} onOpen={onOpen} />
          <RunRowsTable resultId={result.id} run={data} onShow={onShow} />
        </>
      )}
      {isAsking && data && rollBack.data && (
        <RollBackDialog
          result={result}
          run={data}
          offer={rollBack.data}
          onClose={() => setIsAsking(false)}
          onStarted={({ id }) => {
            setIsAsking(false);
            onOpen(id);
          }}
        />
      )}
    </>
  );
}

interface LinkProps {
  run: Run;
  rollBacks: readonly Run[];
  /** Rows that can still be undone. */
  left: number | undefined;
  onOpen: Props['onOpen'];
}

/** From an import to its roll-backs, and from a roll-back to its import. */
function Links({ run: { rolls_back }, rollBacks, left, onOpen }: LinkProps) {
  if (rolls_back === null && rollBacks.length === 0) return null;
  return (
    <div className={styles.links}>
      {rolls_back !== null && (
        <p>
          {'Rolls back '}
          <Anchor component="button" type="button" inherit onClick={() => onOpen(rolls_back)}>
            {`Import ${rolls_back}`}
          </Anchor>
        </p>
      )}
      {rollBacks.map((back) => (
        <p key={back.id}>
          <Anchor component="button" type="button" inherit onClick={() => onOpen(back.id)}>
            {`Roll back ${back.id}`}
          </Anchor>
          {` by ${back.requested_by}, `}
          <When at={back.created_at} />
          {`: ${runCountsText(back)}`}
        </p>
      ))}
      {rollBacks.length > 0 && left !== undefined && left > 0 && <p>{`${rowsText(left)} of the import can still be rolled back.`}</p>}
    </div>
  );
}

/** Data refetched once a run has ended: its rows, the roll-backs, and the review behind the dialog. */
function useReadAgainAtEnd(resultId: number, run: Run | undefined) {
  const cache = useQueryClient();
  const last = useRef(run?.state);
  useEffect(() => {
    const ended = last.current === 'IN_PROGRESS' && run?.state !== 'IN_PROGRESS';
    last.current = run?.state;
    if (ended) void cache.invalidateQueries({ queryKey: resultKeys.result(resultId) });
  }, [run?.state, cache, resultId]);
}
