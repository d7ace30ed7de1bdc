import { expect, test } from 'vitest';
import type { ReadOptions } from '../read-lines.ts';
import { readPriceList } from '../read-price-list.ts';
import { temporaryFile } from '../testing/temporary-file.ts';

const readAs = async (completes: ReadOptions['completes'], content: string) =>
  readPriceList(await temporaryFile('sales.csv', content), { fileName: 'sales.csv', completes });
const read = (content: string) => readAs('sales', content);
const codesOf = ({ warnings }: Awaited<ReturnType<typeof read>>) => warnings.map(({ code }) => code);

test.each([
  'Invoice Date,Item ID,Description,Qty,Amount\n3/26/2024,E1,Exam,2,110.00\n',
  'Date,Code,Description,Quantity,Total\n3/26/2024,E1,Exam,2,110.00\n',
  'Sale Date,Code,Description,Units,Amount\n3/26/2024,E1,Exam,2,110.00\n',
  'Date Sold,Code,Description,Qty Sold\n3/26/2024,E1,Exam,2\n',
  'Last Date Used,Code,Description,Times Used\n3/26/2024,E1,Exam,2\n',
  'Fecha;Código;Nombre;Cantidad\n2024-03-26;E1;Exam;2\n',
])('lines of invoices are sales: %s', async (content) => {
  const list = await read(content);
  expect(list.records[0]?.values).toMatchObject({ code: 'E1', name: 'Exam', totalSold: 2, lastSold: '2024-03-26' });
  expect(codesOf(list)).toEqual([]);
});

test('a code and a quantity are enough', async () =>
  expect((await read('Item ID,Qty\nE1,2\n')).records.map(({ values }) => values)).toEqual([{ code: 'E1', totalSold: 2 }]));

test('a quantity gives way to what is sold by name, and a date to that of the last sale', async () => {
  const list = await read('Date,Code,Name,Qty,Qty Sold,Last Sold\n1/31/2024,E1,Exam,7,2,3/26/2024\n');
  expect(list.records[0]?.values).toEqual({ code: 'E1', name: 'Exam', totalSold: 2, lastSold: '2024-03-26' });
  const stock = await read('Code,Name,Quantity on Hand,Units Sold Last 12 Months,Units\nE1,Exam,7,2,ml\n');
  expect(stock.records[0]?.values).toEqual({ code: 'E1', name: 'Exam', quantityOnHand: 7, totalSold12: 2, unit: 'ml' });
});

test('a list that is no file of sales reads neither', async () => {
  const list = await readAs(undefined, 'Date,Code,Name,Quantity,Units\n1/31/2024,E1,Exam,7,ml\n');
  expect(list.records[0]?.values).toEqual({ code: 'E1', name: 'Exam', unit: 'ml' });
});

test('a file of sales that counts nothing says so', async () => {
  expect(codesOf(await read('Date,Code,Name,Amount\n3/26/2024,E1,Exam,55.00\n'))).toEqual(['NO_QUANTITY']);
  expect(codesOf(await readAs(undefined, 'Date,Code,Name,Amount\n3/26/2024,E1,Exam,55.00\n'))).toEqual([]);
});

test('a file of stock is joined by code where it has no names, and says so', async () => {
  const content = 'Item ID,UPC,Cost,Quantity on Hand\nE1,012345678905,3,4\n';
  const list = await readAs('stock', content);
  expect(list.records[0]?.values).toEqual({ code: 'E1', upc: '012345678905', cost: 3, quantityOnHand: 4 });
  expect(codesOf(list)).toEqual(['NO_NAMES']);
  await expect(readAs(undefined, content)).rejects.toMatchObject({ code: 'NO_HEADER' });
  const repeated = await readAs('stock', 'Item ID,Name,Cost\nE1,Exam,3\nE1,Exam,3\n');
  expect(codesOf(repeated)).toEqual(['SAME_LINE']);
});

test('the words of a title name no columns of sales or stock', async () => {
  const sold = await read('Product,Date\nAll,1/31/2024\nSKU,Qty\nE1,2\n');
  expect(sold).toMatchObject({ headerLine: 3, records: [{ values: { code: 'E1', totalSold: 2 } }] });
  const stock = await readAs('stock', 'Item,Count\nAll,7\nSKU,On Hand\nE1,3\n');
  expect(stock).toMatchObject({ headerLine: 3, records: [{ values: { code: 'E1', quantityOnHand: 3 } }] });
});
