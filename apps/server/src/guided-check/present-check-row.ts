import { CheckRow } from '@fetlock/contract/guided-check';
import type { CustomerRowRecord } from '../customer-rows/customer-rows.queries.ts';
import { presentCustomerRow } from '../customer-rows/present-customer-row.ts';

/** A drawn row with the customer's answer: verified wherever that was said, or else what is wrong. */
export const presentCheckRow = (row: CustomerRowRecord, { kind, wrong }: { kind: string; wrong: string | null }): CheckRow =>
  CheckRow.parse({
    kind,
    row: presentCustomerRow(row),
    outcome: row.customer_verified ? 'right' : wrong === null ? 'open' : 'wrong',
    wrong,
  });
