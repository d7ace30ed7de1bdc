import type { CustomerRow } from '@fetlock/contract/customer-rows';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { chosenByStaffText, isStaffsChoice } from '../../rows/chosen-by-staff.ts';
import { mayChangeNotIgnore, mayOverride } from '@fetlock/rules/checklist-edits';
import type { PalField } from './row-edit.ts';

/** Why something cannot be changed and how to go on: short enough for a column, and in full. */
export interface DisabledReason {
  brief: string;
  full: string;
}

const nextStep = 'To keep it or leave it out, tell us in its notes.';

const whyByStatus: Partial<Record<RowStatusName, DisabledReason>> = {
  needs_change: {
    brief: 'We will change it. More? Add a note.',
    full: `We are about to change this item: you gave it another GL code or type, or told us what is wrong with it. ${nextStep}`,
  },
};

const otherwise: DisabledReason = {
  brief: 'Being worked on. More? Add a note.',
  full: `We are working on this item. ${nextStep}`,
};

type WithStatus = Pick<CustomerRow, 'status'>;

/** Why 'Not ignore' of a row is disabled; null where it is not. */
export const whyNotIgnoreDisabled = ({ status: { name } }: WithStatus): DisabledReason | null =>
  mayChangeNotIgnore({ status: name }) ? null : (whyByStatus[name] ?? otherwise);

/** Why GL code and type of a row cannot be changed; null where they can. */
export const whyCodesDisabled = ({ status: { name } }: WithStatus): string | null =>
  mayOverride({ status: name }) ? null : 'This item will be kept as it is. To change it, untick “Not ignore” first.';

/** Why a field of a row cannot be changed, in full; null where it can. */
export function whyDisabled(field: PalField, row: Pick<CustomerRow, 'status' | 'step'>): string | null {
  if (field === 'notes' || row.step !== 'ignored') return null;
  return field === 'checked' ? (whyNotIgnoreDisabled(row)?.full ?? null) : whyCodesDisabled(row);
}

/** What a match's status says about a group in which the practice has ticked none: staff's choice, or that none is right; null: nothing. */
export function saidOfMatch(
  row: Pick<CustomerRow, 'status' | 'multimatch' | 'multimatch_group_approved' | 'chosen_by_staff'>,
): string | null {
  if (row.multimatch === null || row.multimatch_group_approved) return null;
  if (row.status.name === 'no_multimatch') return 'None of these is right';
  return isStaffsChoice(row) ? chosenByStaffText : null;
}
