import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesInArchive } from './names-in-archive.ts';

const named = (...names: string[]) => namesInArchive(names.map((name) => ({ folder: '', name })));

test.each([
  [
    ['prices.csv', 'Prices.csv', 'prices.csv'],
    ['prices.csv', 'Prices (2).csv', 'prices (3).csv'],
  ],
  [
    ['prices (2).csv', 'prices.csv', 'prices.csv'],
    ['prices (2).csv', 'prices.csv', 'prices (3).csv'],
  ],
  [
    ['../../etc/passwd', 'C:\\x.csv', '..', ''],
    ['_.._etc_passwd', 'C__x.csv', 'file', 'file (2)'],
  ],
  [
    ['con.csv', 'LPT1', 'console.csv'],
    ['_con.csv', '_LPT1', 'console.csv'],
  ],
  [
    ['a\u0000b\n.csv', 'trailing. . ', 'é 薬.xlsx'],
    ['a_b_.csv', 'trailing', 'é 薬.xlsx'],
  ],
  [
    ['\u00e9.csv', 'e\u0301.csv'],
    ['\u00e9.csv', 'e\u0301 (2).csv'],
  ],
])('%j can be unpacked as %j', (names, expected) => expect(named(...names)).toEqual(expected));

test('what is no price list is in the folder of its kind, and each folder is numbered separately', () => {
  const files = [
    { folder: '', name: 'a.csv' },
    { folder: 'sales_histories', name: 'a.csv' },
  ];
  expect(namesInArchive(files)).toEqual(['a.csv', 'sales_histories/a.csv']);
});

test('for any names, no path escapes, is absolute, or is duplicated', () =>
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 8 }), (names) => {
      const paths = named(...names);
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(names.length);
      for (const path of paths) expect(path).toMatch(/^[^/\\:]+$/);
      expect(paths).not.toContain('..');
    }),
  ));
