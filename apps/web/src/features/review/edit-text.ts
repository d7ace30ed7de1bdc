import type { RowEdit } from '@fetlock/contract/row-edits';
import { rowStatusNames, rowStatuses } from '@fetlock/contract/row-statuses';
import type { ListLocale } from '@fetlock/rules/money';
import { fieldText } from './field-text.ts';
import { fieldTitle } from './field-title.ts';

/** What an edit sets, as the screen calls it: 'Status: Needs change, Vendor: Zoetis'. */
export function editText({ status_id: statusId, migrationPoll, ...fields }: RowEdit, locale: ListLocale): string {
  const status = rowStatusNames.find((name) => rowStatuses[name].id === statusId);
  return Object.entries({ ...fields, ...(status && { status }), ...migrationPoll })
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${fieldTitle(field)}: ${fieldText(field, value, locale)}`)
    .join(', ');
}
