import type { RowEdit } from '@fetlock/contract/row-edits';
import { momentText } from '@fetlock/rules/date-text';
import type { ListLocale } from '@fetlock/rules/money';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { editText } from './edit-text.ts';
import styles from './unsent-changes.module.css';
import type { Review } from './use-review.ts';
import { loneUndosText } from './lone-undos-text.ts';
import { useUnsent } from './use-unsent.ts';

/** Shows that changes are waiting for the connection, and offers those left by an earlier visit. */
export function UnsentChanges({ review }: { review: Review }) {
  const unsent = useUnsent(review.data);
  const { isOffline, sending, offered, lone } = unsent;
  return (
    <>
      <div role="status">
        {isOffline && sending.length > 0 && (
          <div className={styles.bar}>
            <p className={styles.text}>
              {`Offline: ${sending.length === 1 ? '1 change waits, it is' : `${sending.length} changes wait, they are`} sent when the connection is back.`}
            </p>
            <Button size="compact-sm" variant="subtle" onClick={unsent.tryNow}>
              Try now
            </Button>
          </div>
        )}
      </div>
      {offered.length > 0 && <Offer unsent={unsent} locale={review.screen.result.locale} />}
      {lone.length > 0 && <LoneUndos unsent={unsent} />}
    </>
  );
}

/** Undos that nothing can be done about any more. */
function LoneUndos({ unsent: { lone, dropLone } }: { unsent: ReturnType<typeof useUnsent> }) {
  return (
    <section className={styles.offer} aria-label="Undos that were not carried out">
      <div className={styles.bar}>
        <p className={styles.text}>{loneUndosText(lone)}</p>
        <Button size="compact-sm" variant="default" onClick={() => void dropLone()}>
          OK
        </Button>
      </div>
    </section>
  );
}

interface OfferProps {
  unsent: ReturnType<typeof useUnsent>;
  locale: ListLocale;
}

/** Its statement names the status already. */
const isStatusAlone = (edit: RowEdit): boolean => Object.keys(edit).every((field) => field === 'status');

/** Whether they were saved is not known where only the answer was lost; sent again, a change is made once. */
function Offer({ unsent: { offered, sendOffered, dropOffered }, locale }: OfferProps) {
  const [isOpen, setOpen] = useState(false);
  const [first] = offered;
  if (!first) return null;
  return (
    <section className={styles.offer} aria-label="Changes that may not have been saved">
      <div className={styles.bar}>
        <p className={styles.text}>
          {`${offered.length === 1 ? '1 change of yours' : `${offered.length} changes of yours`} may not have been saved, made ${momentText(new Date(first.at).toISOString())}. Send saves what is not saved yet; Drop undoes nothing.`}
        </p>
        <Button size="compact-sm" onClick={() => void sendOffered()}>
          Send
        </Button>
        <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Look
        </Button>
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => void dropOffered()}>
          Drop
        </Button>
      </div>
      {isOpen && (
        <ul className={styles.list}>
          {offered.map(({ key, what, change, at }) => (
            <li key={key}>
              {what}
              {change.kind === 'edit' && !isStatusAlone(change.edit) && `: ${editText(change.edit, locale)}`}
              {change.kind === 'comment' && `: ${change.body.message}`}
              <time className={styles.when} dateTime={new Date(at).toISOString()}>
                {momentText(new Date(at).toISOString())}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
