import type { CustomerRow } from '@fetlock/contract/customer-rows';
import type { RowStatusName } from '@fetlock/contract/row-statuses';

/** What the customer said of a row that was drawn for them: nothing yet, that it is right, or that something is wrong. */
export type Verdict = 'open' | 'right' | 'wrong';

const wrongStatuses: readonly RowStatusName[] = ['needs_change', 'needs_code_change'];

export function verdictOf(row: Pick<CustomerRow, 'customer_verified' | 'migrationPoll'> & { status: { name: RowStatusName } }): Verdict {
  if (row.customer_verified) return 'right';
  return row.migrationPoll.notes !== '' || wrongStatuses.includes(row.status.name) ? 'wrong' : 'open';
}
