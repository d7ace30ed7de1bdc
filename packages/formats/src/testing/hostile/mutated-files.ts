import { workbook } from '../workbook.ts';
import { textRow, workbookParts, zip } from '../zip.ts';
import type { HostileFile } from './hostile-file.ts';

// Mutated valid lists: changed bytes or tags, or a truncated end.

const rows = [
  ['Code', 'Name', 'UPC', 'Price'],
  ...Array.from({ length: 30 }, (_, index) => [`0${index}`, `Item ${index}`, 123456789000 + index, index]),
];
const texts = rows.map((row) => row.map(String));

type Random = () => number;
const pick = <T>(list: readonly [T, ...T[]], random: Random): T => list[Math.floor(random() * list.length)] ?? list[0];

const tokens = [
  '<row r="',
  '<c r="XFD1048576" t="s"><v>',
  '</row>',
  '<!DOCTYPE x>',
  '<![CDATA[',
  '&#0;',
  '&lt;',
  '<?x?>',
  '-1',
  '1e999',
  '"',
  '<si>',
  't="zz"',
  '\uFFFF',
  '<mergeCell ref="A1:XFD9"/>',
  ' colspan="99999" ',
  ' ss:Index="-1" ',
] as const;
const signs = ['"', '""', ',', '\n', '\r', ';', '\t', '\0', '\uFEFF', '=', "'", '|'] as const;

function changedText(text: string, random: Random, pieces: readonly [string, ...string[]]): string {
  const at = Math.floor(random() * text.length);
  const to = random() < 0.5 ? at : at + Math.floor(random() * 40);
  return text.slice(0, at) + pick(pieces, random) + text.slice(to);
}

function changedBytes(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  const changes = 1 + Math.floor(random() * 12);
  for (let change = 0; change < changes; change += 1) copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
  return random() < 0.2 ? copy.subarray(0, Math.floor(random() * copy.length)) : copy;
}

/** A run of bytes duplicated, dropped or moved, as in broken transfers. */
function shuffledBytes(bytes: Buffer, random: Random): Buffer {
  const from = Math.floor(random() * bytes.length);
  const piece = bytes.subarray(from, from + Math.ceil(random() * 600));
  const at = Math.floor(random() * bytes.length);
  return pick(
    [
      () => Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]),
      () => Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + piece.length)]),
    ],
    random,
  )();
}

const parts = workbookParts(texts.map((row, index) => textRow(index + 1, row)).join(''));
const written = new Map<string, Buffer>();
function sound(bookType: 'xlsx' | 'biff8' | 'biff5' | 'biff2' | 'xlml' | 'html'): Buffer {
  const known = written.get(bookType) ?? workbook({ Prices: rows }, bookType);
  written.set(bookType, known);
  return known;
}
const csvText = texts.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');

const kinds: readonly [Kind, ...Kind[]] = [
  {
    what: 'xlsx, changed tags',
    name: 'prices.xlsx',
    make: (random) =>
      zip(parts.map((part) => (random() < 0.5 ? { ...part, content: changedText(String(part.content), random, tokens) } : part))),
  },
  { what: 'xlsx, changed bytes', name: 'prices.xlsx', make: (random) => changedBytes(sound('xlsx'), random) },
  { what: 'xlsx, moved bytes', name: 'prices.xlsx', make: (random) => shuffledBytes(sound('xlsx'), random) },
  {
    what: 'xls, changed bytes',
    name: 'prices.xls',
    make: (random) => changedBytes(sound(pick(['biff8', 'biff5', 'biff2'], random)), random),
  },
  { what: 'xls, moved bytes', name: 'prices.xls', make: (random) => shuffledBytes(sound('biff8'), random) },
  {
    what: 'XML of 2003, changed tags',
    name: 'prices.xls',
    make: (random) => Buffer.from(changedText(sound('xlml').toString(), random, tokens)),
  },
  { what: 'HTML, changed tags', name: 'prices.xls', make: (random) => Buffer.from(changedText(sound('html').toString(), random, tokens)) },
  {
    what: 'csv, changed signs',
    name: 'prices.csv',
    make: (random) => Buffer.from(changedText(changedText(csvText, random, signs), random, signs)),
  },
  {
    what: 'csv, changed bytes',
    name: 'prices.csv',
    make: (random) => changedBytes(Buffer.from(csvText, random() < 0.5 ? 'utf8' : 'utf16le'), random),
  },
];

interface Kind {
  what: string;
  name: string;
  make: (random: Random) => Buffer;
}

/** The next file of a sequence of mutations; the same for the same random numbers. */
export function mutatedFile(random: Random): HostileFile {
  const { what, name, make } = pick(kinds, random);
  const content = make(random);
  return { what, name, content: () => content };
}

/** The first bytes of valid workbooks: most readers were found to hang on some of these. */
export function* cutWorkbooks(): Generator<HostileFile> {
  for (const bookType of ['xlsx', 'biff8'] as const) {
    for (let length = 10; length <= 301; length += 1) {
      yield {
        what: `the first ${length} bytes of ${bookType}`,
        name: bookType === 'xlsx' ? 'prices.xlsx' : 'prices.xls',
        content: () => sound(bookType).subarray(0, length),
      };
    }
  }
}
