import { migrationSteps } from '@fetlock/contract/migration-steps';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';

/** What the lock of a signed row says. */
export const signedText = ({ step, status, left_out }: NonNullable<ResultRow['signed']>): string =>
  [
    `Signed by the customer in the step '${migrationSteps[step].title}' as '${rowStatuses[status].title}'.`,
    left_out ? 'It was signed as left out: it stays so.' : 'It may be made ready for import; all else stays as it was signed.',
    'To change it, reopen the Migration PAL.',
  ].join(' ');
