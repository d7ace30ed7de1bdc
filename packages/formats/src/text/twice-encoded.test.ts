import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPriceList } from '../read-price-list.ts';
import { encode } from '../testing/encode.ts';
import { temporaryFile } from '../testing/temporary-file.ts';
import { workbook } from '../testing/workbook.ts';
import { isTwiceEncoded, mendTwiceEncoded } from './twice-encoded.ts';

const twice = (text: string): string => encode(text, 'utf-8-twice').toString();

test('what Windows-1252 has beyond ASCII is mended, whatever stands around it', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'aZ1 -(áàâäéèêíîïñóôöúûüçßÁÉÍÑÓÚÀÈŒœŠšŽž®©°º½µ¿¡€™–—‘’“”…•≤≥')), (signs) => {
      expect(mendTwiceEncoded(twice(signs.join('')))).toBe(signs.join(''));
    }),
    { seed: 26 },
  ));

test.each(['Antibiótico', 'CAFÉ™', 'FRONTLINE®', 'MANHÃ – 5', 'ÂNGELO', 'pâté', 'bœuf', 'Å', 'Ünal °C', '€5', 'Ã'])(
  '%s is meant as it stands',
  (text) => {
    expect(isTwiceEncoded(text)).toBe(false);
    expect(mendTwiceEncoded(text)).toBe(text);
  },
);

const lines = [
  ['Code', 'Name', 'Categoría', 'Price'],
  ['1', 'Amoxicilina', 'Antibiótico', '5'],
  ['2', 'Rimadyl® 75 mg', 'Niños', '6'],
  ['3', 'Plain', 'Other', '7'],
];
const damaged = lines.map((cells) => cells.map(twice));

test('letters that were encoded twice have a remark with line and column, also in a workbook', async () => {
  for (const [name, content] of [
    ['list.csv', damaged.map((cells) => cells.join(',')).join('\n')],
    ['list.xlsx', workbook({ Prices: damaged }, 'xlsx')],
  ] as const) {
    const { warnings } = await readPriceList(await temporaryFile(name, content));
    expect(warnings.filter(({ code }) => code === 'TWICE_ENCODED')).toMatchObject([
      { column: 'CategorÃ­a', lines: [1, 2, 3], example: 'CategorÃ­a' },
      { column: 'Name', lines: [3], example: 'RimadylÂ® 75 mg' },
    ]);
  }
});

test('a person can have them mended, wherever the file is cut into pieces', async () => {
  const filler = Array.from({ length: 3000 }, (_, index) => [String(index + 10), `Antibiótico ${'–'.repeat(index % 40)} œ`, 'Niños', '1']);
  const text = [...lines, ...filler].map((cells) => twice(cells.join(','))).join('\n');
  const list = await readPriceList(await temporaryFile('list.csv', text), { layout: { encoding: 'utf-8-twice' } });
  expect(list.columns.map(({ header }) => header)).toEqual(lines[0]);
  expect(list.records.map(({ values }) => values.name)).toEqual([...lines.slice(1), ...filler].map(([, name]) => name));
  expect(list.warnings.filter(({ code }) => code === 'TWICE_ENCODED')).toEqual([]);
});
