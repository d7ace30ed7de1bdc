import type { SourceRecord, SourceValues } from '@fetlock/formats/fields/source-field';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inventoryOf } from './inventory.ts';
import { type Completion, uncountedProblems } from './lines-not-used.ts';
import { salesOf } from './sales-history.ts';
import { revenues } from './revenue.ts';
import { storableNumbers } from './storable-numbers.ts';

const record = (values: SourceValues, line = 2): SourceRecord => ({ line, file: 'list.csv', values, raw: [] });
const valuesOf = (records: readonly SourceRecord[]) => records.map(({ values }) => values);

function completed(completion: Completion, ...files: SourceRecord[][]) {
  for (const [file, lines] of files.entries()) for (const line of lines) completion.add(line, file);
  const { records, notUsed } = completion.complete();
  return { values: valuesOf(records), notUsed };
}

const today = '2026-11-21';

describe('sales of a separate file', () => {
  test('add up by code, keep the latest date, and never replace what the list states', () => {
    const items = [record({ code: 'A1', name: 'Exam' }), record({ code: 'B2', name: 'Bath', totalSold: 1 })];
    const sales = [
      record({ code: 'a1', totalSold: 2, lastSold: '2026-01-05' }),
      record({ code: 'A1', totalSold: 3 }),
      record({ code: 'B2', totalSold: 9 }),
    ];
    expect(completed(salesOf(items, today), sales).values).toEqual([
      { code: 'A1', name: 'Exam', totalSold: 5, lastSold: '2026-01-05' },
      { code: 'B2', name: 'Bath', totalSold: 1 },
    ]);
  });

  test('are counted once where several lines of the list have one code, and the others are reported', () => {
    const items = [
      record({ code: 'A1', name: 'Exam' }),
      record({ code: 'a1', name: 'Exam, long' }, 3),
      record({ code: 'B2', name: 'Bath' }, 4),
    ];
    for (const completion of [salesOf(items, today), inventoryOf(items)]) {
      completion.add(record({ code: 'A1', name: 'Exam', totalSold: 10, lastSold: '2026-01-05' }), 0);
      const { records, uncounted } = completion.complete();
      expect(records.map(({ values: { totalSold, lastSold } }) => [totalSold, lastSold])).toEqual([
        [10, '2026-01-05'],
        [undefined, '2026-01-05'],
        [undefined, undefined],
      ]);
      expect(uncountedProblems(uncounted)).toEqual([
        { kind: 'warning', file: 'list.csv', line: 3, message: expect.stringContaining('1 item has the code or name of an item above') },
      ]);
    }
  });

  test('are found by name where there is no code', () => {
    const sales = [record({ name: ' nail  TRIM', totalSold: 4 })];
    expect(completed(salesOf([record({ name: 'Nail trim' }), record({ name: 'Exam' })], today), sales).values).toEqual([
      { name: 'Nail trim', totalSold: 4 },
      { name: 'Exam' },
    ]);
  });

  test('are taken by name from another code only when the list has no item of that code', () => {
    const items = [record({ code: 'A1', name: 'Exam' }), record({ code: 'B2', name: 'Exam' }), record({ code: 'C3', name: 'Bath' })];
    const sales = [record({ code: 'A1', name: 'Exam', totalSold: 9 }), record({ code: 'OLD', name: 'Bath', totalSold: 4 })];
    expect(completed(salesOf(items, today), sales).values.map(({ totalSold }) => totalSold)).toEqual([9, undefined, 4]);
  });

  test('are summed by window where each line is dated', () => {
    const sales = [
      record({ code: 'A1', totalSold: 1, lastSold: '2026-11-01' }),
      record({ code: 'A1', totalSold: 2, lastSold: '2025-11-21' }),
      record({ code: 'A1', totalSold: 4, lastSold: '2025-11-20' }),
      record({ code: 'A1', totalSold: 8, lastSold: '2023-12-01' }),
      record({ code: 'A1', totalSold: 16, lastSold: '2020-01-01' }),
      record({ code: 'B2', totalSold: 5, lastSold: '2021-01-01' }),
    ];
    const items = [record({ code: 'A1', name: 'Exam' }), record({ code: 'B2', name: 'Bath' })];
    expect(completed(salesOf(items, today), sales).values).toEqual([
      { code: 'A1', name: 'Exam', totalSold: 31, totalSold12: 3, totalSold24: 7, totalSold36: 15, lastSold: '2026-11-01' },
      { code: 'B2', name: 'Bath', totalSold: 5, totalSold12: 0, totalSold24: 0, totalSold36: 0, lastSold: '2021-01-01' },
    ]);
  });

  test('without amounts are dates, and nothing was counted', () => {
    const sales = [record({ code: 'A1', lastSold: '2026-11-01' }), record({ code: 'A1', lastSold: '2025-11-21' })];
    expect(completed(salesOf([record({ code: 'A1', name: 'Exam' })], today), sales).values).toEqual([
      { code: 'A1', name: 'Exam', lastSold: '2026-11-01' },
    ]);
    const counted = [
      record({ code: 'B2', totalSold: 1, lastSold: '2026-11-01' }),
      record({ code: 'B2', totalSold: 2, lastSold: '2026-10-01' }),
    ];
    const items = [record({ code: 'A1', name: 'Exam' }), record({ code: 'B2', name: 'Bath' }), record({ code: 'C3', name: 'Comb' })];
    expect(completed(salesOf(items, today), [...sales, ...counted, record({ code: 'C3', totalSold: 4 })]).values).toEqual([
      { code: 'A1', name: 'Exam', lastSold: '2026-11-01' },
      { code: 'B2', name: 'Bath', totalSold: 3, totalSold12: 3, totalSold24: 3, totalSold36: 3, lastSold: '2026-11-01' },
      { code: 'C3', name: 'Comb', totalSold: 4 },
    ]);
  });
});

