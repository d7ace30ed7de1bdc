import styles from './trouble-list.module.css';
import { type PalEdits, type Trouble } from './edits.ts';
import { TroubleText } from './trouble-list.tsx';

/** An unsaved change, reported where it was made. */
export const TroubleBox = ({ edits, trouble }: { edits: PalEdits; trouble: Trouble }) => (
  <div role="alert" data-trouble className={`${styles.trouble} ${styles.box}`}>
    <TroubleText edits={edits} trouble={trouble} />
  </div>
);
