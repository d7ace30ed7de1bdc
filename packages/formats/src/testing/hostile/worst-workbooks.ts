import { type Repeated, textRow, workbookParts, zip, type ZipPart } from '../zip.ts';
import type { HostileFile } from './hostile-file.ts';

const header = textRow(1, ['Code', 'Name', 'Price']);
const MiB = 1024 * 1024;
const block = (text: string, bytes: number): Repeated => ({
  text: text.repeat(Math.ceil(MiB / text.length)),
  times: Math.ceil(bytes / MiB),
});
const once = (text: string): Repeated => ({ text, times: 1 });

const xlsx = (what: string, parts: () => readonly ZipPart[], slow = false): HostileFile => ({
  what: `xlsx: ${what}`,
  name: 'prices.xlsx',
  content: () => zip(parts()),
  ...(slow && { slow: true }),
});

/** A workbook with this many parts besides its own. */
const withMedia = (count: number): ZipPart[] => [
  ...workbookParts(header),
  ...Array.from({ length: count }, (_, index) => ({ name: `xl/media/${index}`, content: '' })),
];

/** A workbook whose sheet consists of these pieces. */
const sheetOf = (...pieces: (string | Repeated)[]): ZipPart[] => [
  ...workbookParts('').slice(0, 2),
  { name: 'xl/worksheets/sheet1.xml', content: pieces.map((piece) => (typeof piece === 'string' ? once(piece) : piece)) },
];
const rowsOf = (...pieces: (string | Repeated)[]) => sheetOf('<worksheet><sheetData>', header, ...pieces, '</sheetData></worksheet>');
const withPart = (name: string, ...pieces: (string | Repeated)[]): ZipPart[] => [
  ...workbookParts(header + textRow(2, ['1', 'a', '2'])).filter((part) => part.name !== name),
  { name, content: pieces.map((piece) => (typeof piece === 'string' ? once(piece) : piece)) },
];
const below = (xml: string) =>
  sheetOf('<worksheet><dimension ref="A1:ZZZZZZ1"/><sheetData>', header, textRow(2, ['1', 'a', '2']), '</sheetData>', xml, '</worksheet>');
const entities =
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';

