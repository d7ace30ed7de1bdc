import { rowStatusList, rowStatusNames } from '@fetlock/contract/row-statuses';
import { expect, test } from 'vitest';
import { type DisabledReason, saidOfMatch, whyCodesDisabled, whyNotIgnoreDisabled } from './disabled-reasons.ts';

const statusesWith = (why: (row: { status: (typeof rowStatusList)[number] }) => DisabledReason | string | null) =>
  rowStatusNames.filter((name) => rowStatusList.some((status) => status.name === name && why({ status }) !== null));

test('statuses in which "Not ignore" is disabled, and says why @PAL-62 @PAL-63 @PAL-64', () => {
  expect(statusesWith(whyNotIgnoreDisabled).toSorted()).toEqual(['needs_change', 'needs_code_change', 'ready_for_re_match']);
});

test('GL code and type are disabled while the row is kept as it is @PAL-67', () => {
  expect(statusesWith(whyCodesDisabled)).toEqual(['import_verified_by_customer']);
});

test('a match chosen by staff, or of which none is right, says so until the practice chooses', () => {
  const row = (name: 'correct_by_multimatch' | 'no_multimatch' | 'not_reviewed', isResolved: boolean, multimatch: string | null = '1') => ({
    status: rowStatusList.find((status) => status.name === name) ?? expect.fail(name),
    multimatch,
    multimatch_group_approved: isResolved,
    chosen_by_staff: name === 'correct_by_multimatch',
  });
  expect(saidOfMatch(row('correct_by_multimatch', false))).toBe('Chosen by Fetlock');
  expect(saidOfMatch(row('correct_by_multimatch', true))).toBeNull();
  expect(saidOfMatch(row('no_multimatch', false))).toBe('None of these is right');
  expect(saidOfMatch(row('no_multimatch', true))).toBeNull();
  expect(saidOfMatch(row('not_reviewed', false))).toBeNull();
  expect(saidOfMatch(row('correct_by_multimatch', false, null))).toBeNull();
});
