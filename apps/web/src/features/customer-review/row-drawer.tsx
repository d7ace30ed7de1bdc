import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { isUnmatched } from '@fetlock/rules/customer-word';
import { matchScoreLevel } from '@fetlock/rules/match-score';
import { Button } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { StatusChip } from '../../rows/status-chip.tsx';
import { Drawer } from '../../ui/modal.tsx';
import { closedBecause, mayVerify } from './customer-row.ts';
import { RowComments } from './row-comments.tsx';
import { factsOf } from './row-facts.ts';
import styles from './row-drawer.module.css';
import type { CustomerReview } from './use-customer-review.ts';

/** One row with everything known about it, and its comments. */
export function RowDrawer({ review }: { review: CustomerReview }) {
  const { openRow, store, page, isStale, closeRow } = review;
  const id = openRow?.rowId ?? '';
  const entry = useSyncExternalStore(
    useCallback((listener) => store.subscribe(id, listener), [store, id]),
    () => store.get(id),
  );
  // If the row is no longer in the list, there is no history entry to go back from.
  const isMissing = openRow !== null && !entry && page !== null && !isStale;
  useEffect(() => {
    if (isMissing) closeRow();
  }, [isMissing, closeRow]);
  if (!openRow || !entry) return null;
  const { shown: row } = entry;
  return (
    <Drawer
      opened
      onClose={closeRow}
      position="right"
      size={dialogWidths.form}
      title={row.orig_name}
      closeButtonProps={{ 'aria-label': 'Close', size: 'xl', iconSize: 20 }}
      onExitTransitionEnd={() => review.grid.current?.focus()}
    >
      <State review={review} row={row} />
      {factsOf(row, review.result.locale).map(({ title, facts }) => (
        <section key={title} className={styles.section}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section className={styles.section}>
        <h3 className={styles.title}>Comments</h3>
        <RowComments key={row.id} review={review} row={row} startWriting={openRow.comment} />
      </section>
    </Drawer>
  );
}

const confidence = {
  best: 'We are sure of this match.',
  medium: 'We are nearly sure of this match.',
  low: 'We are not sure of this match: please look closely.',
  none: 'We have not found a match yet.',
} as const;

function State({ review: { actions }, row }: { review: CustomerReview; row: CustomerRow }) {
  const closed = closedBecause(row);
  return (
    <div className={styles.state}>
      <p className={styles.line}>
        <StatusChip name={row.status.name} title={row.status.title} />
        <span>{confidence[matchScoreLevel(row.match_weight)]}</span>
        {isUnmatched(row) && closed === null && <span>Tell us what it is in a comment; if you do not need it, change its status.</span>}
      </p>
      {closed === null ? (
        <div className={styles.actions}>
          {mayVerify(row) && (
            <Button
              variant={row.customer_verified ? 'light' : 'filled'}
              leftSection={<IconCheck size={18} aria-hidden />}
              aria-pressed={row.customer_verified}
              onClick={() => actions.verify([row], !row.customer_verified)}
            >
              {row.customer_verified ? 'Verified' : 'Verify'}
            </Button>
          )}
          <Button
            variant={isUnmatched(row) ? 'filled' : 'default'}
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-haspopup="menu"
            onClick={(event) => actions.openMenu(row, event.currentTarget.getBoundingClientRect())}
          >
            Change status
          </Button>
        </div>
      ) : (
        <p className={styles.closed}>{closed}</p>
      )}
    </div>
  );
}
