import { type MigrationState, type MigrationStep, type MigrationStepName, migrationSteps } from '@fetlock/contract/migration-steps';
import { allMigrationSteps } from '@fetlock/rules/migration-steps';
import { type PalColumnId, stepColumns } from './step-columns.ts';

/** One of the four steps on the screen: the fixed list, combined with the server's records of those that were started. */
export interface PalStep {
  step: MigrationStepName;
  status: MigrationState;
  defaultStatus: MigrationState;
  params: (typeof migrationSteps)[MigrationStepName]['params'];
  tableColumns: readonly PalColumnId[];
  signature: string | null;
  signer: string | null;
  id: number | null;
  updated_at: string | null;
}

const defaultStatus: MigrationState = 'pending';

export const palSteps = (begun: readonly MigrationStep[]): PalStep[] =>
  allMigrationSteps(begun).map(({ step, status }) => {
    const record = begun.find((one) => one.step === step);
    return {
      step,
      status,
      defaultStatus,
      params: migrationSteps[step].params,
      tableColumns: stepColumns[step],
      signature: record?.signature ?? null,
      signer: record?.signer ?? null,
      id: record?.id ?? null,
      updated_at: record?.updated_at ?? null,
    };
  });

export const isDone = ({ status }: Pick<PalStep, 'status'>): boolean => status === 'completed' || status === 'signed';

export function stepNamed(steps: readonly PalStep[], name: MigrationStepName): PalStep {
  const step = steps.find((one) => one.step === name);
  if (!step) throw new Error(`There is no step ${name}.`);
  return step;
}

/** What is missing before the customer can sign. */
export const missingSteps = (steps: readonly PalStep[]): PalStep[] => steps.filter((step) => !isDone(step));

/** The step to start with: the first that is not done. */
export const firstOpenStep = (steps: readonly PalStep[]): MigrationStepName =>
  (steps.find((step) => !isDone(step)) ?? steps[0])?.step ?? 'multimatch';

/** The step after this one; null after the last. */
export function stepAfter(steps: readonly PalStep[], step: MigrationStepName): MigrationStepName | null {
  return steps[steps.findIndex((one) => one.step === step) + 1]?.step ?? null;
}

export function stepBefore(steps: readonly PalStep[], step: MigrationStepName): MigrationStepName | null {
  return steps[steps.findIndex((one) => one.step === step) - 1]?.step ?? null;
}
