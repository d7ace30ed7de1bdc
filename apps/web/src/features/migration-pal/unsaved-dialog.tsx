import { Button } from '@mantine/core';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { wordsOf } from './cell-text.ts';
import styles from './dialogs.module.css';
import { type PalEdits, typedDrafts } from './edits.ts';
import { type Unsaved, confirmAll, discardAll } from './unconfirmed.ts';
import { useEditsState } from './use-pal-edits.ts';

interface Props {
  edits: PalEdits;
  /** The action that follows: 'you sign'. */
  before: string;
  unsaved: Exclude<Unsaved, null>;
  onClose: () => void;
}

const texts: Record<Exclude<Unsaved, 'typed' | null>, string> = {
  sending: 'Your last changes are being saved…',
  offline: 'There is no connection. Your last changes are sent as soon as it is back; please keep this page open.',
  failed: 'Some of your changes were not saved. Decide what to do with them first.',
};

/** Shown before an action that requires all changes to be saved: says what is not saved yet, and closes once everything is. */
export function UnsavedDialog({ edits, before, unsaved, onClose }: Props) {
  const drafts = typedDrafts(useEditsState(edits));
  return (
    <Modal opened onClose={onClose} title={`Before ${before}`} size={dialogWidths.form} classNames={{ content: styles.dialog }}>
      {unsaved !== 'typed' && (
        <p className={styles.text} role="status">
          {texts[unsaved]}
        </p>
      )}
      {unsaved === 'typed' && (
        <>
          <p className={styles.text}>You have written this and not saved it:</p>
          <ul className={styles.written}>
            {drafts.map((draft) => (
              <li key={`${draft.rowId} ${draft.field}`}>
                <strong>{draft.name}</strong>: {wordsOf(draft.field, draft)}
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogActions onCancel={onClose} cancel="Close">
        {unsaved === 'offline' && (
          <Button variant="default" onClick={edits.wake}>
            Try now
          </Button>
        )}
        {unsaved === 'typed' && (
          <>
            <Button variant="default" onClick={() => discardAll(edits)}>
              Discard
            </Button>
            <Button data-autofocus onClick={() => confirmAll(edits)}>
              Save
            </Button>
          </>
        )}
      </DialogActions>
    </Modal>
  );
}
