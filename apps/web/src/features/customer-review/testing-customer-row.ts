import { CustomerRow } from '@fetlock/contract/customer-rows';
import { testingRow } from '../review/testing-row.ts';

/** A row for tests as a customer sees it. */
export const customerRow = (given: Parameters<typeof testingRow>[0] & Partial<Pick<CustomerRow, 'signed' | 'step'>>): CustomerRow =>
  CustomerRow.parse({ ...testingRow(given), step: given.step ?? null, signed: given.signed ?? false });
