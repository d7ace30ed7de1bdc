import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { Button } from '@mantine/core';
import styles from './customer-review.module.css';
import type { RowChange } from './customer-row.ts';
import type { CustomerReview } from './use-customer-review.ts';

/** Changes that met somebody else's: both are told, and the person says which one stays. */
export function ClashNotices({ review: { changes } }: { review: CustomerReview }) {
  if (changes.clashed.length === 0) return null;
  return (
    <div role="alert">
      <ul className={styles.clashes}>
        {changes.clashed.map((clash) => (
          <li key={clash.item.key}>
            <p>
              <strong>{clash.theirs.orig_name}</strong>
              {` was changed by somebody else at the same time. Theirs: ${valueOf(clash.theirs, clash.item.change.change)}. Yours: ${wantedBy(clash.item.change.change)}.`}
            </p>
            <Button size="compact-md" variant="default" onClick={() => changes.keepMine(clash)}>
              Keep mine
            </Button>
            <Button size="compact-md" variant="default" onClick={() => changes.letGo(clash)}>
              Take theirs
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const verifiedText = (verified: boolean): string => (verified ? 'verified' : 'not verified');
const valueOf = (row: CustomerRow, change: RowChange): string =>
  'status' in change ? row.status.title : verifiedText(row.customer_verified);
const wantedBy = (change: RowChange): string =>
  'status' in change ? rowStatuses[change.status].title : verifiedText(change.customer_verified);
