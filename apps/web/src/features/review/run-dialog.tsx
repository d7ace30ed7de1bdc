import { environmentTitles } from '@fetlock/contract/environments';
import { Button } from '@mantine/core';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { useDialogFocus } from '../../ui/use-dialog-focus.ts';
import { useRunRefusal } from '../sessions/use-run-refusal.ts';
import styles from '../../ui/dialogs.module.css';
import type { ReviewDialogProps } from './dialog-props.ts';
import { RunDestination } from './run-destination.tsx';
import { RunScope } from './run-scope.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useRunScope } from './use-run-scope.ts';
import { useStartAnalysis } from './use-start-analysis.ts';

/** Starts an analysis of the row it was opened for, of the selected rows or of all rows of the view, after showing how many there are. */
export function AnalyseDialog({ row, onClose, ...review }: ReviewDialogProps) {
  const { environment } = review.screen.requested;
  const refusal = useRunRefusal(review, environment, 'analysis');
  const scope = useRunScope(review, 'analyse', row);
  const start = useStartAnalysis(review.screen.result.id, onClose);
  const isReady = scope.count > 0 && refusal === null;
  const focus = useDialogFocus(isReady && !start.isPending);
  return (
    <Modal
      opened
      onClose={onClose}
      title={<span {...focus.title}>{`Analyse in ${environmentTitles[environment]}`}</span>}
      size={dialogWidths.form}
    >
      <RunDestination {...review} />
      <RunScope scope={scope} refusal={refusal} takes={() => 'can be analysed'} />
      <p className={styles.note}>Ignored, unmatched and imported rows are left out.</p>
      <DialogActions onCancel={onClose}>
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
