import { expect, test } from 'vitest';
import { readPriceList } from './read-price-list.ts';
import { temporaryFile } from './testing/temporary-file.ts';
import { workbook } from './testing/workbook.ts';
import { textRow, workbookParts, zip, type ZipPart } from './testing/zip.ts';

// Price lists as practices actually send them.

const read = async (content: string | Uint8Array, name = 'prices.xlsx') =>
  readPriceList(await temporaryFile(name, content), { fileName: name });
const codes = (list: { code: string }[]) => list.map(({ code }) => code);

const merged = { A2: 'A2:A4', heading: 'A5:D5' };
const mergedRows = [
  ['Category', 'Code', 'Name', 'Price'],
  ['Vaccines', '1', 'Rabies', 20],
  [null, '2', 'Distemper', 25],
  [null, '3', 'Lepto', 22],
  ['DRUGS', null, null, null],
  ['Drugs', '4', 'Carprofen', 9],
] as const;

test.each(['xlsx', 'biff8', 'xlml'] as const)(
  '%s: a category merged over rows applies to each of them, and a heading over columns is not an item',
  async (bookType) => {
    const bytes = workbook({ Prices: mergedRows.map((row) => [...row]) }, bookType, { merges: Object.values(merged) });
    const list = await read(bytes);
    expect(list.records.map(({ values: { code, category } }) => [code, category])).toEqual([
      ['1', 'Vaccines'],
      ['2', 'Vaccines'],
      ['3', 'Vaccines'],
      ['4', 'Drugs'],
    ]);
    expect(list.problems).toEqual([expect.objectContaining({ line: 5, code: 'HEADING' })]);
  },
);

test('a heading alone in its line is reported, in a csv too; what may be an item remains one, with a warning', async () => {
  const items = Array.from({ length: 9 }, (_, index) => `${index},Item ${index},5`);
  const list = await read(['Code,Name,Price', 'DRUGS,,', ...items, ',SUPPLIES,', '0070,,'].join('\n'), 'prices.csv');
  expect(list.problems.map(({ line, code }) => [line, code])).toEqual([
    [2, 'HEADING'],
    [13, 'NO_NAME'],
  ]);
  expect(list.warnings).toEqual([expect.objectContaining({ code: 'NAME_ONLY', count: 1, lines: [12], example: 'SUPPLIES' })]);
});

test('a list of names alone has no headings', async () => {
  const list = await read('Code,Name,Price\n,Syringe,\n,Bandage,\n1,Vaccine,5\n', 'prices.csv');
  expect(list.records).toHaveLength(3);
  expect(list.warnings).toEqual([]);
});

test('of several sheets the one most like a price list is read', async () => {
  const sheets = {
    Vendors: [
      ['Name', 'Vendor'],
      ['MWI', 'x'],
    ],
    Prices: [
      ['Code', 'Name', 'Price'],
      ['1', 'a', 2],
    ],
  };
  const list = await read(workbook(sheets, 'xlsx'));
  expect(list).toMatchObject({ sheet: 'Prices', sheets: ['Vendors', 'Prices'] });
  expect(codes(list.warnings)).toEqual(['OTHER_SHEETS']);
});

const strict = (parts: readonly ZipPart[]) =>
  parts.map((part) => ({
    ...part,
    content: String(part.content).replaceAll(
      'http://schemas.openxmlformats.org/officeDocument/2006',
      'http://purl.oclc.org/ooxml/officeDocument',
    ),
  }));
const prefixed = (parts: readonly ZipPart[]) =>
  parts.map((part) => ({
    ...part,
    content: part.name.endsWith('.rels') ? part.content : String(part.content).replace(/<(\/?)(?=[a-zA-Z])/g, '<$1x:'),
  }));

const odd =
  textRow(1, ['Code', 'Name', 'Price', 'Last Sold', 'Category']) +
  '<row r="2" hidden="1"><c r="A2" t="str"><f t="shared" si="0" ref="A2:A9">TEXT(1,"00000")</f><v>00001</v></c>' +
  '<c r="B2" t="inlineStr"><is><r><rPr><b/></rPr><t xml:space="preserve"> Rabies </t></r><r><t>vaccine</t></r><rPh sb="0" eb="1"><t>phon</t></rPh></is></c>' +
  '<c r="C2"><f>SUM(1,2)</f><v>3</v></c><c r="D2" t="d"><v>2024-03-05T00:00:00Z</v></c><c r="E2" t="e"><f>NA()</f><v>#N/A</v></c></row>' +
  '<row r="3"><c r="A3" t="str"><f t="shared" si="0"/><v>00002</v></c><c r="B3" t="b"><v>1</v></c></row>';

test.each([
  ['as usual', (parts: readonly ZipPart[]) => parts],
  ['in the strict namespace', strict],
  ['with prefixes', prefixed],
])('formulas, rich and phonetic text, errors, hidden rows; %s', async (_, write) => {
  const list = await read(zip([...write(workbookParts(odd))]));
  expect(list.records.map(({ values }) => values)).toEqual([
    { code: '00001', name: 'Rabies vaccine', price: 3, lastSold: '2024-03-05' },
    { code: '00002', name: 'TRUE' },
  ]);
  expect(codes(list.warnings)).toEqual(['CELL_ERROR', 'HIDDEN_LINES']);
});

const html = (cells: string) => `<html><head><style>td{mso-number-format:"\\@"}</style></head><body><table>
<tr><th>Category</th><th>Code</th><th>Name</th><th>Price</th></tr>${cells}</table></body></html>`;

test('an HTML table under the name .xls: text codes, cells over rows, entities, UTF-16', async () => {
  const content = html(
    '<tr><td rowspan="2">Drugs</td><td>00123</td><td>A &amp; B&nbsp;&reg;<br>new</td><td>1,5</td></tr><tr><td>00124</td><td>C</td><td>2</td></tr>',
  );
  for (const bytes of [Buffer.from(content), Buffer.from(`\uFEFF${content}`, 'utf16le'), Buffer.from(content, 'latin1')]) {
    const list = await read(bytes, 'prices.xls');
    expect(list.records.map(({ values: { code, category } }) => [code, category])).toEqual([
      ['00123', 'Drugs'],
      ['00124', 'Drugs'],
    ]);
    expect(list.records[0]?.values.name).toMatch(/^A & B\s®\s*new$/);
  }
});

test('inactive marks: (I) of Cornerstone, DISC of AVImark', async () => {
  const cornerstone = await read(
    'Item ID,Hospital Description,Classification,Base Price\n1,Old drug (I),x,2\n2,New drug,x,2\n',
    'prices.csv',
  );
  expect(cornerstone.records.map(({ values }) => values.inactive)).toEqual([true, undefined]);
  const path = await temporaryFile(
    'prices.csv',
    'Code,Description,Class,Base Price\n1,DISC Old drug,x,2\n2,New drug,x,2\n3,Bandage DISCONTINUED,x,1\n',
  );
  const avimark = await readPriceList(path, { type: 'avimark' });
  expect(avimark.records.map(({ values }) => values.inactive)).toEqual([true, undefined, true]);
});

test('ragged lines, an empty column in front, a line "sep=;"', async () => {
  const list = await read('sep=;\n;Code;Name;Price\n;1;a\n;2;b;3;;;\n;3;c;4;more\n', 'prices.csv');
  expect(list.records.map(({ values }) => values)).toEqual([
    { code: '1', name: 'a' },
    { code: '2', name: 'b', price: 3 },
    { code: '3', name: 'c', price: 4 },
  ]);
  expect(codes(list.warnings)).toEqual(['EXTRA_CELLS']);
});
