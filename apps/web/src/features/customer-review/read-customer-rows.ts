import { type CustomerRow, listCustomerRows } from '@fetlock/contract/customer-rows';
import { send } from '../../api/send.ts';

/** The most rows one call can read before its address gets too long. */
const rowsACall = 100;

/** The current state of some rows; those that could not be read are left out, and come with the next refresh. */
export async function readCustomerRows(resultId: number, ids: readonly number[]): Promise<readonly CustomerRow[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / rowsACall) }, (_, index) =>
    ids.slice(index * rowsACall, (index + 1) * rowsACall),
  );
  const answers = await Promise.all(
    parts.map((part) =>
      send(listCustomerRows, { params: { id: resultId }, query: { ids: [...part], rowsPerPage: rowsACall } }).catch(() => null),
    ),
  );
  return answers.flatMap((answer) => answer?.items ?? []);
}