describe('sales of a file besides those of the list', () => {
  const dated = (code: string, totalSold: number, lastSold: string) => record({ code, totalSold, lastSold });
  const afterSales = (list: SourceValues[], sales: SourceRecord[]) => {
    const completion = salesOf(
      list.map((values) => record(values)),
      today,
    );
    for (const line of sales) completion.add(line, 0);
    const { records, remark } = completion.complete();
    return { values: valuesOf(records), remark };
  };

  test('say when an item was sold last if the list has an older date, and the other way round', () => {
    const list = [
      { code: 'A1', lastSold: '2022-01-05' },
      { code: 'B2', lastSold: '2026-11-03' },
    ];
    const { values } = afterSales(list, [record({ code: 'A1', lastSold: '2026-08-20' }), record({ code: 'B2', lastSold: '2026-08-20' })]);
    expect(values.map(({ lastSold }) => lastSold)).toEqual(['2026-08-20', '2026-11-03']);
    const inventory = inventoryOf(list.map((one) => record(one)));
    inventory.add(record({ code: 'A1', lastSold: '2026-08-20', totalSold24: 3 }), 0);
    expect(valuesOf(inventory.complete().records)[0]).toEqual({ code: 'A1', lastSold: '2026-08-20', totalSold24: 3 });
  });

  test('leave the sums of the list as they are if the file is too short to cover more', () => {
    const list = [{ code: 'A1', totalSold12: 20, totalSold: 60 }, { code: 'B2' }];
    const sales = [dated('A1', 2, '2026-08-20'), dated('A1', 1, '2026-09-20'), dated('B2', 4, '2026-09-20'), dated('B2', 4, '2026-10-20')];
    const { values, remark } = afterSales(list, sales);
    expect(values[0]).toEqual({ code: 'A1', totalSold12: 20, totalSold: 60, lastSold: '2026-09-20' });
    expect(values[1]).toMatchObject({ totalSold: 8, totalSold12: 8, totalSold24: 8, totalSold36: 8 });
    expect(remark).toContain('in the price list keep those');
  });

  test('replace all of them if the file covers more', () => {
    const list = [
      { code: 'A1', totalSold12: 20, totalSold: 60 },
      { code: 'B2', totalSold12: 1 },
    ];
    const sales = [dated('A1', 8, '2023-11-23'), dated('A1', 4, '2025-02-01'), dated('A1', 2, '2026-10-20')];
    const { values, remark } = afterSales(list, sales);
    expect(values).toEqual([
      { code: 'A1', totalSold12: 2, totalSold24: 6, totalSold36: 14, totalSold: 60, lastSold: '2026-10-20' },
      { code: 'B2', totalSold12: 1 },
    ]);
    expect(remark).toContain('have its sums');
  });

  test('never leave a larger window below a smaller one', () => {
    const sum = fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined });
    const ofList = fc.tuple(sum, sum, sum, sum).map((more) => {
      const grown = more.map((_, index) => more.slice(0, index + 1).reduce<number>((total, one) => total + (one ?? 0), 0));
      const stated = (index: number) => (more[index] === undefined ? undefined : grown[index]);
      const fields = { totalSold12: stated(0), totalSold24: stated(1), totalSold36: stated(2), totalSold: stated(3) };
      return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as SourceValues;
    });
    const sale = fc.record({
      code: fc.constantFrom('A', 'B', 'Z'),
      totalSold: fc.integer({ min: 1, max: 9 }),
      lastSold: fc
        .date({ min: new Date('2021-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10)),
    });
    fc.assert(
      fc.property(ofList, ofList, fc.array(sale, { maxLength: 12 }), (a, b, sales) => {
        const { values } = afterSales(
          [
            { code: 'A', ...a },
            { code: 'B', ...b },
          ],
          sales.map((one) => record(one)),
        );
        for (const { totalSold12, totalSold24, totalSold36, totalSold } of values) {
          const sums = [totalSold12, totalSold24, totalSold36, totalSold].filter((one) => one !== undefined);
          expect(sums).toEqual(sums.toSorted((one, other) => one - other));
        }
      }),
    );
  });
});

test('lines that match no item are counted by file, with the first of them', () => {
  const items = [record({ code: 'A1', name: 'Exam' }), record({ code: 'B2', name: 'Bath' })];
  const first = [record({ code: 'A1', totalSold: 1 }, 2), record({ code: 'Z9', totalSold: 1 }, 3), record({ name: 'Nobody' }, 4)];
  // The item has lines with its code, so lines with only its name are not its sales.
  const second = [record({ name: 'exam', totalSold: 4 }, 7), record({ code: 'B2', totalSold: 1 }, 8)];
  expect(completed(salesOf(items, today), first, second)).toMatchObject({
    values: [{ totalSold: 1 }, { totalSold: 1 }],
    notUsed: [
      { count: 2, firstLine: 3 },
      { count: 1, firstLine: 7 },
    ],
  });
  const repeated = [record({ code: 'a1', cost: 1 }, 5), record({ code: 'A1', cost: 2 }, 6), record({ code: 'Z9' }, 7)];
  expect(completed(inventoryOf(items), repeated)).toMatchObject({ values: [{ cost: 1 }, {}], notUsed: [{ count: 2, firstLine: 6 }] });
});

test('an inventory completes codes and cost of the items that it contains', () => {
  const inventory = [record({ code: 'A1', name: 'Other words', upc: '0123', cost: 2, price: 99 })];
  expect(completed(inventoryOf([record({ code: 'A1', name: 'Exam', cost: 1 })]), inventory).values).toEqual([
    { code: 'A1', name: 'Exam', cost: 1, upc: '0123' },
  ]);
});

describe('revenue', () => {
  test('is price times units sold in a year, in shares that sum to 100', () => {
    const items = [
      { price: 10, totalSold12: 6, totalSold: 1_000 },
      { price: 5, totalSold: 6 },
      { price: 1, totalSold: 10 },
      { price: 1 },
      { price: 3, totalSold: 0 },
    ];
    expect(revenues(items, 'year')).toEqual([
      { percent: 60, bucket: 1 },
      { percent: 30, bucket: 2 },
      { percent: 10, bucket: 3 },
      { percent: null, bucket: 5 },
      { percent: 0, bucket: 5 },
    ]);
  });

  test.each([
    ['year', [50, 50]],
    ['two_years', [75, 25]],
    ['three_years', [20, 80]],
    ['never', [10, 90]],
  ] as const)('counts the sales of the window %s @MATCH-05', (window, shares) => {
    const items = [
      { price: 1, totalSold12: 1, totalSold24: 3, totalSold36: 1, totalSold: 1 },
      { price: 1, totalSold12: 1, totalSold24: 1, totalSold36: 4, totalSold: 9 },
    ];
    expect(revenues(items, window).map(({ percent }) => percent)).toEqual(shares);
  });

  test('is unknown everywhere when nothing was sold', () => {
    expect(revenues([{ price: 1, totalSold: 0 }], 'year')).toEqual([{ percent: null, bucket: 5 }]);
  });
});

test('a number too large to be real is left out and reported with its line', () => {
  const { records, problems } = storableNumbers([record({ name: 'Exam', price: 5e11, cost: 2 }, 9)]);
  expect(valuesOf(records)).toEqual([{ name: 'Exam', cost: 2 }]);
  expect(problems).toEqual([
    { kind: 'warning', file: 'list.csv', line: 9, message: 'Price 500000000000 is too large to be one and was left out.' },
  ]);
});
