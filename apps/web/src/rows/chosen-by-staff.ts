import type { CustomerRow } from '@fetlock/contract/customer-rows';

export const chosenByStaffText = 'Chosen by Fetlock';

/** Whether the match is the choice of staff, and the practice has not chosen among several itself. */
export const isStaffsChoice = ({
  chosen_by_staff: isChosen,
  multimatch,
  multimatch_group_approved: isResolved,
}: Pick<CustomerRow, 'chosen_by_staff' | 'multimatch' | 'multimatch_group_approved'>): boolean =>
  isChosen && (multimatch === null || !isResolved);
