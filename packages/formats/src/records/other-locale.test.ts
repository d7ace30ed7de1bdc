import { expect, test } from 'vitest';
import type { Locale } from '../fields/parse-cell.ts';
import { readPriceList } from '../read-price-list.ts';
import { temporaryFile } from '../testing/temporary-file.ts';

async function suggested(rows: string, locale: Locale, type?: 'common' | 'merlin' | 'vetais') {
  const path = await temporaryFile('list.csv', `Code;Name;Price;Cost;Last Sold\n${rows}`);
  const { warnings } = await readPriceList(path, { locale, type });
  return warnings.find(({ code }) => code === 'OTHER_LOCALE');
}

test('decimal commas in a list that is read with decimal points are reported once, with the locale that reads them', async () => {
  const rows = 'A1;Rimadyl;58,40;12,00;\nA2;Nail trim;1.234,50;;\nA3;Vaccine;45,00 €;on request;\nA4;Bandage;3;1;\n'.concat(
    ...Array.from({ length: 10 }, (_, index) => `B${index};Item;${index},50;;\n`),
  );
  expect(await suggested(rows, 'en-US')).toEqual({
    code: 'OTHER_LOCALE',
    message:
      'Numbers are written as in another locale than the chosen one: es-ES (1.234,50) reads what en-US does not, for example "58,40". Read the file in that locale.',
    example: '58,40',
    locale: 'es-ES',
    count: 14,
    lines: [2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  });
  expect(await suggested(rows, 'es-ES')).toBeUndefined();
});

test.each([
  ['decimal points', 'A1;Rimadyl;58.40;1,234.50;\n', 'es-ES', 'en-US'],
  ['decimal commas beside words', 'A1;Rimadyl;58,40;on request;\nA2;Nail trim;12,00;3,00;\n', 'en-US', 'es-ES'],
] as const)('%s are evidence', async (_, rows, chosen, other) => {
  expect((await suggested(rows, chosen))?.locale).toBe(other);
  expect(await suggested(rows, other)).toBeUndefined();
});

test.each([
  ['some cells in each locale', 'A1;Rimadyl;58,40;12.00;\n', 'common'],
  ['points in prices and days first in dates, as in Britain', 'A1;Rimadyl;58.40;12.00;31/12/2024\n', 'common'],
  ['words in columns of numbers', 'A1;Rimadyl;on request;12;\nA2;Nail trim;12,50;call;\n', 'common'],
  ['nothing but numbers that both read', 'A1;Rimadyl;58;1;\n', 'common'],
  ['a type that knows how its system writes', 'A1;Rimadyl;58,40;;\n', 'vetais'],
] as const)('%s: no other locale is named', async (_, rows, type) => expect(await suggested(rows, 'en-US', type)).toBeUndefined());
