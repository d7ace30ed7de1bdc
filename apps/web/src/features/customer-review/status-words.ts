import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { customerStatusChoices } from '@fetlock/rules/row-status';

/** What each status a customer may choose means to them, the most common first. */
const meanings: Partial<Record<RowStatusName, string>> = {
  ready_for_import: 'This is right. Move it to Fetlock.',
  needs_change: 'Nearly right, but something has to change.',
  needs_code_change: 'It was matched to the wrong item.',
  asis: 'Move it just as we have it today.',
  needs_re_review: 'I am not sure. Please look at it again.',
  supply: 'We use it ourselves and do not sell it.',
  ignore_by_customer: 'We do not need it. Leave it out.',
};
const order = Object.keys(meanings);

/** The statuses of the menu, in the order of their meanings. */
export const customerChoices: readonly { name: RowStatusName; meaning: string }[] = customerStatusChoices
  .map((name) => ({ name, meaning: meanings[name] ?? '' }))
  .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
