import { expect, test } from 'vitest';
import { catalogueColumns, readCatalogue } from './catalogue-csv.ts';
import type { Limits } from './limits.ts';
import { temporaryFile } from './testing/temporary-file.ts';

/** A whole catalogue file. */
async function read(content: string, limits: Partial<Limits> = {}) {
  const path = await temporaryFile('catalogue.csv', content);
  const { unknownColumns, pieces, warnings } = await readCatalogue(path, { fileName: 'catalogue.csv', limits });
  const all = await Array.fromAsync(pieces);
  return {
    unknownColumns,
    warnings: warnings().map(({ code, column, lines }) => [code, column, lines]),
    variations: all.flatMap(({ variations }) => variations),
    problems: all.flatMap(({ problems }) => problems),
    shares: all.map(({ share }) => share),
  };
}

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
  expect(file).toMatchObject({ unknownColumns: ['shelf'], problems: [] });
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
  expect(file.variations.length + file.problems.length).toBe(6);
});

test('a file without code or name is not a catalogue', async () => {
  await expect(read('code,price\n1,2\n')).rejects.toMatchObject({ code: 'NO_HEADER', message: expect.stringContaining('missing: name') });
  await expect(read('\n')).rejects.toMatchObject({ code: 'EMPTY' });
});

test('a long file is read in chunks that report the progress', async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `${index},Entry number ${index}`);
  const { variations, shares } = await read(`code,name\n${lines.join('\n')}\n`);
  expect(variations.map(({ code }) => code)).toEqual(lines.map((_, index) => String(index)));
  expect(shares.length).toBeGreaterThan(3);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
});

test('a file that is larger or longer than allowed is refused', async () => {
  const content = 'code,name\n1,a\n2,b\n3,c\n';
  await expect(read(content, { fileBytes: 10 })).rejects.toMatchObject({ code: 'TOO_LARGE' });
  await expect(read(content, { csvLines: 2 })).rejects.toMatchObject({ code: 'TOO_MANY_LINES' });
  expect((await read(content, { csvLines: 3 })).variations).toHaveLength(3);
});

test('what a spreadsheet has damaged, extra cells and replaced characters are reported; errors are not values', async () => {
  const file = await read(
    'code,name,upc,price\n1,a,7.1E+11,1\n2,b,4-Mar,1\n#N/A,c,,1\n4,#REF!,,1\n5,e,,#DIV/0!\n6,f,,1,more\n7,Caf\uFFFD,,1\n8,Syringe, 3 ml,,1,\n',
  );
  expect(file.problems).toEqual([
    { line: 4, reason: '"#N/A" in column "code" is a spreadsheet error, not a value' },
    { line: 5, reason: '"#REF!" in column "name" is a spreadsheet error, not a value' },
    { line: 6, reason: '"#DIV/0!" in column "price" is a spreadsheet error, not a value' },
  ]);
  expect(file.warnings).toEqual([
    ['EXTRA_CELLS', undefined, [7, 9]],
    ['REPLACED_CHARACTERS', undefined, [8]],
    ['DAMAGED_NUMBER', 'upc', [2]],
    ['DAMAGED_DATE', 'upc', [3]],
  ]);
});

test('between semicolons, an amount that may be thousands or have three decimals is refused', async () => {
  const file = await read('code;name;price\n1;a;1,500\n2;b;12.50\n3;c;1500\n4;d;2,50\n');
  expect(file.variations.map(({ price }) => price)).toEqual([12.5, 1500]);
  expect(file.problems.map(({ line }) => line)).toEqual([2, 5]);
  expect((await read('code,name,price\n1,a,"1,500"\n')).variations).toMatchObject([{ price: 1500 }]);
});
