import { describe, expect, it, test } from 'vitest';
import { matchScoreLevel } from './match-score.ts';
import { isLocked, isRecommendedForImport, isStaffChoice, refusalToSetStatus, staffStatusChoices, statusAfterEdit } from './row-status.ts';
import { flawsOf } from './row-validity.ts';
import { groupShares } from './statistics.ts';
import { isOld, taskAbilities, taskDurationText, taskErrorText, taskStatusText } from './task-card.ts';
import { truncateName } from './truncate.ts';

describe('the status after an edit', () => {
  it.each([
    ['a code override @ROW-44', { fetlock_code_override: '4711' }, 'needs_code_change'],
    ['a variation @ROW-45', { variation: '10 mg', dispensing_fee: 5 }, 'needs_code_change'],
    ['any other field, even emptied @ROW-46', { dispensing_fee: null }, 'needs_change'],
    ['the reviewed flag alone @ROW-47', { reviewed: true }, 'not_reviewed'],
    ['the customer_verified flag alone', { customer_verified: true }, 'not_reviewed'],
    ['a status chosen outright', { status: 'ask_customer', variation: 'x' }, 'ask_customer'],
  ] as const)('%s', (_, edit, expected) => expect(statusAfterEdit('not_reviewed', edit)).toBe(expected));
});

describe('locks and validity', () => {
  test('locked only when imported and the import succeeded @ROW-33 @ROW-34', () => {
    expect(isLocked({ status: 'imported', import_status: 'SUCCEED' })).toBe(true);
    expect(isLocked({ status: 'imported', import_status: null })).toBe(false);
    expect(isLocked({ status: 'ready_for_import', import_status: 'SUCCEED' })).toBe(false);
  });
  test('an ignored row is valid; others need a name and a subcategory @ROW-35 @ROW-36 @ROW-39', () => {
    expect(flawsOf({ category: 'ignore', fetlock_name: null, subcategory: null })).toEqual([]);
    expect(flawsOf({ category: 'drug', fetlock_name: 'Carprofen', subcategory: 'NSAID' })).toEqual([]);
    expect(flawsOf({ category: 'drug', fetlock_name: ' ', subcategory: null })).toEqual(['name_missed', 'subcategory_missed']);
  });
  const row = { category: 'drug', fetlock_name: 'Carprofen', subcategory: 'NSAID', status: 'not_reviewed' } as const;
  test('an invalid or ignored row cannot become ready, an imported one nothing at all @ROW-40 @ROW-41', () => {
    expect(refusalToSetStatus(row, 'ready_for_import')).toBeNull();
    expect(refusalToSetStatus({ ...row, subcategory: '' }, 'ready_for_import')).toBe('ROW_NOT_VALID');
    expect(refusalToSetStatus({ ...row, subcategory: '' }, 'ask_customer')).toBeNull();
    expect(refusalToSetStatus({ ...row, category: 'ignore' }, 'ready_for_import')).toBe('ROW_NOT_VALID');
    expect(refusalToSetStatus({ ...row, status: 'imported' }, 'ignore')).toBe('ROW_LOCKED');
  });
  test('what comes about by itself, or is the customer’s word, is no choice of staff', () => {
    expect((['imported', 'obsolete', 'asis', 'ready_for_import'] as const).map(isStaffChoice)).toEqual([false, false, false, true]);
    expect(staffStatusChoices.every(isStaffChoice)).toBe(true);
  });
  test('weight 1 is recommended until the row is ready', () => {
    expect(isRecommendedForImport({ match_weight: 1, status: 'not_reviewed' })).toBe(true);
    expect(isRecommendedForImport({ match_weight: 1, status: 'ready_for_import' })).toBe(false);
    expect(isRecommendedForImport({ match_weight: 0.99, status: 'not_reviewed' })).toBe(false);
  });
});

test.each([
  [1, 'best'],
  [0.9999, 'medium'],
  [0.95, 'low'],
  [null, 'none'],
] as const)('a weight of %s is shown as %s @CONST-14', (weight, level) => expect(matchScoreLevel(weight)).toBe(level));

test('the groups count their statuses, and percents are of all rows @RESULT-27 @RESULT-29 @RESULT-31 @RESULT-32', () => {
  const shares = groupShares([
    { status: 'ask_customer', count: 2 },
    { status: 'customer_requested', count: 5 },
    { status: 'needs_change', count: 1 },
    { status: 'needs_code_change', count: 2 },
    { status: 'ignore', count: 1 },
    { status: 'no_multimatch', count: 4 },
    { status: 'unmatched', count: 1 },
  ]);
  expect(Object.fromEntries(shares.map(({ group, count, percent }) => [group, [count, percent]]))).toEqual({
    imported: [0, 0],
    ready: [0, 0],
    ask: [2, 13],
    change: [3, 19],
    not_reviewed: [0, 0],
    ignored: [5, 31],
  });
  expect(groupShares([]).every(({ percent }) => percent === 0)).toBe(true);
});

describe('a task card', () => {
  const state = { value: 40, label: 'Matching 2,000 of 5,000 rows' };
  test('says what the task does @TASKS-89 @TASKS-92 @TASKS-95 @TASKS-96', () => {
    expect(taskStatusText({ status: 'in_progress', processing_state: state, error: null })).toBe(state.label);
    expect(taskStatusText({ status: 'in_progress', processing_state: { value: 0, label: '' }, error: null })).toBe('Task in progress');
    expect(taskErrorText({ status: 'failed', error: null })).toBe('Something went wrong with Matcher system. Please, contact support.');
    expect(taskErrorText({ status: 'failed', error: { message: 'Line 7 …' } })).toBe('Line 7 …');
    expect(taskDurationText({ status: 'completed', duration: 90_000 })).toBe('takes 1.50 min.');
    expect(taskDurationText({ status: 'in_progress', duration: null })).toBe('time is calculating...');
  });
  test('offers what its state allows', () => {
    expect(taskAbilities({ status: 'in_progress', result_id: null }, 'v1')).toMatchObject({
      canSwitchActive: false,
      canRerun: false,
      canOpenResults: false,
    });
    expect(taskAbilities({ status: 'completed', result_id: 4 }, 'v1')).toMatchObject({
      canDeepClone: true,
      canRerun: false,
      canShare: true,
    });
    expect(taskAbilities({ status: 'completed', result_id: 4 }, 'v2').canDeepClone).toBe(false);
    expect(taskAbilities({ status: 'cloning', result_id: 4 }, 'v1')).toMatchObject({ canClone: false, canOpenResults: false });
  });
});

test('a run is old from thirty days on @CONST-12', () => {
  const run = '2026-10-01T12:00:00.000Z';
  expect(isOld(run, new Date('2026-10-31T11:59:59.999Z'))).toBe(false);
  expect(isOld(run, new Date('2026-10-31T12:00:00.000Z'))).toBe(true);
});

test('a long name keeps its ending and stays within the limit', () => {
  expect(truncateName('short.csv', 28)).toBe('short.csv');
  const cut = truncateName('riverside-animal-hospital-price-list-2026.csv', 28);
  expect(cut).toHaveLength(28);
  expect(cut.endsWith('26.csv')).toBe(true);
  expect(truncateName('a-long-name.csv', 8)).toBe('a-long-…');
});
