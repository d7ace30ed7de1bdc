import { CustomerRow } from '@fetlock/contract/customer-rows';
import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import { testingRow } from '../review/testing-row.ts';

/** A row for tests as a customer sees it. */
type Given = Omit<Parameters<typeof testingRow>[0], 'signed'> &
  Partial<Pick<CustomerRow, 'signed' | 'step' | 'question' | 'chosen_by_staff'>>;

export const customerRow = ({ signed = false, step = null, question = null, chosen_by_staff = false, ...given }: Given): CustomerRow =>
  CustomerRow.parse({ ...testingRow(given), step, signed, question, chosen_by_staff });

/** The fields of a row that store its status. */
export const statusFields = (name: RowStatusName): Pick<CustomerRow, 'status' | 'status_id'> => {
  const { id, title } = rowStatuses[name];
  return { status_id: id, status: { id, name, title } };
};
