import { CustomerRow } from '@fetlock/contract/customer-rows';
import { testingRow } from '../review/testing-row.ts';

/** A row for tests as a customer sees it. */
type Given = Omit<Parameters<typeof testingRow>[0], 'signed'> & Partial<Pick<CustomerRow, 'signed' | 'step'>>;

export const customerRow = ({ signed = false, step = null, ...given }: Given): CustomerRow =>
  CustomerRow.parse({ ...testingRow(given), step, signed });
