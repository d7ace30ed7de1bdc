import { MigrationStepName } from '@fetlock/contract/migration-steps';
import { statusNameOr } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { isSignedAsLeftOut } from '@fetlock/rules/row-status';

interface StoredSigning {
  signed_step: string | null;
  signed_status: string | null;
  poll_checked: boolean;
  multimatch_group_approved: boolean;
}

/** What the customer has signed a row as; null: it is not signed. */
export function signedAs({ signed_step, signed_status, poll_checked, multimatch_group_approved }: StoredSigning): ResultRow['signed'] {
  if (signed_step === null || signed_status === null) return null;
  const signed = { step: MigrationStepName.parse(signed_step), status: statusNameOr(signed_status) };
  return { ...signed, left_out: isSignedAsLeftOut({ ...signed, poll_checked, multimatch_group_approved }) };
}
