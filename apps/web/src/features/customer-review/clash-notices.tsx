import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { Button } from '@mantine/core';
import styles from './customer-review.module.css';
import type { RowChange } from './customer-row.ts';
import type { Clash } from './use-customer-changes.ts';
import type { CustomerReview } from './use-customer-review.ts';

interface Props {
  review: CustomerReview;
  /** Rows that show it themselves. */
  elsewhere: ReadonlySet<string>;
}

/** Changes that conflict with another user's: both are shown, and the person chooses which one stays. */
export function ClashNotices({ review: { changes }, elsewhere }: Props) {
  const clashed = changes.clashed.filter(({ incoming }) => !elsewhere.has(String(incoming.id)));
  if (clashed.length === 0) return null;
  return (
    <div role="alert">
      <ul className={styles.clashes}>
        {clashed.map((clash) => (
          <li key={clash.item.key}>
            <ClashText clash={clash} changes={changes} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ClashProps {
  clash: Clash;
  changes: Pick<CustomerReview['changes'], 'keepMine' | 'dismiss'>;
}

export function ClashText({ clash, changes }: ClashProps) {
  const { item, incoming, by } = clash;
  return (
    <>
      <p>
        <strong>{incoming.orig_name}</strong>
        {` was changed by ${by ?? 'someone else'} at the same time. Theirs: ${valueOf(incoming, item.change.change)}. Yours: ${requestedValue(item.change.change)}.`}
      </p>
      <Button size="compact-md" variant="default" onClick={() => changes.keepMine(clash)}>
        Keep mine
      </Button>
      <Button size="compact-md" variant="default" onClick={() => changes.dismiss(clash)}>
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
