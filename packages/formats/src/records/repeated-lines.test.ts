import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RepeatedLines } from './repeated-lines.ts';
import { WarningList } from '../warnings.ts';

const header = ['Code', 'Name', 'Price', 'Vendor'];

/** The warnings for lines of a text file that begin with a code, all of them items. */
function told(lines: readonly (readonly string[])[], columns = header.length) {
  const repeated = new RepeatedLines(columns);
  for (const [index, cells] of lines.entries()) {
    const line = index + 2;
    const values = { code: cells[0] ?? '', name: cells[1] ?? '' };
    repeated.look({ line, cells }, { record: { file: 'list.csv', line, values, raw: {} } as never });
  }
  const warnings = new WarningList();
  repeated.finish(warnings);
  return warnings.all().map(({ code, count, lines: where }) => ({ code, count, lines: where }));
}

test('repeated codes, identical lines, and a truncated line are reported', () => {
  const lines = [
    ['A1', 'Rimadyl', '2', 'Zoetis'],
    ['A2', 'Apoquel', '3', 'Zoetis'],
    ['A1', 'Rimadyl 75', '2', 'Zoetis'],
    ['A2', 'Apoquel', '3', 'Zoetis'],
    ['A3'],
    ['', 'Without a code', '1', ''],
    ['', 'Neither', '1', ''],
    ...Array.from({ length: 5 }, (_, index) => [`B${index}`, 'Other', '1', '']),
  ];
  expect(told(lines)).toEqual([
    { code: 'SAME_LINE', count: 1, lines: [5] },
    { code: 'REPEATED_CODE', count: 1, lines: [4] },
    { code: 'SHORT_LINE', count: 1, lines: [6] },
  ]);
});

test('a file whose lines are all short is not reported', () => {
  expect(told(Array.from({ length: 30 }, (_, index) => [`A${index}`]))).toEqual([]);
});

test('counts are the same as with a naive count over all lines', () => {
  const cell = fc.constantFrom('a', 'b', 'ab', '');
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell, cell), { maxLength: 40 }), (lines) => {
      const keys = lines.map((cells) => JSON.stringify(cells));
      const same = keys.filter((key, index) => keys.indexOf(key) < index).length;
      const again = lines.filter(
        ([code], index) => code !== '' && keys.indexOf(keys[index] ?? '') === index && lines.findIndex(([other]) => other === code) < index,
      ).length;
      const counts = Object.fromEntries(told(lines).map(({ code, count }) => [code, count]));
      expect({ same: counts['SAME_LINE'] ?? 0, again: counts['REPEATED_CODE'] ?? 0 }).toEqual({ same, again });
    }),
  );
});
