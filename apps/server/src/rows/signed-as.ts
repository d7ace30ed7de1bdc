import { MigrationStepName } from '@fetlock/contract/migration-steps';
import { statusNameOr } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';

export interface StoredSigning {
  signed_step: string | null;
  signed_status: string | null;
  signed_as: string | null;
  poll_checked: boolean;
}

/** How the customer has signed a row; null: it is not signed. */
export function signedAs({ signed_step, signed_status, signed_as, poll_checked }: StoredSigning): ResultRow['signed'] {
  if (signed_step === null || signed_status === null || signed_as === null) return null;
  const step = MigrationStepName.parse(signed_step);
  const left_out = signed_as === 'left_out';
  return { step, status: statusNameOr(signed_status), left_out, promised: !left_out && (step !== 'multimatch' || poll_checked) };
}
