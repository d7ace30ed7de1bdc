import {
  type MigrationState,
  type MigrationStep,
  type MigrationStepName,
  migrationStepNames,
  migrationSteps,
} from '@fetlock/contract/migration-steps';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { shownCategory } from './row-validity.ts';

/** All steps of the Migration PAL in order; one that was not started is pending. */
export const allMigrationSteps = (
  begun: readonly Pick<MigrationStep, 'step' | 'status'>[],
): { step: MigrationStepName; status: MigrationState }[] =>
  migrationStepNames.map((step) => ({ step, status: begun.find((other) => other.step === step)?.status ?? 'pending' }));

/** The columns used by the rule below. `previous_status`: the row's status before the customer's decision in the ignored step. */
export interface RowOfStep {
  multimatch: string | null;
  category: string;
  mapped_core_type_override: string | null;
  status: RowStatusName;
  previous_status: RowStatusName | null;
}

/** Statuses of rows left out for a reason other than a choice among several matches. */
export const ignoredOutright = ['ignore', 'ignore_by_customer'] as const satisfies readonly RowStatusName[];

/**
 * The step of the Migration PAL that a row is in, at most one; null: none. A row stays in the ignored step when the customer includes it or
 * gives it another type.
 */
export function stepOf(row: RowOfStep): MigrationStepName | null {
  const { multimatch, status, previous_status: previous } = row;
  if (multimatch !== null) return 'multimatch';
  const has = (names: readonly RowStatusName[]) => names.some((other) => other === status);
  if (has(migrationSteps.ask_customer.params.statusesNames)) return 'ask_customer';
  if (has(migrationSteps.compounded.params.statusesNames)) return 'compounded';
  return shownCategory(row) === 'ignore' || has(ignoredOutright) || previous !== null ? 'ignored' : null;
}
