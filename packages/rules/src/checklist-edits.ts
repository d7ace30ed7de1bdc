import { categories } from '@fetlock/contract/categories';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { type RowOfStep, stepOf } from './migration-steps.ts';

/** Statuses of a row that the provider has in hand: 'Not ignore' waits for them. */
const inHand = ['needs_change', 'needs_code_change', 'ready_for_re_match'] as const satisfies readonly RowStatusName[];
const taken = 'import_verified_by_customer' satisfies RowStatusName;

/** Whether 'Not ignore' of a row in the ignored step may be ticked or unticked. */
export const mayChangeNotIgnore = ({ status }: { status: RowStatusName }): boolean => !inHand.some((name) => name === status);

/** Whether GL code and type of a row in the ignored step may be changed: not while 'Not ignore' is ticked. */
export const mayOverride = ({ status }: { status: RowStatusName }): boolean => status !== taken;

type Decided = Pick<RowOfStep, 'status' | 'previous_status'>;

/** What 'Not ignore' makes of a row in the ignored step; unticked, the row is what it was. */
export function afterNotIgnore(row: RowOfStep, checked: boolean): Decided {
  if (checked) return { status: taken, previous_status: keptPrevious(row, taken) };
  return { status: row.previous_status ?? (row.status === taken ? 'ignore' : row.status), previous_status: null };
}

/** The type that 'Not ignore' gives a row whose category is to be left out, so that it can be moved; null: it needs none, or has none of its own. */
export const typeWhenTaken = ({
  category,
  mapped_core_type: type,
  mapped_core_type_override: override,
}: {
  category: string;
  mapped_core_type: string | null;
  mapped_core_type_override: string | null;
}): string | null => (category === 'ignore' && override === null && type !== null && isRealType(type) ? type : null);

const isRealType = (type: string): boolean => categories.some((name) => name === type && name !== 'ignore' && name !== 'unmatched');

/** What another GL code or type makes of a row in the ignored step. */
export function afterOverride(row: RowOfStep): Decided {
  const status = 'needs_change';
  return row.status === status ? { status, previous_status: row.previous_status } : { status, previous_status: keptPrevious(row, status) };
}

/** What the row was, unless it is in its step only for what it was before: then that, or it would leave the step. */
const keptPrevious = (row: RowOfStep, status: RowStatusName): RowStatusName | null =>
  stepOf({ ...row, status, previous_status: row.status }) === 'ignored' ? row.status : row.previous_status;
