import type { Given } from '@fetlock/contract/call';
import { environmentTitles } from '@fetlock/contract/environments';
import { analyseRows } from '@fetlock/contract/runs';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { useCreation } from '../../sync/use-creation.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { useDialogFocus } from '../../ui/use-dialog-focus.ts';
import { useRunRefusal } from '../sessions/use-run-refusal.ts';
import { rowsText } from '../../rows/cell-text.ts';
import styles from '../../ui/dialogs.module.css';
import { resultKeys } from '../../rows/queries.ts';
import type { ReviewDialogProps } from './dialog-props.ts';
import { RunDestination } from './run-destination.tsx';
import { RunScope } from './run-scope.tsx';
import { announce } from '../../ui/announce.ts';
import { Modal } from '../../ui/modal.tsx';
import { useRunScope } from './use-run-scope.ts';
import { inTurn } from '../../sync/lane.ts';

/** Starts an analysis of the row it was opened for, of the selected rows or of all rows of the view, after showing how many there are. */
export function AnalyseDialog({ review, row, onClose }: ReviewDialogProps) {
  const resultId = review.result.id;
  const { environment } = review.requested;
  const cache = useQueryClient();
  const refusal = useRunRefusal(review, environment, 'analysis');
  const scope = useRunScope(review, 'analyse', row);
  const start = useCreation({
    words: { what: 'the analysis', done: 'started', check: 'Check the runs before you try again.' },
    // The rows as they were confirmed: it may wait for changes after which the screen shows others.
    create: (body: Given<typeof analyseRows>['body'], keyOf) => {
      const given = { params: { id: resultId }, body };
      return inTurn(resultId, () => send(analyseRows, { ...given, key: keyOf(analyseRows, given) }));
    },
    onSuccess: (run) => announce(`Analysis of ${rowsText(run.total)} started`, { id: 'run' }),
    close: onClose,
    onSettled: () => cache.invalidateQueries({ queryKey: resultKeys.result(resultId) }),
  });
  const isReady = scope.count > 0 && refusal === null;
  const focus = useDialogFocus(isReady && !start.isPending);
  return (
    <Modal
      opened
      onClose={onClose}
      title={<span {...focus.title}>{`Analyse in ${environmentTitles[environment]}`}</span>}
      size={dialogWidths.form}
    >
      <RunDestination review={review} />
      <RunScope scope={scope} refusal={refusal} takes={() => 'can be analysed'} />
      <p className={styles.note}>Ignored, unmatched and imported rows are left out.</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          {...focus.confirm}
          disabled={!isReady}
          loading={start.isPending}
          onClick={() => start.mutate({ ...scope.rows, environment })}
        >
          Confirm
        </Button>
      </DialogActions>
    </Modal>
  );
}
