import { type RowStatusName, rowStatuses, statusNameById } from '@fetlock/contract/row-statuses';
import { invalidField } from '../http/problem.ts';

/** The status named or given by id; undefined: none. Throws INVALID_INPUT for one that a customer may not choose. */
export function chosenByCustomer({ status, status_id }: { status?: RowStatusName | undefined; status_id?: number | undefined }) {
  const chosen = status ?? (status_id === undefined ? undefined : statusNameById(status_id));
  if (status_id !== undefined && (!chosen || rowStatuses[chosen].id !== status_id))
    throw invalidField('status_id', 'is not the id of this status');
  if (chosen) assertCustomerChoice(chosen);
  return chosen;
}

/** Throws INVALID_INPUT for a status that a customer may not choose. */
export function assertCustomerChoice(status: RowStatusName): void {
  if (rowStatuses[status].customerMayChoose) return;
  throw invalidField('status', `${rowStatuses[status].title} cannot be chosen`);
}
