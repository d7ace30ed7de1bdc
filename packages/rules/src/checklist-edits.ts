import { categories } from '@fetlock/contract/categories';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { type RowOfStep, stepOf } from './migration-steps.ts';

/** Statuses of a row that the provider is working on: 'Not ignore' is disabled meanwhile. */
const inHand = ['needs_change', 'needs_code_change', 'ready_for_re_match'] as const satisfies readonly RowStatusName[];
const taken = 'import_verified_by_customer' satisfies RowStatusName;

/** Whether 'Not ignore' of a row in the ignored step may be ticked or unticked. */
export const mayChangeNotIgnore = ({ status }: { status: RowStatusName }): boolean => !inHand.some((name) => name === status);

/** Whether GL code and type of a row in the ignored step may be changed: not while 'Not ignore' is ticked. */
export const mayOverride = ({ status }: { status: RowStatusName }): boolean => status !== taken;

type Decided = Pick<RowOfStep, 'status' | 'previous_status'>;

/**
 * What 'Not ignore' does to a row in the ignored step. Unticked, the row returns to what it was; if that would no longer leave it out, because
 * the provider has changed it in the meantime, it is ignored by the customer.
 */
export function afterNotIgnore(row: RowOfStep, checked: boolean): Decided {
  if (checked) return { status: taken, previous_status: row.previous_status ?? row.status };
  const before = { status: row.previous_status ?? row.status, previous_status: null };
  return stepOf({ ...row, ...before }) === 'ignored' ? before : { status: 'ignore_by_customer', previous_status: null };
}

/** The type that 'Not ignore' gives a row whose category is to be left out, so that it can be moved; null: it needs none, or has no type of its own. */
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

/** What another GL code or type does to a row in the ignored step. */
export const afterOverride = (row: RowOfStep): Decided => ({ status: 'needs_change', previous_status: row.previous_status ?? row.status });
