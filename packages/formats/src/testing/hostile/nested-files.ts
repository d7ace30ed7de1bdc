import { workbook } from '../workbook.ts';
import { textRow, workbookParts, zip } from '../zip.ts';
import type { HostileFile } from './hostile-file.ts';

const list = 'Code,Name,Price\n1,Carprofen 75 mg 60 ct,10\n2,Dextrose 5% 1 L,7\n';

const file = (name: string, what: string, content: () => string | Buffer): HostileFile => ({
  what: `${name.slice(name.lastIndexOf('.') + 1)}: ${what}`,
  name,
  content: () => Buffer.from(content()),
});

/** Repeated start and end delimiters of markup; a regular expression that looks for the page behind it may try all ways to split it. */
const beginnings = [
  '<!---->',
  '<!-- a -->\n',
  '<!--',
  '-->',
  '<!DOCTYPE html>',
  '<!DOCTYPE a [',
  '<?xml version="1.0"?>',
  '<?',
  '<![CDATA[',
  '<html ',
  '<table><tr><td>',
  '<a b="',
  '{"a":',
  '[[',
  '((',
  '"\n"',
] as const;
const nestings = beginnings.flatMap((unit) =>
  [30, 60, 20_000].map((times) =>
    file('prices.csv', `${times.toLocaleString('en-US')} times ${JSON.stringify(unit)} before a list`, () => unit.repeat(times) + list),
  ),
);

/** Characters that a database cannot store, or that are invisible. */
const characters = [
  ['a zero byte', '\0'],
  ['the first half of a surrogate pair', '\uD800'],
  ['the second half of a surrogate pair', '\uDC00'],
  ['a sign that turns the direction', '\u202E'],
] as const;
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const unstorable = characters.flatMap(([what, sign]) => [
  file('prices.csv', `${what} in the name of a known column`, () => utf16(`Code,Na${sign}me,Price\n1,Carprofen,10\n`)),
  file('prices.csv', `${what} as the name of a column`, () => utf16(`Code,Name,Price,${sign}\n1,Carprofen,10,x\n`)),
  file('prices.csv', `${what} in the name of an unknown column`, () => utf16(`Code,Name,Price,Sh${sign}elf\n1,Carprofen,10,x\n`)),
  file('prices.csv', `${what} in a column without a name`, () => utf16(`Code,Name,Price,\n1,Carprofen,10,${sign}\n`)),
  file('prices.csv', `${what} in code, name and price`, () => utf16(`Code,Name,Price\n1${sign},Car${sign}profen,1${sign}0\n`)),
  file('prices.xls', `${what} in the name of a sheet`, () =>
    workbook(
      {
        [`Pri${sign}ces`]: [
          ['Code', 'Name', 'Price'],
          ['1', 'Carprofen', 10],
        ],
      },
      'biff8',
    ),
  ),
  file('prices.xls', `${what} in names of columns and cells`, () =>
    workbook(
      {
        Prices: [
          ['Code', 'Name', `Pri${sign}ce`, sign],
          ['1', `Car${sign}profen`, 10, sign],
        ],
      },
      'biff8',
    ),
  ),
]);

const reference = (sign: string) => `&#x${(sign.codePointAt(0) ?? 0).toString(16)};`;
const inWorkbooks = characters.map(([what, sign]) =>
  file('prices.xlsx', `${what} as a reference, in names of columns and cells`, () =>
    zip(
      workbookParts(
        textRow(1, ['Code', `Na${reference(sign)}me`, reference(sign)]) + textRow(2, ['1', `Car${reference(sign)}profen`, 'x']),
      ),
    ),
  ),
);

const page = (content: string) => `<html><body>${content}</body></html>`;
const deep = [
  file('prices.xls', '20,000 tables inside each other', () => page('<table><tr><td>'.repeat(20_000) + list)),
  file(
    'prices.xls',
    '20,000 comments before the table',
    () => `${'<!-- -->'.repeat(20_000)}${page('<table><tr><td>Code</td><td>Name</td></tr></table>')}`,
  ),
  file('prices.xls', '20,000 elements inside each other, not ended', () => `<?xml version="1.0"?>${'<Workbook>'.repeat(20_000)}`),
  file('prices.xlsx', '20,000 elements inside a row', () => zip(workbookParts(`<row>${'<c>'.repeat(20_000)}</row>`))),
];

/** Cells of one line, each of which makes another regular expression try every way to read it. */
const lines = [
  ['blanks', ' '.repeat(30_000)],
  ['digits', '1'.repeat(30_000)],
  ['groups of thousands', '1,111'.repeat(6_000)],
  ['zeros', `1.${'0'.repeat(30_000)}1`],
  ['signs of currency', '$ '.repeat(15_000)],
  ['times of day', 'T 10:00 '.repeat(4_000)],
  ['capital letters', 'ABCD'.repeat(7_500)],
  ['properties of tests', '[mass'.repeat(6_000)],
  ['crosses of breeds', ' x and / '.repeat(3_000)],
  ['slashes', '/'.repeat(30_000)],
  ['brackets', '(['.repeat(15_000)],
  ['hyphens', ' - '.repeat(10_000)],
] as const;
const long = [
  ...lines.map(([what, cell]) =>
    file('prices.csv', `a name and a price of 30,000 ${what}`, () => `Code\tName\tPrice\n1\t${cell}\t${cell}\n`),
  ),
  file('prices.csv', 'columns named by 30,000 blanks and capitals', () => `Code,Name,${' A'.repeat(15_000)}\n1,a,2\n`),
  file('prices.csv', 'a line of 4 MB without a delimiter', () => 'Carprofen '.repeat(400_000)),
  file('prices.csv', '10,000 lines of 400 brackets', () => `Code,Name\n${`1,${'('.repeat(400)}\n`.repeat(10_000)}`),
  file(
    'prices.csv',
    '200 columns of names that begin alike',
    () => `${Array.from({ length: 200 }, (_, n) => `Price${' '.repeat(n)}`).join(',')}\n1\n`,
  ),
];

/** 100 files of nested markup, unstorable characters, deep brackets and very long lines, none of them large. */
export const nestedFiles: readonly HostileFile[] = [...nestings, ...unstorable, ...inWorkbooks, ...deep, ...long];
