import { expect, test } from 'vitest';
import type { Locale } from '../fields/parse-cell.ts';
import type { ReadOptions } from '../read-lines.ts';
import { readPriceList } from '../read-price-list.ts';
import { temporaryFile } from '../testing/temporary-file.ts';
import { type TestCell, workbook } from '../testing/workbook.ts';

async function read(dates: readonly string[], options: ReadOptions = {}) {
  const lines = dates.map((date, index) => `${index},Item ${index},5,${date}\n`).join('');
  const { records, warnings } = await readPriceList(await temporaryFile('prices.csv', `Code,Name,Price,Last Sold\n${lines}`), options);
  return {
    dates: records.map(({ values }) => values.lastSold),
    warnings: warnings.map(({ code, lines: where }) => [code, where]),
    message: warnings[0]?.message,
  };
}

test.each<[Locale, string, string]>([
  ['en-US', '31/12/2024', '2024-04-03'],
  ['es-ES', '12/31/2024', '2024-03-04'],
])('%s: one day above 12 decides for the whole column, also above it, and is reported', async (locale, telling, expected) => {
  const { dates, warnings } = await read(['03/04/2024', telling], { locale });
  expect(dates).toEqual([expected, '2024-12-31']);
  expect(warnings).toEqual([['DATE_ORDER_FOUND', [3]]]);
});

test('a day above 12 that the locale expects is not reported', async () => {
  expect(await read(['03/04/2024', '12/31/2024'])).toMatchObject({ dates: ['2024-03-04', '2024-12-31'], warnings: [] });
});

test('if no cell decides, the locale does, and a person is asked until they answer', async () => {
  const asked = await read(['03/04/2024', '5/6/2024', '7/7/2024']);
  expect(asked).toMatchObject({ dates: ['2024-03-04', '2024-05-06', '2024-07-07'], warnings: [['DATE_ORDER', [2, 3]]] });
  expect(asked.message).toContain('"03/04/2024" was read as 2024-03-04, and day first it is 2024-04-03');
  expect(await read(['03/04/2024'], { layout: { dateOrder: 'day-first' } })).toMatchObject({ dates: ['2024-04-03'], warnings: [] });
  expect(await read(['7/7/2024', '2024-03-04', '5-Mar-2024'])).toMatchObject({ warnings: [] });
});

test('both orders in one list cause a question, and unreadable dates are named', async () => {
  const { dates, warnings } = await read(['31/12/2024', '12/31/2024', '03/04/2024']);
  expect(dates).toEqual([undefined, '2024-12-31', '2024-03-04']);
  expect(warnings).toEqual([
    ['DATE_ORDER', [2]],
    ['DATE_NOT_READ', [2]],
  ]);
});

test('the deciding cell may be thousands of lines below', async () => {
  const { dates } = await read([...Array.from({ length: 5000 }, () => '03/04/2024'), '31/12/2024']);
  expect(dates[0]).toBe('2024-04-03');
});

const day = (date: string): TestCell => ({ t: 'n', v: Date.parse(date) / 86_400_000 + 25_569, z: 'm/d/yyyy' });

test.each<[string, TestCell[], readonly unknown[]]>([
  [
    'texts with a day above 12 among dates without one: day and month are exchanged',
    [day('2024-03-05'), day('2024-07-01'), day('2024-12-11'), '13/05/2024', '31/12/2024'],
    ['DATES_CONVERTED', [2, 3, 4]],
  ],
  ['the same month first', [day('2024-03-05'), day('2024-07-01'), day('2024-12-11'), '12/31/2024'], ['DATES_CONVERTED', [2, 3, 4]]],
  ['a date with a day above 12', [day('2024-03-05'), day('2024-07-01'), day('2024-12-11'), day('2024-12-31'), '31/12/2024'], []],
  ['a text that could be a date too', [day('2024-03-05'), day('2024-07-01'), day('2024-12-11'), '03/05/2024', '31/12/2024'], []],
  ['too few dates', [day('2024-03-05'), day('2024-07-01'), '31/12/2024'], []],
  ['dates alone', [day('2024-03-05'), day('2024-07-01'), day('2024-12-11')], []],
])('dates of a workbook, half of them converted: %s', async (_, dates, expected) => {
  const rows = dates.map((date, index): TestCell[] => [String(index), 'Item', date]);
  const path = await temporaryFile('prices.xlsx', workbook({ Prices: [['Code', 'Name', 'Last Sold'], ...rows] }, 'xlsx'));
  const { warnings } = await readPriceList(path, { fileName: 'prices.xlsx' });
  const found = warnings.filter(({ code }) => code === 'DATES_CONVERTED').flatMap(({ code, lines }) => [code, lines]);
  expect(found).toEqual(expected);
});
