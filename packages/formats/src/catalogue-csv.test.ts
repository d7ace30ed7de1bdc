import { expect, test } from 'vitest';
import { catalogueColumns, readCatalogueCsv } from './catalogue-csv.ts';
import { temporaryFile } from './testing/temporary-file.ts';

const read = async (content: string) => readCatalogueCsv(await temporaryFile('catalogue.csv', content), { fileName: 'catalogue.csv' });

test('has the columns that a catalogue file has, in their order', () =>
  expect(
    Object.values(catalogueColumns)
      .map(({ column }) => column)
      .join(','),
  ).toBe(
    'code,name,category,subcategory,variation,variation_name,species,manufacturer,strength,form,size,unit,package_type,upc,ndc,barcode,vendor,vendor_code,lab,lab_test_code,price,cost,dispensing_fee,gl_code,obsolete,compounded',
  ));

test('reads text, amounts and flags; unknown columns are reported', async () => {
  const file = await read(
    "code,name,shelf,variation_name,upc,price,obsolete\n0070,Carprofen,B2,75 mg,012345678905,12.50,true\n0071,'=x,,,,,\n",
  );
  expect(file).toMatchObject({ unknownColumns: ['shelf'], problems: [], linesRead: 2 });
  expect(file.variations).toEqual([
    { line: 2, code: '0070', name: 'Carprofen', variationName: '75 mg', upc: '012345678905', price: 12.5, obsolete: true },
    { line: 3, code: '0071', name: '=x' },
  ]);
});

test('a line with a wrong or missing value is refused with its reason, and the counts add up', async () => {
  const file = await read('code,name,price,obsolete\n1,a,abc,\n,b,1,\n3,,1,\n4,d,1,perhaps\n5,e,1,no\n6,"f,1,\n');
  expect(file.problems).toEqual([
    { line: 2, reason: '"abc" in column "price" cannot be read' },
    { line: 3, reason: 'The line has no code' },
    { line: 4, reason: 'The line has no name' },
    { line: 5, reason: '"perhaps" in column "obsolete" cannot be read' },
    { line: 7, reason: 'A quote is opened and not closed' },
  ]);
  expect(file.variations).toEqual([{ line: 6, code: '5', name: 'e', price: 1, obsolete: false }]);
  expect(file.linesRead).toBe(6);
});

test('a file without code or name is no catalogue', async () => {
  await expect(read('code,price\n1,2\n')).rejects.toMatchObject({ code: 'NO_HEADER', message: expect.stringContaining('missing: name') });
  await expect(read('\n')).rejects.toMatchObject({ code: 'EMPTY' });
});
