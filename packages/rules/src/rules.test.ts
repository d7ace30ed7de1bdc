import { describe, expect, it, test } from 'vitest';
import { matchScoreLevel } from './match-score.ts';
import {
  closedText,
  isLocked,
  isRecommendedForImport,
  isStaffChoice,
  refusalToSetStatus,
  signedTexts,
  staffStatusChoices,
  statusAfterEdit,
  whyColumnIsSigned,
} from './row-status.ts';
import { flawsOf } from './row-validity.ts';
import { groupShares, wholePercent, progressText } from './statistics.ts';
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
    expect(flawsOf({ mapped_core_type_override: null, category: 'ignore', fetlock_name: null, subcategory: null })).toEqual([]);
    expect(flawsOf({ mapped_core_type_override: null, category: 'drug', fetlock_name: 'Carprofen', subcategory: 'NSAID' })).toEqual([]);
    expect(flawsOf({ mapped_core_type_override: null, category: 'drug', fetlock_name: ' ', subcategory: null })).toEqual([
      'name_missed',
      'subcategory_missed',
    ]);
  });
  const row = {
    category: 'drug',
    mapped_core_type_override: null,
    fetlock_name: 'Carprofen',
    subcategory: 'NSAID',
    status: 'not_reviewed',
  } as const;
  test('an invalid or ignored row cannot become ready, an imported one nothing at all @ROW-40 @ROW-41', () => {
    expect(refusalToSetStatus(row, 'ready_for_import')).toBeNull();
    expect(refusalToSetStatus({ ...row, subcategory: '' }, 'ready_for_import')).toBe('ROW_NOT_VALID');
    expect(refusalToSetStatus({ ...row, subcategory: '' }, 'ask_customer')).toBeNull();
    expect(refusalToSetStatus({ ...row, category: 'ignore' }, 'ready_for_import')).toBe('ROW_NOT_VALID');
    expect(refusalToSetStatus({ ...row, status: 'imported' }, 'ignore')).toBe('ROW_LOCKED');
  });
  test('the category a row is shown in, its override if any, decides whether it can be ready', () => {
    expect(refusalToSetStatus({ ...row, category: 'ignore', mapped_core_type_override: 'drug' }, 'ready_for_import')).toBeNull();
    expect(refusalToSetStatus({ ...row, category: 'ignore', mapped_core_type_override: 'drug', subcategory: '' }, 'ready_for_import')).toBe(
      'ROW_NOT_VALID',
    );
    expect(refusalToSetStatus({ ...row, mapped_core_type_override: 'ignore' }, 'ready_for_import')).toBe('ROW_NOT_VALID');
  });
  test('in a signed row the answers are locked, and in a left-out one everything except another status that leaves it out', () => {
    const signed = (left_out: boolean) => ({ step: 'ignored', status: 'ignore', left_out, promised: !left_out }) as const;
    expect(refusalToSetStatus({ ...row, signed: signed(false) }, 'ready_for_import')).toBeNull();
    const leftOut = { ...row, status: 'ignore', signed: signed(true) } as const;
    expect(refusalToSetStatus(leftOut, 'ignore_by_multimatch')).toBeNull();
    for (const wanted of ['ready_for_import', 'needs_change', 'ask_customer'] as const)
      expect(refusalToSetStatus(leftOut, wanted)).toBe('SIGNED');
    const promised = { ...row, status: 'ready_for_import', signed: signed(false) } as const;
    expect(refusalToSetStatus(promised, 'ignore_by_customer')).toBe('SIGNED');
    expect(refusalToSetStatus(promised, 'ignore_by_customer', { isExplained: true })).toBeNull();
    expect(refusalToSetStatus(promised, 'ignore')).toBeNull();
    expect(['poll_notes', 'custom_gl_code', 'status'].map((column) => whyColumnIsSigned({ left_out: false }, column) !== null)).toEqual([
      true,
      false,
      false,
    ]);
    expect(whyColumnIsSigned({ left_out: true }, 'custom_gl_code')).toBe(signedTexts.left_out);
    const status = { name: 'not_reviewed' } as const;
    expect(closedText({ status, import_status: null, signed: signed(false) })).toBeNull();
    expect(closedText({ status, import_status: null, signed: signed(true) })).toBe(signedTexts.left_out);
  });
  test('statuses set by the system or by the customer cannot be chosen by staff', () => {
    expect((['imported', 'obsolete', 'asis', 'ready_for_import'] as const).map(isStaffChoice)).toEqual([false, false, false, true]);
    expect(staffStatusChoices.every(isStaffChoice)).toBe(true);
  });
  test.each([
    [{}, true],
    [{ status: 'ready_for_import' }, false],
    [{ status: 'imported' }, false],
    [{ status: 'ignore' }, false],
    [{ match_weight: 0.99 }, false],
    // Such a row cannot be made ready.
    [{ status: 'needs_re_review', category: 'ignore' }, false],
    [{ mapped_core_type_override: 'ignore' }, false],
    [{ subcategory: ' ' }, false],
  ] as const)('weight 1 is recommended until the row is ready, if it can be (%j: %s)', (given, recommended) => {
    const row = { match_weight: 1, status: 'not_reviewed', category: 'drug', mapped_core_type_override: null } as const;
    expect(isRecommendedForImport({ ...row, fetlock_name: 'Carprofen', subcategory: 'NSAID', ...given })).toBe(recommended);
  });
});

