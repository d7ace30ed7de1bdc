import type { ResultRow } from '@fetlock/contract/rows';

/** Whether a question of staff to the customer is answered, in words for both. */
export const questionTexts: Readonly<Record<NonNullable<ResultRow['asked']>, string>> = { open: 'Not answered', answered: 'Answered' };
