import { type RowStatusName, rowStatusNames } from '@fetlock/contract/row-statuses';
import { type CustomerGroup, wordsForCustomer } from './customer-words.ts';

interface Part {
  title: string;
  about: string;
  groups: readonly CustomerGroup[];
}

/** The parts of a migration as its practice is told of them. Each status is in one. */
export const customerParts = {
  imported: { title: 'Imported', about: 'Already in Fetlock.', groups: ['imported'] },
  importing: { title: 'Importing', about: 'Ready: these go over with the next import.', groups: ['ready'] },
  open: { title: 'Still open', about: 'Being worked on, or waiting for your answer.', groups: ['question', 'review', 'unmatched'] },
  not_importing: { title: 'Not importing', about: 'Left out, unless you ask for them.', groups: ['left_out'] },
} as const satisfies Record<string, Part>;
export type CustomerPart = keyof typeof customerParts;
export const customerPartNames = Object.keys(customerParts) as CustomerPart[];

export function statusesOfPart(part: CustomerPart): RowStatusName[] {
  const groups: readonly CustomerGroup[] = customerParts[part].groups;
  return rowStatusNames.filter((status) => groups.includes(wordsForCustomer(status).group));
}
