import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { Button } from '@mantine/core';
import styles from './customer-review.module.css';
import type { RowChange } from './customer-row.ts';
import type { Conflict } from './unsent.ts';
import type { CustomerReview } from './use-customer-review.ts';

interface Props {
  review: CustomerReview;
  /** Rows that show it themselves. */
  elsewhere: ReadonlySet<string>;
}

/** Changes that conflict with another user's: both are shown, and the person chooses which one stays. */
export function ConflictNotices({ review: { changes }, elsewhere }: Props) {
  const conflicts = changes.conflicts.filter(({ incoming }) => !elsewhere.has(String(incoming.id)));
  if (conflicts.length === 0) return null;
  return (
    <div role="alert">
      <ul className={styles.conflicts}>
        {conflicts.map((conflict) => (
          <li key={conflict.item.key}>
            <ConflictText conflict={conflict} changes={changes} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ConflictProps {
  conflict: Conflict;
  changes: Pick<CustomerReview['changes'], 'keepMine' | 'dismiss'>;
}

export function ConflictText({ conflict, changes }: ConflictProps) {
  const { item, incoming, by } = conflict;
  return (
    <>
      <p>
        <strong>{incoming.orig_name}</strong>
        {` was changed by ${by ?? 'someone else'} at the same time. Theirs: ${valueOf(incoming, item.change.change)}. Yours: ${requestedValue(item.change.change)}.`}
      </p>
      <Button size="compact-md" variant="default" onClick={() => changes.keepMine(conflict)}>
        Keep mine
      </Button>
      <Button size="compact-md" variant="default" onClick={() => changes.dismiss(conflict)}>
        Take theirs
      </Button>
    </>
  );
}

const verifiedText = (verified: boolean): string => (verified ? 'verified' : 'not verified');
const valueOf = (row: CustomerRow, change: RowChange): string =>
  'status' in change ? row.status.title : verifiedText(row.customer_verified);
const requestedValue = (change: RowChange): string =>
  'status' in change ? rowStatuses[change.status].title : verifiedText(change.customer_verified);
