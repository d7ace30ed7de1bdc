import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCode, wordSimilarity } from '../normalise/word-similarity.ts';
import { TextWriter } from './text-table.ts';
import { Vocabulary } from './vocabulary.ts';
import { layOutOrders } from './word-order.ts';

function vocabularyOf(words: readonly string[]): Vocabulary {
  const writer = new TextWriter();
  for (const word of words) writer.add(word);
  const { bytes, starts } = writer.finish();
  return new Vocabulary({ wordBytes: bytes, wordStarts: starts, ...layOutOrders({ bytes, starts }) });
}

const base: fc.Arbitrary<string> = fc.constantFrom(
  'carprofen',
  'chewable',
  'dexamethasone',
  'nsaw390bl',
  'fs726tpna',
  'tablet',
  'amoxi',
  'zz1234',
  'prednisolone',
);
const edits = fc.array(fc.tuple(fc.nat({ max: 12 }), fc.constantFrom('', 'x', 'a', '3')), { maxLength: 2 });
const mistyped = fc.tuple(base, edits, fc.nat({ max: 3 }), fc.nat({ max: 3 })).map(([word, changes, before, after]) => {
  const changed = changes.reduce<string>((text, [at, sign]) => text.slice(0, at) + sign + text.slice(at + 1), word);
  return changed.slice(before, changed.length - after);
});
const abbreviated = base.map((word) => word.charAt(0) + word.slice(1).replaceAll(/[aeiou]/g, ''));
const words = fc.oneof(base, mistyped, abbreviated).filter((word) => word.length > 0);

test('finds every word that a comparison with each of them finds', () =>
  fc.assert(
    fc.property(fc.uniqueArray(words, { minLength: 1, maxLength: 20 }), words, (all, asked) => {
      const known = all.includes(asked);
      const expected =
        asked.length < 3 || (/^[\d.#]/.test(asked) && !isCode(asked))
          ? all.filter((word) => word === asked)
          : all.filter(
              (word) => wordSimilarity(asked, word) > 0 && (!known || isCode(asked) || word.startsWith(asked) || asked.startsWith(word)),
            );
      const found = vocabularyOf(all)
        .expand(asked)
        .map(({ feature }) => all[feature]);
      expect(found.toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 2000 },
  ));

test('the words of lists long done with are not kept for ever, and are found again', () => {
  const vocabulary = vocabularyOf(['carprofen', 'meloxicam']);
  const first = vocabulary.expand('carprofin');
  expect(vocabulary.expand('carprofin')).toBe(first);
  for (let lot = 0; lot < 50_000; lot += 1) vocabulary.expand(String(lot));
  expect(vocabulary.expand('carprofin')).not.toBe(first);
  expect(vocabulary.expand('carprofin')).toEqual(first);
});
