import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { resolveMultimatch } from '@fetlock/contract/migration';
import { migrationSteps } from '@fetlock/contract/migration-steps';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useCallback, useEffect, useMemo, useState } from 'react';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { sendOnce } from '../../sync/send-once.ts';
import { Announced } from '../../ui/announced.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { loadWithRetry } from '../../ui/load-with-retry.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { randomUuid } from '../../api/random-uuid.ts';
import { useVisitorName } from '../../guest-session/use-guest-session.ts';
import type { PalView } from './address.ts';
import { type PalEdits, cellOf } from './edits.ts';
import { palLines } from './lines.ts';
import { PalGrid } from './pal-grid.tsx';
import type { PalStep } from './pal-steps.ts';
import { Paging } from './paging.tsx';
import { mergeRow, palKeys, palRowsQuery } from './queries.ts';
import { type PalField, seenOf } from './row-edit.ts';
import { rowsRequest } from './rows-request.ts';
import styles from './migration-pal.module.css';
import { itemsText } from './step-texts.ts';
import { FailedEditList } from './lazy-failed-edits.tsx';
import { confirmText } from './unconfirmed.ts';
import { refreshAfter, announceUpdated } from './use-pal-edits.ts';
import type { ChangePalView } from './use-pal-view.ts';
import { useColleaguesEdits } from './use-colleagues-edits.ts';

const ResolveDialog = lazy(async () => ({ default: (await loadWithRetry(() => import('./resolve-dialog.tsx'))).ResolveDialog }));

interface Props {
  resultId: number;
  step: PalStep;
  view: PalView;
  onView: ChangePalView;
  edits: PalEdits;
  isOutdated: boolean;
}

/** The rows of a step with their paging. */
export function StepRows({ resultId, step, view, onView, edits, isOutdated }: Props) {
  const request = useMemo(() => rowsRequest(step, view), [step, view]);
  const rows = useQuery(palRowsQuery(resultId, request));
  const items = rows.data?.items;
  useColleaguesEdits(resultId, edits, view.rowsPerPage === 'all');
  const lines = useMemo(() => palLines(step.step, items ?? []), [step.step, items]);
  const [toResolve, setToResolve] = useState<CustomerRow | null>(null);
  const resolve = useResolve(resultId, edits, ({ id }) => setToResolve((shown) => (shown?.id === id ? null : shown)));
  const { ensure } = useVisitorName();
  const named = useCallback((action: () => void) => void ensure().then(action, () => undefined), [ensure]);
  const table = useMemo(() => {
    const isSigned = step.status === 'signed';
    const save = (row: CustomerRow, field: PalField, typed: string) => saveText(edits, row, field, typed);
    const tick = (row: CustomerRow) => named(() => (step.step === 'multimatch' ? setToResolve(row) : saveTick(edits, row)));
    return { edits, isSigned, isOutdated, named, save, tick };
  }, [edits, step.status, step.step, named, isOutdated]);

  const { pageCount = 1, rowCount = 0 } = rows.data?.pagination ?? {};
  const isBeyond = rows.data !== undefined && view.rowsPerPage !== 'all' && view.page > Math.max(1, pageCount);
  useEffect(() => {
    if (isBeyond) onView({ page: Math.max(1, pageCount) }, 'replace');
  }, [isBeyond, pageCount, onView]);

  if (!rows.data) return <QueryState query={rows} failed="The items could not be loaded." className={styles.loading} />;
  return (
    <>
      <Announced of={JSON.stringify(request)} text={resultText(rowCount, pageCount, view)} isWaiting={rows.isPlaceholderData} />
      <QueryState query={rows} failed="The items could not be loaded." />
      <FailedEditList edits={edits} shown={rows.data.items} />
      {lines.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState>No data available</EmptyState>
        </div>
      ) : (
        <PalGrid
          key={step.step}
          step={step.step}
          label={migrationSteps[step.step].title}
          columns={step.tableColumns}
          lines={lines}
          isStale={rows.isPlaceholderData}
          table={table}
        />
      )}
      {rowCount > 0 && (
        <Paging
          page={view.rowsPerPage === 'all' ? 1 : view.page}
          pageCount={pageCount}
          rowsPerPage={view.rowsPerPage}
          rowCount={rowCount}
          onPage={(page) => {
            onView({ page });
            document.querySelector('#pal-step')?.scrollIntoView();
          }}
          onRowsPerPage={(rowsPerPage) => onView({ rowsPerPage })}
        />
      )}
      {toResolve && (
        <Suspense>
          <ResolveDialog
            row={toResolve}
            chosen={rows.data.items.filter(
              ({ id, multimatch, migrationPoll }) => id !== toResolve.id && multimatch === toResolve.multimatch && migrationPoll.checked,
            )}
            isPending={resolve.isPending}
            onConfirm={() => resolve.mutate(toResolve)}
            onClose={() => setToResolve(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The outcome of a filter, or of another order or page. */
function resultText(rowCount: number, pageCount: number, { page }: PalView): string {
  const items = itemsText(rowCount);
  return pageCount > 1 ? `${items}, page ${page} of ${pageCount}` : items;
}

function saveText(edits: PalEdits, row: CustomerRow, field: PalField, typed: string): void {
  const { seen = seenOf(row) } = edits.read().drafts.get(cellOf(row.id, field)) ?? {};
  confirmText(edits, { rowId: row.id, name: row.orig_name, field, seen }, typed);
}

function saveTick(edits: PalEdits, row: CustomerRow): void {
  const shown = edits.pendingText(cellOf(row.id, 'checked')) ?? seenOf(row).checked;
  const text = shown === 'yes' ? 'no' : 'yes';
  edits.add({ key: randomUuid(), rowId: row.id, name: row.orig_name, field: 'checked', text, seen: seenOf(row) });
}

/** Chooses a match, or undoes the choice; then rows and figures are refetched. `onDone` gets the row: another question may be open by then. */
function useResolve(resultId: number, edits: PalEdits, onDone: (row: CustomerRow) => void) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, version, migrationPoll }: CustomerRow) => {
      const request = { params: { resultId }, query: { resultRowId: id }, body: { isResolved: !migrationPoll.checked } };
      return sendOnce(resolveMultimatch, request, version);
    },
    onSuccess: ({ items, batch }, resolved) => {
      for (const row of items) mergeRow(cache, resultId, row);
      edits.saved(batch);
      announceUpdated();
      onDone(resolved);
    },
    onSettled: () => {
      refreshAfter(cache, resultId);
      void cache.invalidateQueries({ queryKey: palKeys.statistics(resultId) });
      void cache.invalidateQueries({ queryKey: palKeys.rows(resultId) });
    },
  });
}
