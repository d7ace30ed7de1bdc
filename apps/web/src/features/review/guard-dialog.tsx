import { type GuardName, type RowGuard, guards } from '@fetlock/contract/guards';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { rowsText } from '../../rows/cell-text.ts';
import styles from './guards.module.css';
import { showRow } from './show-row.ts';
import { type GuardQuestion, closeGuardQuestion } from './use-guarded.ts';
import type { Review } from './use-review.ts';

/** Asks about rows that guards block from becoming ready for import. */
export function GuardDialog({ question, review }: { question: GuardQuestion; review: Review }) {
  return question.of === 'row' ? <OfRow question={question} review={review} /> : <OfRows question={question} review={review} />;
}

function OfRow({
  question: { what, guards: blocking, answer },
  review,
}: {
  question: Extract<GuardQuestion, { of: 'row' }>;
  review: Review;
}) {
  return (
    <Modal opened onClose={() => answer(false)} title="Held back before ready for import" size={dialogWidths.form}>
      <p className={styles.row}>{what}</p>
      <GuardList
        guards={blocking}
        onShow={(rowId) => {
          answer(false);
          showRow(review, rowId);
        }}
      />
      <DialogActions onCancel={() => answer(false)} cancel="Leave as it is">
        <Button data-autofocus onClick={() => answer(true)}>
          Set ready anyway
        </Button>
      </DialogActions>
    </Modal>
  );
}

function OfRows({ question: { change, accept }, review }: { question: Extract<GuardQuestion, { of: 'rows' }>; review: Review }) {
  const [chosen, setChosen] = useState<readonly GuardName[]>([]);
  const waiting = change.skipped.find(({ reason }) => reason === 'are held back by a guard')?.count ?? 0;
  const close = () => closeGuardQuestion(review.screen.result.id);
  const toggle = (guard: GuardName) => setChosen(chosen.includes(guard) ? chosen.filter((name) => name !== guard) : [...chosen, guard]);
  return (
    <Modal opened onClose={close} title={`${rowsText(waiting)} held back`} size={dialogWidths.form}>
      <p className={styles.lead}>
        {change.changed > 0 && `${rowsText(change.changed)} set to Ready for import. The others are held back. `}
        A row can be held back for several reasons.
      </p>
      <fieldset className={styles.choices}>
        <legend>Set ready anyway</legend>
        {change.held.map(({ guard, count }, index) => (
          <label key={guard} className={styles.choice}>
            <input
              type="checkbox"
              data-autofocus={index === 0 || undefined}
              checked={chosen.includes(guard)}
              onChange={() => toggle(guard)}
            />
            <span>
              <strong>{guards[guard].title}</strong>
              <span className={styles.meaning}>{guards[guard].explanation}</span>
            </span>
            <span className={styles.count}>{rowsText(count)}</span>
          </label>
        ))}
      </fieldset>
      <DialogActions>
        <Button
          variant="default"
          onClick={() => {
            close();
            review.screen.changeView({ heldBy: change.held.map(({ guard }) => guard) });
          }}
        >
          Show them
        </Button>
        <Button
          disabled={chosen.length === 0}
          onClick={() => {
            close();
            accept([...chosen]);
          }}
        >
          Accept these and set ready
        </Button>
      </DialogActions>
    </Modal>
  );
}

/** The guards that block a row, each with its reason. */
export function GuardList({ guards: list, onShow }: { guards: readonly RowGuard[]; onShow: (rowId: number) => void }) {
  return (
    <ul className={styles.list}>
      {list.map(({ name, reason, accepted, other_row_id: other }) => (
        <li key={name} className={styles.guard} data-accepted={accepted}>
          <strong>{guards[name].title}</strong>
          {accepted && <span className={styles.accepted}>Accepted</span>}
          <p className={styles.reason}>{reason}</p>
          {!accepted && <p className={styles.meaning}>{guards[name].explanation}</p>}
          {other !== null && (
            <Button size="compact-sm" variant="default" onClick={() => onShow(other)}>
              Show the other row
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
