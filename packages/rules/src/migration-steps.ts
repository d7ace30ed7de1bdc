import { type MigrationState, type MigrationStep, type MigrationStepName, migrationStepNames } from '@fetlock/contract/migration-steps';

/** All steps of the Migration PAL in their order; one that was not begun is pending. */
export const allMigrationSteps = (begun: readonly MigrationStep[]): { step: MigrationStepName; status: MigrationState }[] =>
  migrationStepNames.map((step) => ({ step, status: begun.find((other) => other.step === step)?.status ?? 'pending' }));
