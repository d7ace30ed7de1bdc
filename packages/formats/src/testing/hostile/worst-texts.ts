import { workbook } from '../workbook.ts';
import { textRow, workbookParts, zip } from '../zip.ts';
import type { HostileFile } from './hostile-file.ts';

const MiB = 1024 * 1024;
const file = (name: string, what: string, content: () => string | Buffer, slow = false): HostileFile => ({
  what: `${name.slice(name.lastIndexOf('.') + 1)}: ${what}`,
  name,
  content: () => Buffer.from(content()),
  ...(slow && { slow: true }),
});
const csv = (what: string, content: () => string | Buffer, slow = false) => file('prices.csv', what, content, slow);
const xls = (what: string, content: () => string | Buffer, slow = false) => file('prices.xls', what, content, slow);
const header = 'Code,Name,Price\n';
const bytes = (hex: string, rest = 200) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(rest)]);
const OLE = 'd0cf11e0a1b11ae1';
const ole = (stream: string) => Buffer.concat([bytes(OLE, 1024), Buffer.from(`${stream}\0`, 'utf16le'), Buffer.alloc(512)]);
const html = (rows: string) => `<html><body><table><tr><th>Code</th><th>Name</th></tr>${rows}</table></body></html>`;
const xml2003 = (rows: string, before = '') =>
  `<?xml version="1.0"?>${before}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="P"><Table><Row><Cell><Data ss:Type="String">Code</Data></Cell><Cell><Data ss:Type="String">Name</Data></Cell></Row>${rows}</Table></Worksheet></Workbook>`;
const smallXlsx = () => zip(workbookParts(textRow(1, ['Code', 'Name']) + textRow(2, ['1', 'a'])));
const smallXls = () =>
  workbook(
    {
      Prices: [
        ['Code', 'Name'],
        ['1', 'a'],
      ],
    },
    'biff8',
  );

