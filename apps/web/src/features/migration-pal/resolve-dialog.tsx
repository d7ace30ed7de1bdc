import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { Button } from '@mantine/core';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useListLocale } from '../../rows/list-locale.ts';
import { nameOfMatch } from '../../rows/name-of-match.ts';
import { cellText } from './cell-text.ts';
import styles from './dialogs.module.css';

interface Props {
  row: CustomerRow;
  /** Matches of the same item that are already chosen. */
  chosen: readonly CustomerRow[];
  /** It is chosen, and the choice would be undone. */
  isResolved: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a match is chosen, or a choice is undone. */
export function ResolveDialog({ row, chosen, isResolved, onConfirm, onClose }: Props) {
  const locale = useListLocale();
  return (
    <Modal
      opened
      onClose={onClose}
      title={isResolved ? 'Deselect resolve?' : 'Resolve multimatch?'}
      size={dialogWidths.form}
      classNames={{ content: styles.dialog }}
    >
      <dl className={styles.facts}>
        <dt>Your item</dt>
        <dd>{row.orig_name}</dd>
        <dt>Name</dt>
        <dd>{cellText('fetlockName', row, locale)}</dd>
        <dt>Entry name</dt>
        <dd>{cellText('entryName', row, locale)}</dd>
      </dl>
      {!isResolved && chosen.length > 0 && (
        <p className={styles.note} role="status">
          {`You have already chosen ${chosen.map((other) => `“${nameOfMatch(other)}”`).join(', ')} for this item. With this one too, both are moved.`}
        </p>
      )}
      <DialogActions onCancel={onClose} cancel="Close">
        <Button data-autofocus onClick={onConfirm}>
          {isResolved ? 'Deselect' : 'Resolve'}
        </Button>
      </DialogActions>
    </Modal>
  );
}
