import styles from './failed-edit-list.module.css';
import type { PalEdits } from './edits.ts';
import type { FailedEdit } from './stored-edits.ts';
import { FailedEditText } from './failed-edit-list.tsx';

/** An unsaved change, reported where it was made. */
export const FailedEditBox = ({ edits, failure }: { edits: PalEdits; failure: FailedEdit }) => (
  <div role="alert" data-failed className={`${styles.failure} ${styles.box}`}>
    <FailedEditText edits={edits} failure={failure} />
  </div>
);