/** Workbooks that declare a false size, decompress without end, or refer to missing parts. */
export const worstWorkbooks: readonly HostileFile[] = [
  xlsx('a cell of 200 MiB', () => rowsOf('<row r="2"><c t="inlineStr"><is><t>', block('x', 200 * MiB), '</t></is></c></row>')),
  xlsx('2 GiB of rows', () => rowsOf(block('<row><c><v>1</v></c></row>', 2047 * MiB)), true),
  xlsx('2 GiB that say they are 10 bytes', () => rowsOf(block(' ', 2047 * MiB)).map((part) => ({ ...part, claimedSize: 10 })), true),
  xlsx('200 MiB of blank rows', () => rowsOf(block('<row/>', 200 * MiB)), true),
  xlsx('200 MiB of numbers', () => rowsOf(block('<row><c><v>1</v></c><c><v>2</v></c></row>', 200 * MiB)), true),
  xlsx('4,000,000 shared texts', () => withPart('xl/sharedStrings.xml', '<sst>', block('<si><t>a</t></si>', 64 * MiB), '</sst>')),
  xlsx('900,000 different shared texts', () => withPart('xl/sharedStrings.xml', '<sst>', manyTexts(900_000), '</sst>'), true),
  xlsx(
    '5,000,000 styles',
    () => withPart('xl/styles.xml', '<styleSheet><cellXfs>', block('<xf numFmtId="14"/>', 95 * MiB), '</cellXfs></styleSheet>'),
    true,
  ),
  xlsx('a number format of 1 MiB', () =>
    withPart(
      'xl/styles.xml',
      `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'0'.repeat(MiB)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
    ),
  ),
  xlsx('a number format of 100,000 brackets', () =>
    withPart(
      'xl/styles.xml',
      `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(100_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
    ),
  ),
  xlsx('100,000 sheets', () =>
    withPart('xl/workbook.xml', `<workbook xmlns:r="x"><sheets>`, block('<sheet name="a" r:id="rId1"/>', 3 * MiB), '</sheets></workbook>'),
  ),
  xlsx('a cell at XFD1048576', () => rowsOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
  xlsx('a cell in column ZZZZZZ', () => rowsOf('<row r="2"><c r="ZZZZZZ2"><v>1</v></c></row>')),
  xlsx('a dimension of the whole sheet', () =>
    sheetOf('<worksheet><dimension ref="A1:XFD1048576"/><sheetData>', header, '</sheetData></worksheet>'),
  ),
  xlsx('a merge over all cells', () => below('<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>')),
  xlsx('1,000,000 merges', () => below(`<mergeCells>${'<mergeCell ref="A2:A900"/>'.repeat(1_000_000)}</mergeCells>`), true),
  xlsx('100 MiB below the rows', () => sheetOf('<worksheet><sheetData>', header, '</sheetData>', block('<x/>', 100 * MiB), '</worksheet>')),
  xlsx('a hyperlink over all cells', () => below('<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>')),
  xlsx('1,000,000 cells in a row', () => rowsOf('<row r="2">', block('<c><v>1</v></c>', 15 * MiB), '</row>')),
  xlsx('1,000,000 blank cells in a row', () => rowsOf('<row r="2">', block('<c/>', 4 * MiB), '</row>')),
  xlsx('tags 10,000,000 deep', () => rowsOf(block('<a>', 30 * MiB))),
  xlsx('an attribute of 100 MiB', () => rowsOf('<row x="', block('y', 100 * MiB), '"/>')),
  xlsx('a tag with 500,000 attributes', () =>
    rowsOf('<row ', Array.from({ length: 500_000 }, (_, index) => `a${index}=""`).join(' '), '/>'),
  ),
  xlsx('a comment of 100 MiB', () => rowsOf('<!--', block('y', 100 * MiB), '-->')),
  xlsx('character data of 50 MiB', () => rowsOf('<row><c t="str"><v><![CDATA[', block('y', 50 * MiB), ']]></v></c></row>')),
  xlsx('entities in the sheet', () =>
    sheetOf(entities, '<worksheet><sheetData>', header, '<row><c t="str"><v>&c;</v></c></row></sheetData></worksheet>'),
  ),
  xlsx('entities in the texts', () => withPart('xl/sharedStrings.xml', `${entities}<sst><si><t>&c;</t></si></sst>`)),
  xlsx('entities in the workbook', () => withPart('xl/workbook.xml', `${entities}<workbook><sheets/></workbook>`)),
  xlsx('an outside entity', () =>
    sheetOf(
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c><v>&a;</v></c></row></sheetData></worksheet>',
    ),
  ),
  xlsx('texts that are not there', () =>
    rowsOf('<row r="2"><c t="s"><v>-1</v></c><c t="s"><v>1e99</v></c><c t="s"><v>__proto__</v></c></row>'),
  ),
  xlsx('numbers and dates beyond all measure', () =>
    rowsOf(
      '<row r="2"><c><v>1e308</v></c><c t="str"><v>a</v></c><c><v>1e999</v></c></row><row r="-5"><c t="d"><v>9999999-99-99</v></c></row>',
    ),
  ),
  xlsx('names that objects have by birth', () =>
    sheetOf(
      '<worksheet><sheetData>',
      textRow(1, ['__proto__', 'constructor', 'Name']),
      textRow(2, ['x', 'y', 'z']),
      '</sheetData></worksheet>',
    ),
  ),
  xlsx('a sheet that is not there', () =>
    withPart(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="../../../etc/passwd"/></Relationships>',
    ),
  ),
  xlsx('broken UTF-8', () => [
    ...workbookParts('').slice(0, 2),
    {
      name: 'xl/worksheets/sheet1.xml',
      content: Buffer.from(
        `<worksheet><sheetData>${header}<row><c t="str"><v>\xff\xfe\xc0\x80</v></c></row></sheetData></worksheet>`,
        'latin1',
      ),
    },
  ]),
  xlsx('encrypted parts', () => workbookParts(header).map((part) => ({ ...part, encrypted: true }))),
  xlsx('names that leave the archive', () => [...workbookParts(header), { name: '../../../../tmp/evil', content: 'x' }]),
  xlsx('a name from the root', () => [...workbookParts(header), { name: '/etc/passwd', content: 'x' }]),
  xlsx('20,000 parts', () => withMedia(20_000), true),
  xlsx('2,001 parts', () => withMedia(2_001)),
  xlsx('parts that overlap', () => [...workbookParts(header), { name: 'xl/styles.xml', content: 'x', claimedOffset: 0 }]),
  xlsx('parts beyond the end', () => workbookParts(header).map((part) => ({ ...part, claimedOffset: 0xfffffff0 }))),
  xlsx('a part named twice', () => [...workbookParts(header), ...workbookParts(textRow(1, ['Other', 'Name']))]),
  xlsx('a workbook inside', () => [...workbookParts(header), { name: 'xl/embeddings/a.xlsx', content: zip(workbookParts(header)) }]),
  {
    what: 'xlsx: text before and behind the archive',
    name: 'prices.xlsx',
    content: () => Buffer.concat([Buffer.from('PK\x03\x04'), zip(workbookParts(header)), Buffer.alloc(70_000)]),
  },
];

function manyTexts(count: number): string {
  return Array.from({ length: count }, (_, index) => `<si><t>text ${index}</t></si>`).join('');
}
