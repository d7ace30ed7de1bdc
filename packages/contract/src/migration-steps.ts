import { z } from 'zod';

/** The steps of the Migration PAL, the checklist that a customer works through and signs, in their order. */
export const migrationSteps = {
  multimatch: { title: 'Multimatch', about: 'Choose the right one of several matches' },
  ask_customer: { title: 'Ask customer', about: 'Answer what we could not decide' },
  compounded: { title: 'Compounded', about: 'Review the compounded drugs' },
  ignored: { title: 'Ignored', about: 'Review the rows that will not be imported' },
} as const;
export type MigrationStepName = keyof typeof migrationSteps;
export const migrationStepNames = Object.keys(migrationSteps) as [MigrationStepName, ...MigrationStepName[]];

export const migrationStates = {
  pending: { title: 'Pending' },
  in_progress: { title: 'In progress' },
  completed: { title: 'Completed' },
  signed: { title: 'Signed' },
} as const;
export type MigrationState = keyof typeof migrationStates;

/** A step that has been begun. */
export const MigrationStep = z.object({
  step: z.enum(migrationStepNames),
  status: z.enum(Object.keys(migrationStates) as [MigrationState, ...MigrationState[]]),
});
export type MigrationStep = z.infer<typeof MigrationStep>;
