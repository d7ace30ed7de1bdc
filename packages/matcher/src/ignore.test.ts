import { describe, expect, it, test } from 'vitest';
import { monthsBefore } from './ignore.ts';
import { match } from './testing/given.ts';

const name = 'Wellness examination';

describe('rows not sold for long @MATCH-07 @MATCH-08 @MATCH-09', () => {
  it.each([
    ['firm, sold too long ago', { cutoff: 'firm', cutoffmonths: 36 }, { lastSold: '2023-11-19', totalSold: 50 }, 'ignored'],
    ['firm, on the very day', { cutoff: 'firm', cutoffmonths: 36 }, { lastSold: '2023-11-20', totalSold: 50 }, 'matched'],
    [
      'threshold, sold often enough in all',
      { cutoff: 'threshold', cutoffmonths: 36, cutoffthreshold: 3 },
      { lastSold: '2020-01-01', totalSold: 3 },
      'matched',
    ],
    [
      'threshold, sold too seldom',
      { cutoff: 'threshold', cutoffmonths: 36, cutoffthreshold: 3 },
      { lastSold: '2020-01-01', totalSold: 2 },
      'ignored',
    ],
    ['normal', { cutoff: 'normal', cutoffmonths: 36 }, { lastSold: '2001-01-01', totalSold: 1 }, 'matched'],
    ['no sales figures at all', { cutoff: 'firm', cutoffmonths: 36 }, {}, 'matched'],
    ['firm, by the sum of the window if the date is not known', { cutoff: 'firm' }, { totalSold: 9, totalSold36: 0 }, 'ignored'],
    ['firm, by a window that is shorter', { cutoff: 'firm' }, { totalSold: 9, totalSold24: 0 }, 'matched'],
    [
      'firm, but never sold, which the cut-off does not cover',
      { cutoff: 'firm', neversold: 'on' },
      { totalSold: 0, totalSold36: 0 },
      'matched',
    ],
  ] as const)('%s', (_, options, sales, decision) => expect(match({ name, ...sales }, options).decision).toBe(decision));

  test('are marked if they are kept', () => {
    const kept = match({ name, lastSold: '2001-01-01', totalSold: 1 }, { cutoff: 'normal' });
    expect(kept).toMatchObject({ salesDropped: true, feedback: expect.stringContaining('Kept, though not sold for 36 months') });
    expect(match({ name, lastSold: '2026-01-01', totalSold: 1 }, { cutoff: 'normal' }).salesDropped).toBeUndefined();
  });
});

describe('rows never sold @MATCH-11', () => {
  it.each([
    ['off', { price: 5 }, 'ignored'],
    ['on', { price: 0 }, 'matched'],
    ['price0', { price: 0 }, 'ignored'],
    ['price0', { price: 5 }, 'matched'],
  ] as const)('%s with %o', (neversold, price, decision) =>
    expect(match({ name, totalSold: 0, ...price }, { neversold }).decision).toBe(decision),
  );

  test('are ignored unless the options say otherwise', () =>
    expect(match({ name, totalSold: 0, price: 5 }).ignoreReason).toBe('never sold'));

  test('unknown sales are not zero sales', () => expect(match({ name }, { neversold: 'off' }).decision).toBe('matched'));
});

test('names marked as no longer in use are ignored with the reason, and keep their match', () => {
  const found = match({ name: 'zz Wellness examination DISCONTINUED' });
  expect(found).toMatchObject({ decision: 'ignored', ignoreReason: 'marked as discontinued' });
  expect(found.chosen[0]?.catalogueId).toBe('exam');
  expect(match({ name, inactive: true }).ignoreReason).toBe("inactive in the practice's system");
  expect(match({ name: 'Wellness examination (I)' }).ignoreReason).toBe('marked as inactive');
});

describe('sales dropped @MATCH-05 @MATCH-06', () => {
  it.each([
    ['fewer than the threshold after more before', { totalSold12: 9, totalSold24: 40 }, true],
    ['at the threshold', { totalSold12: 10, totalSold24: 40 }, false],
    ['as many as before', { totalSold12: 5, totalSold24: 10 }, false],
    ['no figures', {}, undefined],
  ] as const)('%s', (_, sales, dropped) =>
    expect(match({ name, ...sales }).salesDropped ?? (dropped === undefined ? undefined : false)).toBe(dropped),
  );

  it.each([
    ['year', { totalSold12: 1, totalSold24: 30 }],
    ['two_years', { totalSold24: 1, totalSold36: 30 }],
    ['three_years', { totalSold36: 1, totalSold: 30 }],
  ] as const)('the option sets the window: %s', (salesdrop, sales) => {
    expect(match({ name, ...sales }, { salesdrop }).salesDropped).toBe(true);
    for (const other of ['year', 'two_years', 'three_years'] as const)
      if (other !== salesdrop) expect(match({ name, ...sales }, { salesdrop: other }).salesDropped).toBeUndefined();
  });

  test('never: nothing is marked', () =>
    expect(match({ name, totalSold12: 1, totalSold24: 40 }, { salesdrop: 'never' }).salesDropped).toBeUndefined());
});

it.each([
  ['2026-11-20', 36, '2023-11-20'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2026-01-15', 2, '2025-11-15'],
])('%s less %i months is %s', (date, months, expected) => expect(monthsBefore(date, months)).toBe(expected));
