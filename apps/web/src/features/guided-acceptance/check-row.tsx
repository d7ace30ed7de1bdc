import type { CheckRow } from '@fetlock/contract/guided-check';
import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { isUnmatched } from '@fetlock/rules/customer-word';
import { Button, Textarea } from '@mantine/core';
import { IconAlertCircle, IconArrowRight, IconCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { dayText, notedPriceText } from '../../rows/cell-text.ts';
import { useListLocale } from '../../rows/list-locale.ts';
import { useDraftText } from '../../sync/use-draft-text.ts';
import styles from './guided-check.module.css';

interface Props {
  resultId: number;
  drawn: CheckRow;
  isSaving: boolean;
  /** Why the last attempt was not saved. */
  problem: string | null;
  onRight: (isRight: boolean) => void;
  /** False: it was not saved. */
  onWrong: (what: string) => Promise<boolean>;
}

/** One row to be checked: as the practice has it, as it will be, and the customer's answer. */
export function CheckRowCard({ resultId, drawn: { row, outcome, wrong }, isSaving, problem, onRight, onWrong }: Props) {
  const id = useId();
  const [isWriting, setWriting] = useState(false);
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
              loading={isSaving && !isWriting}
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
            aria-expanded={isWriting}
            onClick={() => setWriting(!isWriting)}
          >
            {outcome === 'wrong' ? 'Say more' : isUnmatched(row) ? 'Say what it is' : 'Something is wrong'}
          </Button>
        </div>
      )}
      {isWriting && (
        <WhatIsWrong
          place={`fetlock.wrong.${resultId}.${row.id}`}
          start={wrong ?? ''}
          isUnmatched={isUnmatched(row)}
          isSaving={isSaving}
          onCancel={() => setWriting(false)}
          onSave={async (what) => {
            const isSaved = await onWrong(what);
            if (isSaved) setWriting(false);
            return isSaved;
          }}
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
  /** Where the browser keeps the text until it is sent. */
  place: string;
  start: string;
  isUnmatched: boolean;
  isSaving: boolean;
  onCancel: () => void;
  onSave: (what: string) => Promise<boolean>;
}

function WhatIsWrong({ place, start, isUnmatched: isNew, isSaving, onCancel, onSave }: WhatIsWrongProps) {
  const [text, setText] = useDraftText(place, start);
  const what = text.trim();
  const save = async () => {
    if (await onSave(what)) setText(start);
  };
  const cancel = () => {
    setText(start);
    onCancel();
  };
  return (
    <form
      className={styles.wrong}
      onSubmit={(event) => {
        event.preventDefault();
        if (what !== '' && !isSaving) void save();
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
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving} disabled={what === ''}>
          Send
        </Button>
      </div>
    </form>
  );
}
