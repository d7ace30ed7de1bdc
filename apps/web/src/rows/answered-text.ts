import { wholePercent } from '@fetlock/rules/statistics';

interface Progress {
  items: number;
  answered: number;
}

const whole = new Intl.NumberFormat('en-US');

/** 'You have answered 3 of 92 items (3%)': the same count on every screen of a practice. `who` is not 'You' where staff read it. */
export const answeredText = ({ items, answered }: Progress, who = 'You have'): string =>
  `${who} answered ${whole.format(answered)} of ${whole.format(items)} ${items === 1 ? 'item' : 'items'} (${wholePercent(answered, items) ?? 0}%)`;

/** What counts as an answer. */
export const whatIsAnswered =
  'An item is answered once it is verified, its match is chosen, or it is ticked, noted, commented on, or given a status, type or GL code. Several matches of an item count as one.';
