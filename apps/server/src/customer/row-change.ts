import type { CustomerEdit } from '@fetlock/contract/customer-rows';
import type { LockedRow } from '../rows/lock-rows.queries.ts';
import type { ChangeCause } from '../rows/row-changes.queries.ts';

/** An edit of one row by a visitor. */
export interface RowChange {
  resultId: number;
  rowId: number;
  edit: CustomerEdit;
  /** Checks the locked row. Throws when a visitor may not change it, or saw another state of it. */
  assertChangeable: (row: LockedRow) => Promise<void>;
  cause: ChangeCause;
}
