import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, storableText, storableValue } from './storable-text.ts';

test.each([
  ['Rimadyl 75 mg', 'Rimadyl 75 mg'],
  ['a\0b', 'a\uFFFDb'],
  ['a\uD83D', 'a\uFFFD'],
  ['\uDC36a', '\uFFFDa'],
  ['🐶', '🐶'],
  ['Antibio\u0301tico nin\u0303o', 'Antibiótico niño'],
])('%j is stored as %j', (text, stored) => {
  expect(storableText(text)).toBe(stored);
});

test('a value of any shape gets storable texts and names, and is otherwise unchanged', () => {
  const hostile = fc.string({ unit: fc.constantFrom('\0', '\uD83D', '\uDC36', 'a', '\uFFFD') });
  fc.assert(
    fc.property(fc.json({ stringUnit: 'binary' }), hostile, (json, text) => {
      const value = storableValue({ plain: JSON.parse(json) as unknown, [text]: [text, { inside: text }] });
      const written = JSON.stringify(value);
      expect(written).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      expect(storableValue(value)).toEqual(value);
    }),
  );
  const plain = { id: 1, names: ['Rimadyl', null, true], none: {} };
  expect(storableValue(plain)).toEqual(plain);
});

test('a text is cut between its characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '🐶', 'é') }), fc.nat({ max: 12 }), (text, characters) => {
      const cut = cutText(text, characters);
      expect(cut.isWellFormed()).toBe(true);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(characters);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, characters - 1));
    }),
  );
  expect(['a🐶b', 'ab🐶', 'ab'].map((text) => cutText(text, 3))).toEqual(['a🐶', 'ab', 'ab']);
});
