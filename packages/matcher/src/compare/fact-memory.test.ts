import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText } from '../normalise/read-text.ts';
import { medicalGroups } from '../normalise/synonyms.ts';
import { compareFacts, FactMemory } from './fact-memory.ts';

const pieces = fc.constantFrom('75 mg', '5 mg/ml', '#60', '100 ct', 'tablet', 'capsule', 'dog', '10 ml', 'over 20 lb', 'beef');
const texts = fc.array(pieces, { maxLength: 4 }).map((list) => list.join(' '));

test('the memory returns what comparing returns, in any order of rows and variations', () => {
  const memory = new FactMemory('pharmacy');
  const numbers = new Map<string, number>();
  fc.assert(
    fc.property(texts, texts, (source, catalogue) => {
      const [ours, theirs] = [source, catalogue].map((text) => readText(text, { profile: 'pharmacy', synonyms: medicalGroups }).facts);
      if (!ours || !theirs) throw new Error('Two texts have two readings.');
      const number = numbers.get(catalogue) ?? numbers.size;
      numbers.set(catalogue, number);
      expect(memory.compare(ours, theirs, number)).toEqual(compareFacts(ours, theirs, 'pharmacy'));
    }),
    { numRuns: 500 },
  );
});
