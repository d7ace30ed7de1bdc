import { expect, test } from 'vitest';
import type { Locale } from '../fields/parse-cell.ts';
import { readPriceList } from '../read-price-list.ts';
import { temporaryFile } from '../testing/temporary-file.ts';

async function read(rows: readonly string[], locale: Locale) {
  const path = await temporaryFile(
    'list.csv',
    `Code;Name;Price;Cost;Last Sold\n${rows.map((row, index) => `A${index};Item;${row}\n`).join('')}`,
  );
  return readPriceList(path, { locale });
}
const asked = async (rows: readonly string[], locale: Locale) =>
  (await read(rows, locale)).warnings.find(({ code }) => code === 'THREE_DECIMALS');

test('a column in which most cells could be thousands or have three decimals causes a question', async () => {
  expect(await asked(['1,250;1', '12,500;2', '3,125;3', '45;4'], 'en-US')).toEqual({
    code: 'THREE_DECIMALS',
    message:
      'Most numbers of a column could be thousands or have three decimals: "1,250" was read as 1250, and in es-ES it is 1.25. Column "Price" (Price). Ask the practice what one of these items costs, and choose the locale by that.',
    column: 'Price',
    count: 3,
    lines: [2, 3, 4],
  });
  expect(await asked(['1.250;1', '2.500;2'], 'en-US')).toMatchObject({ column: 'Price', count: 2 });
  expect(await asked(['€ 1.250;1', '12.500;2', '3.125-;3'], 'es-ES')).toMatchObject({ column: 'Price', count: 3 });
});

test.each<[string, string[], Locale]>([
  ['few cells', ['1,250;', '45;', '12;'], 'en-US'],
  ['decimals in another column of amounts', ['1,250;700.50', '2,500;900.00'], 'en-US'],
  ['groups of a million', ['1,250;', '1,250,000;'], 'en-US'],
  ['decimals in es-ES', ['1.250;', '2.500,00;'], 'es-ES'],
  ['a decimal below one among three decimals', ['1.250;', '2.500;', '0.125;'], 'en-US'],
])('%s: nothing is asked', async (_, rows, locale) => expect(await asked(rows, locale)).toBeUndefined());

test('when the other locale is named, its cells are those that only it reads and those that both read differently', async () => {
  const { warnings } = await read(['0,125;', '1,250;', '58,40;', '12,500;'], 'en-US');
  expect(warnings.find(({ code }) => code === 'OTHER_LOCALE')).toMatchObject({ locale: 'es-ES', count: 4 });
  expect(warnings.map(({ code }) => code)).not.toContain('THREE_DECIMALS');
});
