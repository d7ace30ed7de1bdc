import { expect, test } from 'vitest';
import { readPriceList } from '../read-price-list.ts';
import { temporaryFile } from '../testing/temporary-file.ts';
import { workbook } from '../testing/workbook.ts';

const read = async (content: string | Uint8Array, name = 'prices.csv') =>
  readPriceList(await temporaryFile(name, content), { fileName: name, type: 'common' });
type List = Awaited<ReturnType<typeof read>>;
const values = (list: List) => list.records.map((record) => record.values);

test.each(['NULL', 'null', '(null)', 'N/A', 'n/a', 'None', '-', '--'])('%s in a text is no text, in a code no code', async (nothing) => {
  const list = await read(
    `Code,Name,Category,UPC,Vendor Code,GL Code,Strength,Taxable,Price\n${nothing},Carprofen,${Array.from({ length: 6 }, () => nothing).join(',')},2\n`,
  );
  expect(values(list)).toEqual([{ name: 'Carprofen', price: 2 }]);
  expect(list.records[0]?.raw).toContainEqual(['GL Code', nothing]);
  expect(list.warnings).toEqual([]);
});

test('in a workbook too', async () => {
  const sheet = [
    ['Code', 'Name', 'Category'],
    ['NULL', 'Carprofen', 'N/A'],
  ];
  expect(values(await read(workbook({ Prices: sheet }, 'xlsx'), 'prices.xlsx'))).toEqual([{ name: 'Carprofen' }]);
});

test('an item may be called so, a test may be NA, and longer texts are texts', async () => {
  const list = await read('Code,Name,Category,Lab Test Code\nNA,N/A,NULLs,NA\nNONE-1,None,Non-drug,-1\n');
  expect(values(list)).toEqual([
    { code: 'NA', name: 'N/A', category: 'NULLs', labTestCode: 'NA' },
    { code: 'NONE-1', name: 'None', category: 'Non-drug', labTestCode: '-1' },
  ]);
});

test('lines that state no code are not told to have the same', async () => {
  const list = await read('Code,Name,Price\nNULL,Exam,5\nNULL,Bath,6\n');
  expect(list.warnings).toEqual([]);
});
