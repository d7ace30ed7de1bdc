import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withDefaults } from '../limits.ts';
import { readCsv } from './read-csv.ts';
import type { TableLine } from '../table-line.ts';

const limits = withDefaults();

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}

async function read(text: string | string[], delimiter = ','): Promise<TableLine[]> {
  return (await Array.fromAsync(readCsv(pieces(...[text].flat()), delimiter, limits))).flat();
}

const brief = (lines: TableLine[]) => lines.map((line) => ('cells' in line ? [line.line, ...line.cells] : [line.line, line.problem]));

test.each([
  ['a quoted delimiter', '1,"Drops, ear"\n', [[1, '1', 'Drops, ear']]],
  ['a doubled quote', '1,"5"" needle"\n', [[1, '1', '5" needle']]],
  ['a quote inside an unquoted cell', '5" needle,2\n', [[1, '5" needle', '2']]],
  ['a blank before a quote', '"1", "a, b" ,2\n', [[1, '1', 'a, b', '2']]],
  [
    'a cell over several lines',
    'a,"x\n\ny"\r\nb,z',
    [
      [1, 'a', 'x\n\ny'],
      [4, 'b', 'z'],
    ],
  ],
  [
    'old Macintosh line ends',
    'a,b\rc,d\r',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    'blank lines',
    '\n\na,b\n  \n\nc,d\n\n',
    [
      [3, 'a', 'b'],
      [6, 'c', 'd'],
    ],
  ],
  ['no line end at the end', 'a,b', [[1, 'a', 'b']]],
])('%s', async (_, text, expected) => expect(brief(await read(text))).toEqual(expected));

test('a quote that is never closed costs its own line, not the rest of the file', async () => {
  const lines = brief(await read('1,a\n2,"b\n3,c\n4,"d"\n5,"e\n6,f\n'));
  expect(lines).toEqual([
    [1, '1', 'a'],
    [2, 'UNCLOSED_QUOTE'],
    [3, '3', 'c'],
    [4, '4', 'd'],
    [5, 'UNCLOSED_QUOTE'],
    [6, '6', 'f'],
  ]);
});

test('a quote that closes only hundreds of lines later is treated as unclosed', async () => {
  const between = Array.from({ length: 300 }, (_, index) => `${index},x`);
  const lines = await read(['0,"open', ...between, 'end",y'].join('\n'));
  expect(lines).toHaveLength(302);
  expect(lines[0]).toEqual({ line: 1, problem: 'UNCLOSED_QUOTE' });
});

test('a quote that closes in another column many lines later costs its own line, not those in between', async () => {
  const between = Array.from({ length: 30 }, (_, index) => `${index},Item ${index},5.00,1 ct`);
  const lines = brief(
    await read(['Code,Name,Price,Size', '99,"Tape measure,2.00,1 ct', ...between, '200,Bandage,6.00,4"', '201,Gauze,1,1'].join('\n')),
  );
  expect(lines).toHaveLength(34);
  expect(lines[1]).toEqual([2, 'UNCLOSED_QUOTE']);
  expect(lines.slice(-2)).toEqual([
    [33, '200', 'Bandage', '6.00', '4"'],
    [34, '201', 'Gauze', '1', '1'],
  ]);
  const fractions = ['Code,Size,Name,Price', '1,"1/2,Tubing,5.00', '2,3,Needle 20g,1.00', '3,4,Bandage 4",5.00', '4,5,Gauze,5'];
  expect(brief(await read(fractions.join('\n'))).map(([line, one]) => [line, one])).toEqual([
    [1, 'Code'],
    [2, 'UNCLOSED_QUOTE'],
    [3, '2'],
    [4, '3'],
    [5, '4'],
  ]);
  const two = brief(await read('Code,Size,Name,Price\n1,"1/2,Tubing,5.00\n3,4,Bandage 4",5.00\n'));
  expect(two.slice(1)).toEqual([
    [2, 'UNCLOSED_QUOTE'],
    [3, '3', '4', 'Bandage 4"', '5.00'],
  ]);
});

test.each([
  ['with lists in a cell', '1,"large\na,b,c,d\nheavy",5,2', ['1', 'large\na,b,c,d\nheavy', '5', '2']],
  ['shorter than the list', '1,"large\nand, heavy"', ['1', 'large\nand, heavy']],
  ['shorter than the list, with lists in a cell', '1,"with a, b\nc, d, e, f\ng",5', ['1', 'with a, b\nc, d, e, f\ng', '5']],
  ['shorter than the list, with lists in its last cell', '1,large,"with: a, b\nc, d, e, f"', ['1', 'large', 'with: a, b\nc, d, e, f']],
  ['longer than the list, with lists in a cell', '1,large,5,"a\nb, c, d, e\nf",6', ['1', 'large', '5', 'a\nb, c, d, e\nf', '6']],
  ['longer than the list', '1,"large\nand, heavy",5,2,6,7', ['1', 'large\nand, heavy', '5', '2', '6', '7']],
  ['with a delimiter at the end', '1,"large\nheavy",5,2,', ['1', 'large\nheavy', '5', '2', '']],
])('a cell over several lines remains one: %s', async (_, record, cells) =>
  expect(brief(await read(`Code,Name,Price,Size\n${record}\n`))[1]).toEqual([2, ...cells]),
);

test('a line longer than the limit is reported and its text dropped', async () => {
  const long = 'x'.repeat(1024 * 1024);
  expect(brief(await read(['a,b\n', long, long, long, long, long, '\nc,d\n']))).toEqual([
    [1, 'a', 'b'],
    [2, 'LINE_TOO_LONG'],
    [3, 'c', 'd'],
  ]);
});

test('how the text is split into chunks makes no difference', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('a', '"', '""', ',', '\r', '\n', '\r\n', ' ', 'é'), { maxLength: 60 }), async (tokens) => {
      expect(await read(tokens)).toEqual(await read(tokens.join('')));
    }),
  ));

test('every line that is not blank is in exactly one record or problem', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a,b', '"a,b', 'a",b', '"a","b"', '', '5" x,1', '"a""b",c'), { maxLength: 80 }),
      async (texts) => {
        const lines = await read(texts.join('\n'));
        const starts = lines.map(({ line }) => line);
        expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other));
        const covered = lines.flatMap((line) =>
          'cells' in line ? Array.from({ length: line.cells.join('').split('\n').length }, (_, at) => line.line + at) : [line.line],
        );
        const filled = texts.flatMap((text, index) => (text === '' ? [] : [index + 1]));
        for (const number of filled) expect(covered).toContain(number);
      },
    ),
  ));
