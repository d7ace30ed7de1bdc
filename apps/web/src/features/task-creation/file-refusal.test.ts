import { expect, test } from 'vitest';
import { fileRefusal } from './draft.ts';

test.each([
  ['prices.csv', 'uploads', null],
  ['Prices.XLSX', 'uploads', null],
  [
    'prices.ods',
    'uploads',
    'prices.ods is not accepted. Open it in the program it comes from, save it as .xlsx or .csv, and choose that file.',
  ],
  [
    'prices.XLSB',
    'sales_histories',
    'prices.XLSB is not accepted. Open it in the program it comes from, save it as .xlsx or .csv, and choose that file.',
  ],
  [
    'stock.numbers',
    'inventory_files',
    'stock.numbers is not accepted. Open it in the program it comes from, save it as .csv, and choose that file.',
  ],
  ['prices.txt', 'uploads', 'prices.txt is not accepted. If it is a list of lines, rename it to end in .csv and choose it again.'],
  ['notes.docx', 'uploads', 'notes.docx is not accepted. Choose a file that ends in .csv, .xls, .xlsx.'],
  ['prices', 'uploads', 'prices is not accepted. Choose a file that ends in .csv, .xls, .xlsx.'],
] as const)('%s as %s', (name, kind, refusal) => expect(fileRefusal(kind, { name, size: 10 })).toBe(refusal));
