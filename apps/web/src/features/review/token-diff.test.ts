import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TokenMark, markTokens } from './token-diff.ts';

const differing = (marks: TokenMark[]) => marks.filter(({ common }) => !common).map(({ text }) => text);

test('words that only one text has are marked, whatever their order and case', () => {
  const [source, catalogue] = markTokens('RIMADYL 75mg chew', 'Carprofen (Rimadyl) 100 mg chew');
  expect(differing(source)).toEqual(['75']);
  expect(differing(catalogue)).toEqual(['Carprofen', '100']);
});

test('equal texts have no mark, and numbers stay whole', () => {
  expect(markTokens('2.5 ml', '2.5 ml').flatMap(differing)).toEqual([]);
  expect(markTokens('2.5 ml', '2 ml').map(differing)).toEqual([['2.5'], ['2']]);
});

test('nothing of a text is lost', () =>
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const [first, second] = markTokens(one, other);
      expect(first.map(({ text }) => text).join('')).toBe(one);
      expect(second.map(({ text }) => text).join('')).toBe(other);
    }),
  ));
