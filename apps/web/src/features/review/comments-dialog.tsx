import { dialogWidths } from '../../theme/dialog-widths.ts';
import { Modal } from '../../ui/modal.tsx';
import styles from './comments.module.css';
import type { ReviewDialogProps } from './dialog-props.ts';
import { RowComments } from './row-comments.tsx';

/** The comments of the row that they were opened for. */
export function CommentsDialog({ data: { outbox, offerUndo }, commands: { actions }, row, onClose }: ReviewDialogProps) {
  return (
    row && (
      <Modal opened onClose={onClose} title="Comments" size={dialogWidths.form}>
        <p className={styles.row}>{row.orig_name}</p>
        <RowComments outbox={outbox} row={actions.rowOf(row.id) ?? row} offerUndo={offerUndo} onClose={onClose} />
      </Modal>
    )
  );
}
