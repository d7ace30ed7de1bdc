import { migrationSteps } from '@fetlock/contract/migration-steps';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { signedTexts } from '@fetlock/rules/row-status';

/** The text of a signed row's mark. */
export const signedText = ({ step, status, left_out }: NonNullable<ResultRow['signed']>): string =>
  `${left_out ? signedTexts.left_out : signedTexts.to_move}\n${signedIn(migrationSteps[step].title, rowStatuses[status].title)}`;

const signedIn = (step: string, status: string) => `Signed in the step '${step}' as '${status}'.`;
