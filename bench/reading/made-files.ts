import { seeded } from '@fetlock/formats/testing/damage-header';
import { encode } from '@fetlock/formats/testing/encode';
import type { TextEncoding } from '@fetlock/formats/text/text-encoding';
import { type CellObject, utils, write } from '@e965/xlsx';
import { pageBy, pageKinds } from './made-pages.ts';
import { richRows, richXlsx, richXml2003 } from './made-rich.ts';
import { pickFrom, someText } from './random.ts';

export interface MadeFile {
  name: string;
  kind: Kind;
  content: string | Buffer;
}

/** Kinds of files that can be made without LibreOffice. */
export const madeKinds = [
  'xlsx',
  'biff8',
  'biff5',
  'xlml',
  'html',
  'xhtml',
  'csv',
  'xlsm',
  'biff4',
  'biff2',
  'semicolon',
  'tab',
  'latin',
  'bar',
  'dos',
  'mac',
  'unix',
  'central',
  'rich',
  'rich2003',
  ...pageKinds,
  'biff3',
] as const;
/** Kinds that LibreOffice writes from a workbook with runs, formulas and merges: its filter for each. */
export const officeFilters = {
  officeXls: 'xls:MS Excel 97',
  officeXlsx: 'xlsx:Calc MS Excel 2007 XML',
  officeHtml: 'html:HTML (StarCalc)',
} as const;
type OfficeKind = keyof typeof officeFilters;
export const isOfficeKind = (kind: string): kind is OfficeKind => Object.hasOwn(officeFilters, kind);
export type Kind = (typeof madeKinds)[number] | OfficeKind;
const endings: Readonly<Record<(typeof madeKinds)[number], string>> = {
  xlsx: 'xlsx',
  biff8: 'xls',
  biff5: 'xls',
  xlml: 'xml',
  html: 'html',
  xhtml: 'html',
  csv: 'csv',
  xlsm: 'xlsx',
  biff4: 'xls',
  biff2: 'xls',
  semicolon: 'csv',
  tab: 'csv',
  latin: 'csv',
  bar: 'csv',
  dos: 'csv',
  mac: 'csv',
  unix: 'csv',
  central: 'csv',
  rich: 'xlsx',
  rich2003: 'xml',
  php: 'html',
  aspnet: 'html',
  crystal: 'html',
  jasper: 'html',
  biff3: 'xls',
};
interface Dialect {
  delimiter: string;
  encoding: TextEncoding;
  ending: '\r\n' | '\n' | '\r';
  quotes: 'all' | 'where needed';
}

/** Format of a csv of this kind. */
const textKinds = {
  csv: { delimiter: ',', encoding: 'utf-8', ending: '\r\n', quotes: 'all' },
  semicolon: { delimiter: ';', encoding: 'utf-8', ending: '\r\n', quotes: 'all' },
  tab: { delimiter: '\t', encoding: 'utf-16le', ending: '\r\n', quotes: 'all' },
  latin: { delimiter: ',', encoding: 'windows-1252', ending: '\r\n', quotes: 'all' },
  bar: { delimiter: '|', encoding: 'utf-16be', ending: '\r\n', quotes: 'where needed' },
  dos: { delimiter: ';', encoding: 'cp850', ending: '\r\n', quotes: 'where needed' },
  mac: { delimiter: ',', encoding: 'macintosh', ending: '\r', quotes: 'all' },
  unix: { delimiter: ',', encoding: 'utf-8', ending: '\n', quotes: 'where needed' },
  central: { delimiter: '\t', encoding: 'windows-1250', ending: '\n', quotes: 'where needed' },
} as const satisfies Partial<Record<Kind, Dialect>>;
const isText = (kind: Kind): kind is keyof typeof textKinds => Object.hasOwn(textKinds, kind);
/** The encoding of a kind, if the user must choose it. */
export const chosenEncoding = (kind: Kind): TextEncoding | undefined =>
  isText(kind) && !textKinds[kind].encoding.startsWith('utf') ? textKinds[kind].encoding : undefined;
/** Kinds whose texts are in the code page of Western Europe, if the library can write it. */
const westernKinds: ReadonlySet<Kind> = new Set(['biff5', 'biff4', 'biff3', 'biff2']);
/** Characters that an encoding lacks. */
const lacking: Readonly<Partial<Record<Kind, RegExp>>> = { dos: /[’œ–™]/g, central: /[ñœ]/g };

/**
 * Files of these kinds in turn, generated from a seed: texts with signs and accents, numbers in many formats, percentages, dates of both
 * epochs, booleans, errors; runs of fonts, formulas, merges.
 */
export function madeFiles(count: number, seed: number, kinds: readonly Kind[] = madeKinds): MadeFile[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'xlsx';
    const ending = isOfficeKind(kind) ? officeFilters[kind].split(':')[0] : endings[kind];
    return { name: `${String(index).padStart(4, '0')}-${kind}.${ending}`, kind, content: contentOf(kind, random) };
  });
}

