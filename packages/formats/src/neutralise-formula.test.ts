import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neutraliseFormula, restoreFormula } from './neutralise-formula.ts';

test.each(['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', "'=1", '=HYPERLINK("http://x")'])('%j is marked', (text) =>
  expect(neutraliseFormula(text)).toBe(`'${text}`),
);

test.each(['-5', '+1.50', '-1,204.50', '-5%', 'Rimadyl', '5" needle', "'n Sync", ''])('%j stays', (text) =>
  expect(neutraliseFormula(text)).toBe(text),
);

test("a mark that was not added stays: '-5 is a practice's own apostrophe", () => expect(restoreFormula("'-5")).toBe("'-5"));

const texts = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom("'", '=', '-', '5', ' ', '\t', '@', 'a')).map((signs) => signs.join('')),
);

test('restoring gives back exactly what was neutralised', () =>
  fc.assert(
    fc.property(texts, (text) => {
      expect(restoreFormula(neutraliseFormula(text))).toBe(text);
    }),
    { numRuns: 2000 },
  ));
