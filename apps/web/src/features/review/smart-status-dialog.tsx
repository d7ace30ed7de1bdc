import { soldWithinMonths, suggestionRules } from '@fetlock/contract/suggestion-rules';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { ChangeProblem } from '../../ui/change-problem.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { Modal } from '../../ui/modal.tsx';
import { rowsText } from '../../rows/cell-text.ts';
import styles from '../../ui/dialogs.module.css';
import type { ReviewDialogProps } from './dialog-props.ts';
import { heldBackText } from './held-back-text.ts';
import { smartStatusAmountQuery } from './suggestion-queries.ts';
import { useSmartStatus } from './use-suggested-changes.ts';

/** Makes the certain rows that still sell ready for import, after showing how many there are. */
export function SmartStatusDialog({ onClose, ...review }: ReviewDialogProps) {
  const amount = useQuery(smartStatusAmountQuery(review.screen.result.id));
  const change = useSmartStatus(review);
  const { amount: rows, held, seen } = amount.data ?? { amount: 0, held: 0 };
  const changing = rows - held;
  return (
    <Modal opened onClose={onClose} title="Smart Ready for import" size={dialogWidths.form}>
      <p className={styles.lead} role="status">
        {amount.isPending ? 'Counting the rows…' : effectText(rows, held)}
      </p>
      <p className={styles.note}>
        {`These are the rows of the whole version without a decision, with a green match score, last sold within ${soldWithinMonths} months of the day of the run, and no multi-match. Tabs and filters make no difference.`}
      </p>
      {amount.isError && <ProblemPanel title="The rows could not be counted." error={amount.error} onRetry={() => void amount.refetch()} />}
      {change.error && <ChangeProblem title="Nothing was changed." error={change.error} />}
      <DialogActions onCancel={onClose}>
        <Button
          disabled={rows === 0 || amount.isFetching}
          loading={change.isPending}
          onClick={() => change.decide({ count: rows, held, seen }, { leave: onClose, onDone: onClose })}
        >
          {rows > 0 && changing === 0 ? `See what holds ${rowsText(held)} back` : `Set ${rowsText(changing)}`}
        </Button>
      </DialogActions>
    </Modal>
  );
}

function effectText(rows: number, held: number): string {
  if (rows === 0) return 'No rows qualify.';
  return held === 0
    ? `${rowsText(rows)} will be ready for import.`
    : heldBackText({ count: rows, held, status: suggestionRules.smart_status.status });
}
