import type { CustomerRow } from '@fetlock/contract/customer-rows';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { mayChangeNotIgnore, mayOverride } from '@fetlock/rules/checklist-edits';

const whyByStatus: Partial<Record<RowStatusName, string>> = {
  needs_change: 'This item is marked to be changed, as you gave it another GL code or type. We take care of it.',
  needs_code_change: 'The code of this item is about to be changed. We take care of it.',
  ready_for_re_match: 'This item is about to be matched again. We take care of it.',
};

type WithStatus = Pick<CustomerRow, 'status'>;

/** Why 'Not ignore' of a row cannot be changed; null where it can. */
export const whyNotIgnoreIsOff = ({ status: { name } }: WithStatus): string | null =>
  mayChangeNotIgnore({ status: name }) ? null : (whyByStatus[name] ?? 'This item is being worked on.');

/** Why GL code and type of a row cannot be changed; null where they can. */
export const whyCodesAreOff = ({ status: { name } }: WithStatus): string | null =>
  mayOverride({ status: name }) ? null : 'This item will be taken in as it is. To change it, untick “Not ignore” first.';
