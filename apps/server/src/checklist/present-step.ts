import { MigrationState, MigrationStepName, type MigrationStep } from '@fetlock/contract/migration-steps';
import type { StepRecord } from './steps.queries.ts';

export const presentStep = ({ id, step, status, updated_at, picture, first_name, last_name }: StepRecord): MigrationStep => ({
  id,
  step: MigrationStepName.parse(step),
  status: MigrationState.parse(status),
  signature: picture && `data:image/jpeg;base64,${picture.toString('base64')}`,
  signer: first_name === null ? null : `${first_name} ${last_name}`,
  updated_at: updated_at.toISOString(),
});
