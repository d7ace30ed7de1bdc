import {
  type MigrationState,
  type MigrationStep,
  type MigrationStepName,
  migrationStepNames,
  migrationSteps,
} from '@fetlock/contract/migration-steps';
import type { RowStatusName } from '@fetlock/contract/row-statuses';

/** All steps of the Migration PAL in their order; one that was not begun is pending. */
export const allMigrationSteps = (
  begun: readonly Pick<MigrationStep, 'step' | 'status'>[],
): { step: MigrationStepName; status: MigrationState }[] =>
  migrationStepNames.map((step) => ({ step, status: begun.find((other) => other.step === step)?.status ?? 'pending' }));

/** What the rule below looks at. `previous_status`: what the row was before the customer decided about it. */
export interface RowOfStep {
  multimatch: string | null;
  category: string;
  status: RowStatusName;
  previous_status: RowStatusName | null;
}

/** Statuses of rows that are left out for another reason than a choice among several matches. */
export const ignoredOutright = ['ignore', 'ignore_by_customer'] as const satisfies readonly RowStatusName[];

/**
 * The step of the Migration PAL that a row is in, one at most; null: none. A row stays in the ignored step when the customer takes it in or
 * gives it another type.
 */
export function stepOf({ multimatch, category, status, previous_status }: RowOfStep): MigrationStepName | null {
  if (multimatch !== null) return 'multimatch';
  const has = (names: readonly RowStatusName[], name: RowStatusName | null) => names.some((other) => other === name);
  if (has(migrationSteps.ask_customer.params.statusesNames, status)) return 'ask_customer';
  if (has(migrationSteps.compounded.params.statusesNames, status)) return 'compounded';
  return category === 'ignore' || has(ignoredOutright, status) || has(ignoredOutright, previous_status) ? 'ignored' : null;
}
