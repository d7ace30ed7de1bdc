import { dialogWidths } from '../../theme/dialog-widths.ts';
import { Modal } from '../../ui/modal.tsx';
import { listedKeys } from './customer-keys.ts';
import { customerChoices } from './status-words.ts';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import styles from './help-dialog.module.css';

/** What to do on this page, what the statuses mean, and the keys. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="How this works" size={dialogWidths.list}>
      <ol className={styles.steps}>
        <li>Each entry is one item of your price list, with the item in Fetlock that we matched it to.</li>
        <li>Is the match right? Verify it. You can select many entries and verify them together.</li>
        <li>Is something wrong? Change the status, or write a comment: we read all of them.</li>
        <li>Where there are several possible matches, choose This one at the right one.</li>
      </ol>
      <p>Everything is saved as you go, and the last change can be undone. You can close the page and come back with the same link.</p>
      <h3 className={styles.title}>What the statuses mean</h3>
      <dl className={styles.list}>
        {customerChoices.map(({ name, meaning }) => (
          <div key={name}>
            <dt>{rowStatuses[name].title}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.title}>Keys, while you are in the table</h3>
      <dl className={styles.list}>
        {listedKeys.map(({ keys, title }) => (
          <div key={title}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{title}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
