import { z } from 'zod';
import type { RowStatusName } from './row-statuses.ts';
import { Id, Timestamp } from './values.ts';

interface StepEntry {
  title: string;
  about: string;
  /** The filter that selects the rows of the step, in addition to the step itself. */
  params: { statusesNames?: readonly RowStatusName[]; sortBy?: 'multimatch_group_approved'; groupBy?: 'orig_order' | 'comment' };
}

/** The steps of the Migration PAL, the checklist that a customer works through and signs, in order. */
export const migrationSteps = {
  multimatch: {
    title: 'Multimatch',
    about: 'Choose the right one of several matches',
    params: { groupBy: 'orig_order', sortBy: 'multimatch_group_approved' },
  },
  ask_customer: {
    title: 'Ask customer',
    about: 'Answer what we could not decide',
    params: { statusesNames: ['ask_customer', 'customer_requested'] },
  },
  compounded: { title: 'Compounded', about: 'Review the compounded drugs', params: { statusesNames: ['compounded'] } },
  ignored: { title: 'Ignored', about: 'Review the rows that will not be imported', params: { groupBy: 'comment' } },
} as const satisfies Record<string, StepEntry>;
export type MigrationStepName = keyof typeof migrationSteps;
export const migrationStepNames = Object.keys(migrationSteps) as [MigrationStepName, ...MigrationStepName[]];
export const MigrationStepName = z.enum(migrationStepNames);

export const migrationStates = {
  pending: { title: 'Pending' },
  in_progress: { title: 'In progress' },
  completed: { title: 'Completed' },
  signed: { title: 'Signed' },
} as const;
export type MigrationState = keyof typeof migrationStates;
export const MigrationState = z.enum(Object.keys(migrationStates) as [MigrationState, ...MigrationState[]]);

/**
 * What the provider has changed of a step since the customer completed it: rows that are in it, and rows that were in it and no longer are; how
 * many, and the names of the first.
 */
export const StepChanges = z.object({
  step: MigrationStepName,
  rows: z.int(),
  names: z.array(z.string()),
  removed: z.int(),
  removed_names: z.array(z.string()),
});
export type StepChanges = z.infer<typeof StepChanges>;

/** A step that has been begun. */
export const MigrationStep = z.object({
  id: Id,
  step: MigrationStepName,
  status: MigrationState,
  /** Once signed: the picture as a data URL of a JPEG, and first and last name with a blank between. */
  signature: z.string().nullable(),
  signer: z.string().nullable(),
  updated_at: Timestamp,
});
export type MigrationStep = z.infer<typeof MigrationStep>;
