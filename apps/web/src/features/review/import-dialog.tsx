import type { Given } from '@fetlock/contract/call';
import { environmentTitles } from '@fetlock/contract/environments';
import type { Run } from '@fetlock/contract/run';
import { importRows } from '@fetlock/contract/runs';
import { Button, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { useCreation } from '../../sync/use-creation.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { useDialogFocus } from '../../ui/use-dialog-focus.ts';
import { RunRowsTable } from '../runs/run-rows-table.tsx';
import { type DryRun, useDryRun } from '../runs/use-dry-run.ts';
import { useRunRefusal } from '../sessions/use-run-refusal.ts';
import { rowsText } from '../../rows/cell-text.ts';
import styles from '../../ui/dialogs.module.css';
import { LeftOut } from './left-out.tsx';
import { resultKeys } from '../../rows/queries.ts';
import type { ReviewDialogProps } from './dialog-props.ts';
import { RunRefused } from './run-refused.tsx';
import { RunDestination } from './run-destination.tsx';
import { RunScope } from './run-scope.tsx';
import { announce } from '../../ui/announce.ts';
import { Modal } from '../../ui/modal.tsx';
import { showRow } from './show-row.ts';
import { useRunScope } from './use-run-scope.ts';
import { useAnalysisOfLeftOut } from './use-start-analysis.ts';
import { inTurn } from '../../sync/lane.ts';

/** Shows what an import of the row it was opened for, of the selected rows or of all rows of the view would do, and imports exactly what it has shown. */
export function ImportDialog({ row, onClose, ...review }: ReviewDialogProps) {
  const resultId = review.screen.result.id;
  const { environment } = review.screen.requested;
  const title = environmentTitles[environment];
  const cache = useQueryClient();
  const refusal = useRunRefusal(review, environment, 'import');
  const scope = useRunScope(review, 'import', row);
  const analysis = useAnalysisOfLeftOut(review, scope, useRunRefusal(review, environment, 'analysis'), onClose);
  const dryRun = useDryRun(resultId, scope.count > 0 && refusal === null ? { ...scope.rows, environment } : null);
  const { run } = dryRun;
  const isKnown = run?.state === 'SUCCEED' && dryRun.error === null;
  const start = useCreation({
    words: { what: 'the import', done: 'started', check: 'Check the runs before you try again.' },
    // The rows and the preview as they were confirmed: it may wait for changes after which the screen shows others.
    create: (body: Given<typeof importRows>['body'], keyOf) => {
      const given = { params: { id: resultId }, body };
      return inTurn(resultId, () => send(importRows, { ...given, key: keyOf(importRows, given) }));
    },
    onSuccess: ({ total }) => announce(`Import of ${rowsText(total)} started`, { id: 'run' }),
    close: onClose,
    onSettled: () => cache.invalidateQueries({ queryKey: resultKeys.result(resultId) }),
    isShownInPlace: true,
  });
  const repeatDryRun = () => {
    start.reset();
    scope.countAgain();
    dryRun.startAgain();
  };
  const show = (rowId: number) => {
    showRow(review, rowId);
    onClose();
  };
  const arrives = run ? run.total - run.failed : 0;
  const isReady = scope.count > 0 && refusal === null && isKnown && arrives > 0 && start.error === null;
  const focus = useDialogFocus(isReady && !start.isPending);
  return (
    <Modal opened onClose={onClose} title={<span {...focus.title}>{`Import into ${title}`}</span>} size={dialogWidths.table}>
      <RunDestination {...review} />
      {isKnown && arrives > 0 && environment === 'prod' && (
        <p className={styles.warning}>This is the practice’s live system. Items and prices change immediately.</p>
      )}
      {isKnown && arrives === 0 && <p className={styles.warning}>All of these rows are blocked: nothing can be imported.</p>}
      <RunScope scope={scope} refusal={refusal} takes={(count) => `${count === 1 ? 'is' : 'are'} ready to import`} />
      <LeftOut
        lines={scope.leftOut}
        onShow={(leftOut) => {
          review.screen.changeView({ leftOut, page: 1 }, 'push');
          onClose();
        }}
        analysis={analysis}
      />
      <p className={styles.note}>A row must be ready for import and successfully analysed in this environment.</p>
      {scope.count > 0 && refusal === null && !start.error && (
        <DryRunSummary dryRun={dryRun} resultId={resultId} onShow={show} onRepeat={repeatDryRun} />
      )}
      {start.error && <RunRefused error={start.error} session={review.data.session} onRepeat={repeatDryRun} />}
      <DialogActions onCancel={onClose}>
        <Button
          {...focus.confirm}
          disabled={!isReady}
          loading={start.isPending}
          onClick={() => start.mutate({ ...scope.rows, environment, ...(run && { dry_run_id: run.id }) })}
        >
          {`Import ${rowsText(run?.total ?? scope.count)} into ${title}`}
        </Button>
      </DialogActions>
    </Modal>
  );
}

interface DryRunSummaryProps {
  dryRun: DryRun;
  resultId: number;
  onShow: (rowId: number) => void;
  onRepeat: () => void;
}

/** Progress of the dry run, its result, or why there is none. */
function DryRunSummary({ dryRun: { run, error }, resultId, onShow, onRepeat }: DryRunSummaryProps) {
  if (error) return <ProblemPanel title="The preview of this import could not be loaded." error={error} onRetry={onRepeat} />;
  if (run?.state === 'SUCCEED') return <RunRowsTable key={run.id} resultId={resultId} run={run} onShow={onShow} />;
  return <DryRunProgress run={run} />;
}

function DryRunProgress({ run }: { run: Run | null }) {
  const [done, total] = [run?.done ?? 0, run?.total ?? 0];
  return (
    <div role="status">
      <p className={styles.lead}>
        {run ? `Finding out what changes: ${done.toLocaleString('en-US')} of ${rowsText(total)}` : 'Finding out what changes…'}
      </p>
      <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label="Progress of the dry run" />
      {run?.error && <p className={styles.note}>{run.error}</p>}
    </div>
  );
}
