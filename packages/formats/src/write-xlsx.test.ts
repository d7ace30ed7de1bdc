import { expect, test } from 'vitest';
import { readPriceList } from './read-price-list.ts';
import { temporaryFile } from './testing/temporary-file.ts';
import { writeXlsx } from './write-xlsx.ts';

interface Item {
  code: string;
  name: string | null;
  price?: number;
}

const columns = [
  { header: 'orig_code', value: (item: Item) => item.code },
  { header: 'orig_name', value: (item: Item) => item.name },
  { header: 'orig_price', value: (item: Item) => item.price },
];

test('codes are text, numbers are numbers, and no cell is a formula', async () => {
  const rows = [
    { code: '00123', name: '=HYPERLINK("http://x")', price: -5 },
    { code: '123456789012', name: '<Drops> & "ear"\nleft\u0001' },
    { code: '1', name: null, price: 2 },
  ];
  const bytes = writeXlsx([{ name: 'Decisions', columns, rows }], { neutraliseFormulas: true });
  const list = await readPriceList(await temporaryFile('written.xlsx', bytes), { type: 'fetlock' });
  expect(list.records.map(({ values }) => values)).toEqual([
    { code: '00123', name: '=HYPERLINK("http://x")', price: -5 },
    { code: '123456789012', name: '<Drops> & "ear"\nleft\u0001' },
  ]);
  expect(list.problems).toEqual([expect.objectContaining({ line: 4, code: 'NO_NAME' })]);
  const shown = await readPriceList(await temporaryFile('written.xlsx', bytes), { type: 'common' });
  expect(shown.records[0]?.values.name).toBe('\'=HYPERLINK("http://x")');
});
