import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { migrationSteps } from '@fetlock/contract/migration-steps';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Announced } from '../../ui/announced.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { later } from '../../ui/later.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useLatestIn } from '../../ui/use-latest-in.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { useVisitorName } from '../../guest-session/use-guest-session.ts';
import type { PalView } from './address.ts';
import { chooseMatch, isTicked, matchesOf } from './choose-match.ts';
import { type PalEdits, cellOf } from './edits.ts';
import { palLines } from './lines.ts';
import { PalGrid } from './pal-grid.tsx';
import type { PalStep } from './pal-steps.ts';
import { Paging } from './paging.tsx';
import { palRowsQuery } from './queries.ts';
import { type PalField, seenOf } from './row-edit.ts';
import { rowsRequest } from './rows-request.ts';
import styles from './migration-pal.module.css';
import { itemsText } from './step-texts.ts';
import { FailedEditList } from './lazy-failed-edits.tsx';
import { confirmText } from './unconfirmed.ts';
import type { ChangePalView } from './use-pal-view.ts';
import { useColleaguesEdits } from './use-colleagues-edits.ts';

const ResolveDialog = later(async () => (await import('./resolve-dialog.tsx')).ResolveDialog);

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
  const [toResolve, setToResolve] = useState<Choosing | null>(null);
  const latest = useRef(items);
  useLatestIn(latest, items);
  const { ensure } = useVisitorName();
  const named = useCallback((action: () => void) => void ensure().then(action, () => undefined), [ensure]);
  const table = useMemo(() => {
    const isSigned = step.status === 'signed';
    const save = (row: CustomerRow, field: PalField, typed: string) => saveText(edits, row, field, typed);
    const tick = (row: CustomerRow) =>
      named(() =>
        step.step === 'multimatch' ? setToResolve({ row, matches: matchesOf(latest.current ?? [], row) }) : saveTick(edits, row),
      );
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
      {toResolve && <ResolveQuestion edits={edits} {...asItIs(toResolve, rows.data.items)} onClose={() => setToResolve(null)} />}
    </>
  );
}

/** A match to be chosen or not, with the others of its item. */
interface Choosing {
  row: CustomerRow;
  matches: readonly CustomerRow[];
}

/** As colleagues have changed it meanwhile; their choice may have moved the item to another page. */
function asItIs({ row, matches }: Choosing, items: readonly CustomerRow[]): Choosing {
  const now = new Map(items.map((one) => [one.id, one]));
  return { row: now.get(row.id) ?? row, matches: matches.map((one) => now.get(one.id) ?? one) };
}

function ResolveQuestion({ edits, row, matches, onClose }: Choosing & { edits: PalEdits; onClose: () => void }) {
  return (
    <ResolveDialog
      row={row}
      isResolved={isTicked(edits, row)}
      chosen={matches.filter((one) => one.id !== row.id && isTicked(edits, one))}
      onConfirm={() => {
        chooseMatch(edits, row, matches);
        onClose();
      }}
      onClose={onClose}
    />
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