test.each([
  [1, 'best'],
  [0.9999, 'medium'],
  [0.95, 'low'],
  [null, 'none'],
] as const)('a weight of %s is shown as %s @CONST-14', (weight, level) => expect(matchScoreLevel(weight)).toBe(level));

test('the groups count their statuses, and percentages are of all rows @RESULT-27 @RESULT-29 @RESULT-31 @RESULT-32', () => {
  const shares = groupShares([
    { status: 'ask_customer', count: 2 },
    { status: 'customer_requested', count: 5 },
    { status: 'needs_change', count: 1, revenue: 1.5 },
    { status: 'needs_code_change', count: 2, revenue: 20 },
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
  expect(shares.find(({ group }) => group === 'change')?.revenue).toBe(21.5);
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
  test('an error is a text or an object with one @TASKS-81 @TASKS-91', () => {
    expect(taskErrorText({ status: 'failed', error: 'Line 7 …' })).toBe('Line 7 …');
    expect(taskErrorText({ status: 'failed', error: { message: '' } })).toContain('contact support');
    expect(taskErrorText({ status: 'completed', error: 'of a run before' })).toBeNull();
  });
  test.each([
    ['todo', null, 'rerun'],
    ['todo', 4, 'results rerun link'],
    ['in_progress', null, ''],
    ['in_progress', 4, 'results link'],
    ['completed', 4, 'switch results deep link'],
    ['failed', null, 'switch rerun'],
    ['failed', 4, 'switch results rerun link'],
    ['cloning', null, 'switch'],
    ['cloning', 4, 'switch link'],
    ['preprocessorInProgress', 4, 'switch results rerun link'],
  ] as const)(
    '%s with result %s offers: %s @TASKS-30 @TASKS-31 @TASKS-44 @TASKS-45 @TASKS-46 @TASKS-51 @TASKS-52 @TASKS-53 @TASKS-54 @TASKS-55 @TASKS-58',
    (status, result_id, offers) => {
      const can = taskAbilities({ status, result_id }, 'v1');
      const offered = new Set(offers.split(' '));
      expect(can).toEqual({
        canSwitchActive: offered.has('switch'),
        canOpenResults: offered.has('results'),
        canClone: status !== 'cloning',
        canRerun: offered.has('rerun'),
        canDeepClone: offered.has('deep'),
        canShare: offered.has('link'),
        canImportSessions: true,
      });
      const second = taskAbilities({ status, result_id }, 'v2');
      expect(second).toEqual({ ...can, canDeepClone: false, canImportSessions: false });
    },
  );
  test('a run is old after 30 days @TASKS-49 @TASKS-50', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(isOld('2026-10-22T12:00:00Z', now)).toBe(true);
    expect(isOld('2026-10-22T12:00:01Z', now)).toBe(false);
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

test.each([
  [0, 300, 0],
  [1, 300, 1],
  [150, 300, 50],
  [299.9, 300, 99],
  [300, 300, 100],
  [99.999_999_99, 100, 100],
  [0, 0, null],
])('progress says 100 % only when all is done, 1 % as soon as anything is: %d of %d', (part, all, percent) =>
  expect(wholePercent(part, all)).toBe(percent),
);

test.each([
  [0, 300, '0 %'],
  [0.14, 100, 'under 1 %'],
  [1, 100, '1 %'],
  [1.4, 100, '1 %'],
  [150, 300, '50 %'],
  [99, 100, '99 %'],
  [299.9, 300, 'over 99 %'],
  [300, 300, '100 %'],
])('a share of %d in %d is said to be %s', (part, all, text) => expect(progressText(part, all)).toBe(text));
