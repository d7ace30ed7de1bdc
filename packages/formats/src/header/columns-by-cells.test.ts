import { expect, test } from 'vitest';
import { readPriceList } from '../read-price-list.ts';
import { temporaryFile } from '../testing/temporary-file.ts';

const read = async (content: string) => readPriceList(await temporaryFile('prices.csv', content), { type: 'common' });
const valuesOf = async (content: string) => (await read(content)).records.map(({ values }) => values);
const codesOf = async (content: string) => (await read(content)).warnings.map(({ code, column, lines }) => [code, column, lines]);

test.each(['Item', 'Product', 'Service', 'Treatment'])('"%s" next to "Description" is the code if its cells are codes', async (header) => {
  const list = `${header},Description,Price\n1001,Rabies vaccine,20\nAB-7,Nail trim,15\nVACC,Distemper vaccine,22\n`;
  expect(await valuesOf(list)).toEqual([
    { code: '1001', name: 'Rabies vaccine', price: 20 },
    { code: 'AB-7', name: 'Nail trim', price: 15 },
    { code: 'VACC', name: 'Distemper vaccine', price: 22 },
  ]);
  expect(await codesOf(list)).toEqual([['CODE_AS_NAME', header, []]]);
});

test('"Item" remains the name if its cells are names, or if another column has the codes', async () => {
  expect(await valuesOf('Item,Description,Price\nRabies vaccine,One year,20\nNail trim,All paws,15\n')).toMatchObject([
    { name: 'Rabies vaccine', description: 'One year' },
    { name: 'Nail trim' },
  ]);
  expect(await valuesOf('Code,Item,Description\n1,T4,Thyroid test\n2,CBC,Blood count\n')).toMatchObject([{ code: '1', name: 'T4' }, {}]);
});

test('of two columns for one field, the ignored one is named', async () => {
  expect(await codesOf('Code,Name,Price,List Price\n1,a,2,3\n')).toEqual([['RIVAL_COLUMN', 'List Price', []]]);
  expect(await codesOf('Code,Name,Price,Shelf\n1,a,2,3\n')).toEqual([]);
});

test('extra blank cells reveal a comma that shifted the line', async () => {
  const header = 'Code,Name,Price,Cost,Notes';
  const list = `${header}\n1,Syringe,2.50,1.00,\n2,Syringe, 3 ml,2.50,1.00,\n3,Needle,2,50,1.00,\n4,Bandage,1.00,0.50,\n`;
  expect(await codesOf(list)).toContainEqual(['EXTRA_CELLS', undefined, [3, 4]]);
  expect(await codesOf(`${header},\n1,Syringe,2.50,1.00,,\n2,Needle,2.50,1.00,,\n`)).toEqual([]);
  expect(await codesOf(`${header}\n1,Syringe,2.50,1.00,,\n2,Needle,2.50,1.00,,\n`)).toEqual([]);
});

test.each([
  ['1', false],
  ['On', false],
  ['Yes', false],
  ['T', false],
  ['A', false],
  ['Active', false],
  ['0', true],
  ['Off', true],
  ['I', true],
  ['Discontinued', true],
])('a status %s: inactive is %s', async (text, inactive) =>
  expect(await valuesOf(`Code,Name,Status\n1,a,${text}\n`)).toEqual([{ code: '1', name: 'a', inactive }]),
);

test('a state that is only yes or no is reported; a column named after its meaning needs no warning', async () => {
  expect(await codesOf('Code,Name,Status\n1,a,1\n2,b,Active\n')).toEqual([['STATE_AS_FLAG', 'Status', [2]]]);
  expect(await valuesOf('Code,Name,Inactive\n1,a,1\n2,b,0\n')).toMatchObject([{ inactive: true }, { inactive: false }]);
  expect(await valuesOf('Code,Name,Active\n1,a,1\n2,b,No\n')).toMatchObject([{ inactive: false }, { inactive: true }]);
  expect(await valuesOf('Code,Name,Active\n1,a,Active\n2,b,Discontinued\n')).toMatchObject([{ inactive: false }, { inactive: true }]);
});