/** Text files, old workbooks and files that are not lists at all. */
export const worstTexts: readonly HostileFile[] = [
  csv('nothing', () => ''),
  csv('one byte', () => 'x'),
  csv('a byte order mark alone', () => Buffer.from('efbbbf', 'hex')),
  csv('half a UTF-16 sign', () => Buffer.from('fffe43', 'hex')),
  csv('a line of 50 MiB', () => `${header}1,${'x'.repeat(50 * MiB)}`, true),
  csv('more than a file may have', () => Buffer.alloc(61 * MiB, 'a'), true),
  csv('5,000,000 blank lines', () => header + '\n'.repeat(5_000_000), true),
  csv('5,000,000 blank lines above the header', () => '\n'.repeat(5_000_000) + header, true),
  csv('5,000,000 delimiters in a line', () => header + ','.repeat(5_000_000), true),
  csv('5,000,000 lines of delimiters', () => `${header}${',,\n'.repeat(5_000_000)}`, true),
  csv('a header of 1,000,000 columns', () => `Code,Name${',x'.repeat(1_000_000)}\n1,a\n`, true),
  csv('1,000,000 columns named Name', () => `Code${',Name'.repeat(1_000_000)}\n1,a\n`, true),
  csv('a column name of 10 MiB', () => `Code,Name,${'Price '.repeat(1_700_000)}\n1,a,2\n`, true),
  csv('1,000,001 lines', () => header + '1,a,2\n'.repeat(1_000_001), true),
  csv('a quote that is never closed', () => `${header}"${'1,a,2\n'.repeat(500_000)}`, true),
  csv('5,000,000 quotes', () => `${header}1,"${'"'.repeat(5_000_000)}`, true),
  csv('quotes inside quotes', () => `${header}${'"""a""","""b"" c",1\n'.repeat(100_000)}`),
  csv('every line opens a quote', () => `${header}${'"x\n'.repeat(500_000)}`, true),
  csv('every line opens a quote and doubles another', () => `${header}${'"x""\n'.repeat(200_000)}`, true),
  csv('long lines that open a quote', () => `${header}${`"${'x""'.repeat(5_000)}\n`.repeat(2_000)}`, true),
  csv('old Macintosh line ends alone', () => '\r'.repeat(2_000_000)),
  csv('line ends of every kind', () => `${header}${'1,a\r\r\n\n\r2,b\n\r'.repeat(50_000)}`),
  csv('zero bytes', () => header + '1,a\0b,2\n'.repeat(1_000)),
  csv('nothing but zero bytes', () => Buffer.alloc(MiB)),
  csv('lone surrogates', () => Buffer.from(`\uFEFF${header}1,\uD800a,2\n`, 'utf16le')),
  csv('UTF-8 longer than it may be', () => Buffer.concat([Buffer.from(header), Buffer.from('312cc080e08080f08080802c320a', 'hex')])),
  csv('two encodings', () =>
    Buffer.concat([
      Buffer.from(`${header}1,Caf\u00e9,2\n`),
      Buffer.from('2,Caf\u00e9,3\n', 'latin1'),
      Buffer.from('3,\u00e9,1\n', 'utf16le'),
    ]),
  ),
  csv('UTF-16 of an odd length', () => Buffer.concat([Buffer.from(`\uFEFF${header}1,a,2\n`, 'utf16le'), Buffer.from('x')])),
  csv('names that objects have by birth', () => '__proto__,constructor,Name,toString\nx,y,__proto__,z\n'),
  csv('formulas', () => `${header}"=cmd|' /C calc'!A0",@SUM(1),-1\n`),
  csv('a name of 32,000 signs that a pattern could choke on', () => `${header}1,${'(a+)+$ '.repeat(4_500)},2\n`),
  csv('a cell that a number could choke on', () => `${header}${`1,a,${'1,111'.repeat(6_000)}\n`.repeat(100)}`),
  csv('JSON', () => JSON.stringify({ rows: [1, 2] })),
  csv('a shell script', () => '#!/bin/sh\nrm -rf /\n'),
  csv('RTF', () => String.raw`{\rtf1\ansi Code}`),
  csv('a news feed', () => '<?xml version="1.0"?><rss><channel/></rss>'),
  csv('a PDF document', () => '%PDF-1.7\n1 0 obj\n'),
  csv('a PDF document that is an archive too', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), smallXlsx()])),
  csv('a program of Windows', () => bytes('4d5a90000300000004000000ffff')),
  csv('a program of Linux', () => bytes('7f454c46020101')),
  csv('a program of macOS', () => bytes('cffaedfe07000001')),
  csv('WebAssembly', () => bytes('0061736d01000000')),
  csv('a PNG image', () => bytes('89504e470d0a1a0a')),
  csv('a JPEG image', () => bytes('ffd8ffe000104a46')),
  csv('a GIF image', () => bytes('474946383961')),
  csv('a WebP image', () => bytes('524946462400000057454250')),
  csv('gzip', () => bytes('1f8b0800000000000003')),
  csv('a tar archive', () => Buffer.concat([Buffer.from('prices.csv'), Buffer.alloc(247), Buffer.from('ustar'), Buffer.alloc(1000)])),
  csv('an SQLite database', () => bytes('53514c69746520666f726d6174203300')),
  csv('a workbook', smallXlsx),
  csv('an archive cut after its first signature', () => Buffer.from('PK\x03\x04')),
  csv('an empty archive', () => bytes('504b0506', 18)),
  xls('65 bytes that are read for ever', () => bytes('0908080000050500', 57)),
  xls('a container alone', () => bytes(OLE, 504)),
  xls('a container whose sectors go round', () => Buffer.concat([Buffer.from(smallXls()).fill(0, 512, 1024)])),
  xls('a container of a workbook that is not there', () => ole('Workbook')),
  xls('an encrypted workbook', () => ole('EncryptedPackage')),
  xls('a Word document', () => ole('WordDocument')),
  xls('records that claim 65,535 bytes', () =>
    Buffer.concat([bytes('09080800', 0), bytes('0000050500', 0), Buffer.from('ffff'.repeat(5_000), 'hex')]),
  ),
  xls('a number in the last cell of a BIFF2 sheet', () => bytes('0900040002001000030013ffffffff0000000000000000000000000a00', 4)),
  xls(
    'XML with a cell in column 1,000,000,000',
    () => xml2003('<Row><Cell ss:Index="1000000000"><Data ss:Type="Number">1</Data></Cell></Row>'),
    true,
  ),
  xls('XML with row 1,000,000,000', () => xml2003('<Row ss:Index="1000000000"><Cell><Data ss:Type="Number">1</Data></Cell></Row>')),
  xls('XML merged over everything', () =>
    xml2003('<Row><Cell ss:MergeAcross="1000000000" ss:MergeDown="1000000000"><Data ss:Type="Number">1</Data></Cell></Row>'),
  ),
  xls('XML with entities', () => xml2003('', '<!DOCTYPE x [<!ENTITY a "b">]>')),
  xls('XML that ends in the middle', () => xml2003('').slice(0, 300)),
  xls('XML with 100,000 tags inside tags', () => xml2003('<Row>'.repeat(100_000))),
  xls('HTML with a cell over 1,000,000,000 columns', () => html('<tr><td colspan="1000000000">1</td><td>a</td></tr>'), true),
  xls('HTML with a cell over 1,000,000,000 rows', () => html('<tr><td rowspan="1000000000">1</td><td>a</td></tr>')),
  // A test of nested markup has 20,000 of them.
  xls('HTML with 50,000 tables in tables', () => html(`<tr><td>${'<table><tr><td>'.repeat(50_000)}`), true),
  xls('HTML with 1,000,000 cells that do not close', () => html('<td>x'.repeat(1_000_000)), true),
  xls('HTML with 300,000 rows', () => html('<tr><td>1</td><td>a</td></tr>'.repeat(300_000)), true),
  xls('HTML with a script', () => html('<tr><td><script>while(true);</script>1</td><td>a</td></tr>')),
  csv('30 empty comments before a list', () => `${'<!---->'.repeat(30)}\n${header}1,a,2\n`),
  csv('60 empty comments and half a one', () => `${'<!---->'.repeat(60)}<!--`),
  csv('2,000 comments with blanks between, and no page', () => `${'<!-- -->  '.repeat(2_000)}<!page`),
  csv('comments that open comments', () => `${'<!--<!---->'.repeat(400)}<!--->${header}`),
  xls('HTML without a table', () => '<html><body><p>hello</p></body></html>'),
  xls('HTML of 20 MiB of half a tag', () => `<html><table><tr><td ${'<'.repeat(20 * MiB)}`, true),
  xls('a binary workbook', () => workbook({ Prices: [['Code', 'Name']] }, 'xlsb')),
  xls('an OpenDocument file', () => workbook({ Prices: [['Code', 'Name']] }, 'ods')),
  // Smaller ones of those above that are slow, which `npm run bench:hostile` reads.
  csv('a line of 5 MiB', () => `${header}1,${'x'.repeat(5 * MiB)}`),
  csv('1,000,001 blank lines', () => header + '\n'.repeat(1_000_001)),
  csv('1,000,000 delimiters in a line', () => header + ','.repeat(1_000_000)),
  csv('a header of 100,000 columns', () => `Code,Name${',x'.repeat(100_000)}\n1,a\n`),
  csv('100,000 columns named Name', () => `Code${',Name'.repeat(100_000)}\n1,a\n`),
  csv('a column name of 5 MiB', () => `Code,Name,${'Price '.repeat(900_000)}\n1,a,2\n`),
  csv('1,000,000 quotes', () => `${header}1,"${'"'.repeat(1_000_000)}`),
];
