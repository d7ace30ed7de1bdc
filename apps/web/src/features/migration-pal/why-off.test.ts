import { rowStatusList, rowStatusNames } from '@fetlock/contract/row-statuses';
import { expect, test } from 'vitest';
import { type WhyOff, whyCodesAreOff, whyNotIgnoreIsOff } from './why-off.ts';

const statusesWith = (why: (row: { status: (typeof rowStatusList)[number] }) => WhyOff | string | null) =>
  rowStatusNames.filter((name) => rowStatusList.some((status) => status.name === name && why({ status }) !== null));

test('statuses in which "Not ignore" rests, and says why @PAL-62 @PAL-63 @PAL-64', () => {
  expect(statusesWith(whyNotIgnoreIsOff).toSorted()).toEqual(['needs_change', 'needs_code_change', 'ready_for_re_match']);
});

test('GL code and type rest while the row is kept as it is @PAL-67', () => {
  expect(statusesWith(whyCodesAreOff)).toEqual(['import_verified_by_customer']);
});
