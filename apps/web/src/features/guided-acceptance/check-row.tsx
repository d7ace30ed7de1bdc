import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { Button, Textarea } from '@mantine/core';
import { IconAlertCircle, IconArrowRight, IconCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { dash, moneyText } from '../review/cell-text.ts';
import styles from './guided-check.module.css';
import { verdictOf } from './verdict.ts';

interface Props {
  row: CustomerRow;
  isSaving: boolean;
  /** Why the last attempt was not kept. */
  problem: string | null;
  onRight: (isRight: boolean) => void;
  onWrong: (what: string) => void;
}

/** One row to be checked: as the practice has it, as it will be, and what the customer says to that. */
export function CheckRowCard({ row, isSaving, problem, onRight, onWrong }: Props) {
  const id = useId();
  const [isWriting, setWriting] = useState(false);
  const verdict = verdictOf(row);
  return (
    <li className={styles.row} data-verdict={verdict} aria-labelledby={id}>
      <div className={styles.facts}>
        <p className={styles.source} id={id}>
          {row.orig_name}
          {row.orig_code && <span className={styles.code}>{row.orig_code}</span>}
        </p>
        <Becomes row={row} />
        <p className={styles.more}>{`Price ${moneyText(row.priceInfo.price)} · last sold ${row.priceInfo.lastsold ?? dash}`}</p>
        {verdict === 'wrong' && row.migrationPoll.notes !== '' && <p className={styles.note}>You wrote: {row.migrationPoll.notes}</p>}
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
          <Button
            variant={verdict === 'right' ? 'filled' : 'default'}
            leftSection={verdict === 'right' ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
            aria-pressed={verdict === 'right'}
            loading={isSaving && !isWriting}
            onClick={() => onRight(verdict !== 'right')}
          >
            This is right
          </Button>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconAlertCircle size={18} aria-hidden />}
            aria-expanded={isWriting}
            onClick={() => setWriting(!isWriting)}
          >
            {verdict === 'wrong' ? 'Say more' : 'Something is wrong'}
          </Button>
        </div>
      )}
      {isWriting && (
        <WhatIsWrong
          start={row.migrationPoll.notes}
          isSaving={isSaving}
          onCancel={() => setWriting(false)}
          onSave={(what) => {
            onWrong(what);
            setWriting(false);
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
      {name ? ` becomes ${name}` : ' has no counterpart'}
      {row.fetlock_code && <span className={styles.code}>{row.fetlock_code}</span>}
    </p>
  );
}

interface WhatIsWrongProps {
  start: string;
  isSaving: boolean;
  onCancel: () => void;
  onSave: (what: string) => void;
}

function WhatIsWrong({ start, isSaving, onCancel, onSave }: WhatIsWrongProps) {
  const [text, setText] = useState(start);
  const what = text.trim();
  return (
    <form
      className={styles.wrong}
      onSubmit={(event) => {
        event.preventDefault();
        if (what !== '') onSave(what);
      }}
    >
      <Textarea
        label="What is wrong?"
        description="In your own words, such as 'this is the 50 mg tablet, not the 75 mg one'."
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        autosize
        minRows={2}
        maxLength={2_000}
        autoFocus
      />
      <div className={styles.wrongButtons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving} disabled={what === ''}>
          Send
        </Button>
      </div>
    </form>
  );
}
