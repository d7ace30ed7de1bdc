import type { CustomerRow } from '@fetlock/contract/customer-rows';

/** Two users are not the provider's staff: the system, and visitors with a link. */
const notStaff: readonly number[] = [1, 2];

export interface Question {
  who: string;
  text: string;
}

/** The last question or remark of the provider's staff about a row, if it has not been answered since; null: none. */
export function questionOf({ lastComment }: Pick<CustomerRow, 'lastComment'>): Question | null {
  if (lastComment === null || lastComment.message === '') return null;
  const { user, visitor, message } = lastComment;
  return visitor !== null || notStaff.includes(user.id) ? null : { who: user.name, text: message };
}