/** Of a kind that LibreOffice writes: the workbook that it is given. */
function contentOf(kind: Kind, random: () => number): string | Buffer {
  if (kind === 'rich2003') return richXml2003(richRows(random));
  if (kind === 'rich' || isOfficeKind(kind)) return richXlsx(richRows(random));
  if (isPage(kind)) return pageBy(kind, random);
  const rows = Array.from({ length: 5 + Math.floor(random() * 30) }, () =>
    Array.from({ length: 7 }, (_, column) => cellOf(random, column, kind)),
  );
  const header = ['Code', 'Name', 'Price', 'Markup', 'Last Sold', 'Note', 'Check'];
  return fileOf(kind, [header, ...rows], { date1904: random() < 0.3 });
}

const isPage = (kind: Kind): kind is (typeof pageKinds)[number] => pageKinds.some((one) => one === kind);

type Cell = string | number | CellObject | null;

const codeFormats = ['00000', '00000;-00000', '"SKU-"0000', '00000-0000', '[<=999]000;0000-00', '0000"-X"', '[$-409]000000', '0'] as const;
const westernPriceFormats = ['General', '0.00', '#,##0.00', '"$"#,##0.00', '0.00_);(0.00)', '0.0E+00'] as const;
const priceFormats = [...westernPriceFormats, '#,##0.00\\ [$€-407]'] as const;

function cellOf(random: () => number, column: number, kind: Kind): Cell {
  if (random() < 0.1) return null;
  const isPlain = isText(kind) || kind === 'html' || kind === 'xhtml';
  const before5 = kind === 'biff2' || kind === 'biff3' || kind === 'biff4';
  if (!isPlain) {
    if (column === 0) return { t: 'n', v: Math.floor(random() * 100_000), z: before5 ? 'General' : pickFrom(random, codeFormats) };
    if (column === 2)
      return {
        t: 'n',
        v: Math.round(random() * 2_000_000 - 100_000) / 100,
        z: before5 ? 'General' : pickFrom(random, westernKinds.has(kind) ? westernPriceFormats : priceFormats),
      };
    if (column === 3) return { t: 'n', v: Math.round(random() * 100) / 100, z: before5 ? 'General' : '0%' };
    if (column === 4) return { t: 'n', v: 40_000 + Math.floor(random() * 6000), z: before5 ? 'General' : 'yyyy-mm-dd' };
    if (column === 6)
      return pickFrom<Cell>(random, [
        { t: 'b', v: true },
        { t: 'b', v: false },
        { t: 'e', v: 0x2a, w: '#N/A' },
        { t: 'e', v: 0x07, w: '#DIV/0!' },
      ]);
  }
  const text = someText(random);
  if (westernKinds.has(kind)) return text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '');
  const lacked = lacking[kind];
  if (lacked) return text.replaceAll(lacked, 'o');
  return kind !== 'html' && kind !== 'xhtml' && random() < 0.05 ? `${text}\nsecond line` : text;
}

function fileOf(kind: Kind, rows: readonly (readonly Cell[])[], { date1904 }: { date1904: boolean }): string | Buffer {
  if (isText(kind)) {
    const { delimiter, encoding, ending, quotes }: Dialect = textKinds[kind];
    const quoted = (cell: Cell) => {
      const text = String(cell ?? '');
      const isBare = quotes === 'where needed' && !/["\r\n]/.test(text) && !text.includes(delimiter);
      return isBare ? text : `"${text.replaceAll('"', '""')}"`;
    };
    const lines = rows.map((row) => `${row.map(quoted).join(delimiter)}${ending}`);
    return encode(lines.join(''), encoding, { mark: encoding.startsWith('utf') && kind !== 'unix' });
  }
  if (kind === 'html' || kind === 'xhtml') return pageOf(rows, kind === 'xhtml');
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  const book = utils.book_new(sheet, 'Prices');
  book.Workbook = { WBProps: { date1904 } };
  // The library can also write BIFF4, which its types omit.
  const options: object = { type: 'buffer', bookType: kind };
  const bytes: unknown = write(book, options);
  if (!Buffer.isBuffer(bytes)) throw new TypeError('No workbook was written');
  return bytes;
}

/** Like tables from PHP and ASP.NET: numeric entities, omitted end tags, empty cells as one tag. */
function pageOf(rows: readonly (readonly Cell[])[], isXml: boolean): string {
  const escaped = (cell: Cell) => String(cell ?? '').replaceAll(/[&<>"'\u0080-\uFFFF]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const cellTag = (cell: Cell) => (cell === null && isXml ? '<td/>' : `<td>${escaped(cell)}${isXml ? '</td>' : ''}`);
  const body = rows.map((row) => `<tr>${row.map(cellTag).join('')}${isXml ? '</tr>' : ''}`).join('\n');
  return isXml
    ? `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml"><body><table>${body}</table></body></html>`
    : `<html><body><table>${body}</table></body></html>`;
}
