import { expect, test } from 'vitest';
import { readPriceList } from '../read-price-list.ts';
import { temporaryFile } from '../testing/temporary-file.ts';
import { workbook } from '../testing/workbook.ts';

const cell = (text: string, type = 'String', attributes = '') => `<Cell${attributes}><Data ss:Type="${type}">${text}</Data></Cell>`;
const row = (...cells: string[]) => `<Row>${cells.join('')}</Row>`;
const styles = `<Styles><Style ss:ID="Default"><NumberFormat/></Style>
  <Style ss:ID="e"><NumberFormat ss:Format="Euro Currency"/></Style><Style ss:ID="p"><NumberFormat ss:Format="Percent"/></Style>
  <Style ss:ID="z"><NumberFormat ss:Format="00000"/></Style><Style ss:ID="zz" ss:Parent="z"/></Styles>`;
const book = (rows: string, declaration = '<?xml version="1.0"?>') => `${declaration}<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${styles}
<Worksheet ss:Name="Prices"><Table>${row(...['Code', 'Name', 'Price', 'Markup'].map((name) => cell(name)))}${rows}</Table></Worksheet></Workbook>`;
const read = async (content: string | Uint8Array) => readPriceList(await temporaryFile('prices.xls', content), { fileName: 'prices.xls' });

test('rich text is whole, CDATA is text, a currency is not a date, zeros of a format are kept', async () => {
  const rich =
    '<Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>Rimadyl </B><Font html:Size="9" xmlns:html="x">75 mg</Font> new</ss:Data><Comment><ss:Data>mine</ss:Data></Comment></Cell>';
  const list = await read(
    book(
      row(
        cell('7', 'Number', ' ss:StyleID="z"'),
        rich,
        cell('12.5', 'Number', ' ss:StyleID="e"'),
        cell('0.35', 'Number', ' ss:StyleID="p"'),
      ) + row(cell('8', 'Number', ' ss:StyleID="zz"'), cell('<![CDATA[A & B <5]]>')),
    ),
  );
  expect(list.records.map(({ values }) => values)).toEqual([
    { code: '00007', name: 'Rimadyl 75 mg new', price: 12.5, markup: 35 },
    { code: '00008', name: 'A & B <5' },
  ]);
  expect(list.warnings.map(({ code }) => code)).not.toContain('DAMAGED_DATE');
});

test.each([
  [
    'windows-1252',
    Buffer.from(book(row(cell('1'), cell('Ni\xf1o \x96 caf\xe9')), '<?xml version="1.0" encoding="windows-1252"?>'), 'latin1'),
  ],
  ['UTF-16', Buffer.from(`\uFEFF${book(row(cell('1'), cell('Niño – café')), '<?xml version="1.0" encoding="UTF-16"?>')}`, 'utf16le')],
  ['UTF-8', Buffer.from(book(row(cell('1'), cell('Niño – café')), '<?xml version="1.0" encoding="UTF-8"?>'))],
])('the text is in the declared encoding: %s', async (_, bytes) => expect((await read(bytes)).records[0]?.values.name).toBe('Niño – café'));

test('cells and rows with an explicit position; a formula without its value is reported', async () => {
  const list = await read(book(`<Row ss:Index="5">${cell('1')}${cell('A')}<Cell ss:Index="4" ss:Formula="=RC[-1]*2"/></Row>`));
  expect(list.records).toMatchObject([{ line: 5, values: { code: '1', name: 'A' } }]);
  expect(list.warnings).toContainEqual(
    expect.objectContaining({ code: 'FORMULA_NOT_COMPUTED', column: 'Markup', lines: [5], example: '=RC[-1]*2' }),
  );
});

test('texts of Excel 5 and 95 are in the code page that the workbook names', async () => {
  const bytes = workbook(
    {
      Prices: [
        ['Code', 'Name'],
        ['1', 'Hill#s Rimadyl$'],
      ],
    },
    'biff5',
  );
  const at = bytes.indexOf('Hill#s Rimadyl$');
  bytes[at + 4] = 0x92;
  bytes[at + 14] = 0x99;
  expect((await read(bytes)).records[0]?.values.name).toBe('Hill’s Rimadyl™');
});
