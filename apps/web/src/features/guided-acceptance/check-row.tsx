import type { CheckRow } from '@fetlock/contract/guided-check';
import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { isUnmatched } from '@fetlock/rules/customer-word';
import { Button, Textarea } from '@mantine/core';
import { IconAlertCircle, IconArrowRight, IconCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { dayText, notedPriceText } from '../../rows/cell-text.ts';
import { useListLocale } from '../../rows/list-locale.ts';
import { storedDraftText, useDraftText } from '../../sync/use-draft-text.ts';
import { useUnanswered } from '../../sync/use-unanswered.ts';
import { type CheckAnswer, checkAnswersOf, wrongDraftKey } from './check-answers.ts';
import styles from './guided-check.module.css';

interface Props {
  resultId: number;
  drawn: CheckRow;
  /** The answer that is shown is not saved yet. */
  isPending: boolean;
  isOffline: boolean;
  /** Why the last attempt was not saved. */
  problem: string | null;
  onRight: (isRight: boolean) => void;
  onWrong: (what: string) => void;
}

/** One row to be checked: as the practice has it, as it will be, and the customer's answer. */
export function CheckRowCard({ resultId, drawn: { row, outcome, wrong }, isPending, isOffline, problem, onRight, onWrong }: Props) {
  const id = useId();
  // What was typed before and not sent is in view.
  const [isWriting, setWriting] = useState(() => storedDraftText(wrongDraftKey(resultId, row.id), wrong ?? '') !== null);
  // It is sent whether its editor is open or not.
  const { item: sent } = useUnanswered(checkAnswersOf(resultId), isWrongOf(row.id), () => setWriting(false));
  const isEditing = isWriting && sent === undefined;
  const locale = useListLocale();
  return (
    <li className={styles.row} data-outcome={outcome} aria-labelledby={id}>
      <div className={styles.facts}>
        <p className={styles.source} id={id}>
          {row.orig_name}
          {row.orig_code && <span className={styles.code}>{row.orig_code}</span>}
        </p>
        <Becomes row={row} />
        <p className={styles.more}>{`Price ${notedPriceText(row.priceInfo, locale)} · last sold ${dayText(row.priceInfo.lastsold)}`}</p>
        {outcome === 'wrong' && <p className={styles.note}>You wrote: {wrong}</p>}
        {isPending && isOffline && <p className={styles.more}>Waiting for the connection</p>}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      {row.signed ? (
        <p className={styles.signed}>Signed</p>
      ) : (
        <div className={styles.answers}>
          {(outcome === 'right' || !isUnmatched(row)) && (
            <Button
              variant={outcome === 'right' ? 'filled' : 'default'}
              leftSection={outcome === 'right' ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
              aria-pressed={outcome === 'right'}
              loading={isPending && !isOffline && sent === undefined}
              // The second click of a double click would undo the first one.
              onClick={({ detail }) => detail <= 1 && onRight(outcome !== 'right')}
            >
              This is right
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconAlertCircle size={18} aria-hidden />}
            aria-expanded={isEditing}
            disabled={sent !== undefined}
            onClick={() => setWriting(!isWriting)}
          >
            {outcome === 'wrong' ? 'Say more' : isUnmatched(row) ? 'Say what it is' : 'Something is wrong'}
          </Button>
        </div>
      )}
      {isEditing && (
        <WhatIsWrong
          resultId={resultId}
          rowId={row.id}
          start={wrong ?? ''}
          isUnmatched={isUnmatched(row)}
          onClose={() => setWriting(false)}
          onSave={onWrong}
        />
      )}
    </li>
  );
}

function Becomes({ row }: { row: CustomerRow }) {
  const name = [row.fetlock_name, row.entry_variation_name].filter(Boolean).join(', ');
  return (
    <p className={styles.becomes}>
      <IconArrowRight size={16} aria-hidden className={styles.arrow} />
      {name ? ` becomes ${name}` : isUnmatched(row) ? ' has no match in Fetlock yet' : ' has no match in Fetlock'}
      {row.fetlock_code && <span className={styles.code}>{row.fetlock_code}</span>}
    </p>
  );
}

interface WhatIsWrongProps {
  resultId: number;
  rowId: number;
  start: string;
  isUnmatched: boolean;
  onClose: () => void;
  onSave: (what: string) => void;
}

const isWrongOf =
  (rowId: number) =>
  (answer: CheckAnswer): answer is CheckAnswer =>
    answer.rowId === rowId && answer.body.outcome === 'wrong';

function WhatIsWrong({ resultId, rowId, start, isUnmatched: isNew, onClose, onSave }: WhatIsWrongProps) {
  const [text, setText] = useDraftText(wrongDraftKey(resultId, rowId), start);
  const what = text.trim();
  const close = () => {
    setText(start);
    onClose();
  };
  return (
    <form
      className={styles.wrong}
      onSubmit={(event) => {
        event.preventDefault();
        if (what !== '') onSave(what);
      }}
    >
      <Textarea
        label={isNew ? 'What is it?' : 'What is wrong?'}
        description={
          isNew
            ? "In your own words, or that you do not need it, such as 'leave it out, we no longer sell it'."
            : "In your own words, such as 'this is the 50 mg tablet, not the 75 mg one'."
        }
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        autosize
        minRows={2}
        maxLength={2_000}
        autoFocus
      />
      <div className={styles.wrongButtons}>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" disabled={what === ''}>
          Send
        </Button>
      </div>
    </form>
  );
}
