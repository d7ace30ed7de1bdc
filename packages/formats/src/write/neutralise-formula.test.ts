import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neutraliseFormula, restoreFormula } from './neutralise-formula.ts';

test.each(['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\tx', ' =1', '＝1', "'=1", '"=1"', '=HYPERLINK("http://x")'])('%j is marked', (text) =>
  expect(neutraliseFormula(text)).toBe(`'${text}`),
);

test.each([
  ["Foo;=cmd|' /C calc'!A0", "Foo;'=cmd|' /C calc'!A0"],
  ['Foo; "=1+1"', 'Foo;\' "=1+1"'],
  ['Foo|=1', "Foo|'=1"],
  ['Foo\t=1', "Foo\t'=1"],
  ['first line\n@SUM(A1)', "first line\n'@SUM(A1)"],
  ['a;b;+c;-5', "a;b;'+c;-5"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
])('%j is marked where another program would start a cell: %j', (text, marked) => {
  expect(neutraliseFormula(text)).toBe(marked);
  expect(restoreFormula(marked)).toBe(text);
});

test.each(['a;b', 'Shampoo; 8 oz', '1;-5', '-5', '+1.50', '-1,204.50', '-5%', 'Rimadyl', '5" needle', "'n Sync", ''])(
  '%j is unchanged',
  (text) => expect(neutraliseFormula(text)).toBe(text),
);

test("a mark that was not added is kept: '-5 is a practice's own apostrophe", () => expect(restoreFormula("'-5")).toBe("'-5"));

const texts = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom("'", '"', '=', '-', '5', ' ', ';', '|', '\t', '\n', '@', 'a')).map((signs) => signs.join('')),
);

test('restoring returns exactly what was neutralised', () =>
  fc.assert(
    fc.property(texts, (text) => {
      expect(restoreFormula(neutraliseFormula(text))).toBe(text);
    }),
    { numRuns: 2000 },
  ));
