import fc from 'fast-check';
import { ExternalReference } from '@fetlock/contract/platform-rows';
import { expect, test } from 'vitest';
import { externalReferenceOf } from './external-reference.ts';

const row = { sourceCode: 'C75', sourceName: 'carprofen 75 mg', occurrence: 1, part: 1 };
const text = fc.oneof(fc.string({ unit: fc.constantFrom('a', '|', '\\', '1') }), fc.string({ unit: 'grapheme', maxLength: 700 }));
const identity = fc.record({
  sourceCode: text,
  sourceName: text,
  occurrence: fc.integer({ min: 1, max: 12 }),
  part: fc.integer({ min: 1, max: 5 }),
});

test('can be read: code, name, which of equal rows, which part', () => {
  expect(externalReferenceOf(row)).toBe('C75|carprofen 75 mg|1|1');
  expect(externalReferenceOf({ ...row, sourceCode: '', occurrence: 2 })).toBe('|carprofen 75 mg|2|1');
});

test('never equals that of another row, whatever its code and name contain', () => {
  fc.assert(
    fc.property(identity, identity, (one, other) => {
      fc.pre(JSON.stringify(Object.values(one)) !== JSON.stringify(Object.values(other)));
      expect(externalReferenceOf(one)).not.toBe(externalReferenceOf(other));
    }),
    { seed: 7, numRuns: 2_000 },
  );
  expect(externalReferenceOf({ ...row, sourceCode: 'a|b', sourceName: 'c' })).not.toBe(
    externalReferenceOf({ ...row, sourceCode: 'a', sourceName: 'b|c' }),
  );
});

test('is accepted by the platform, however long code and name are', () => {
  fc.assert(
    fc.property(identity, (one) => {
      expect(ExternalReference.safeParse(externalReferenceOf(one)).success).toBe(true);
    }),
    { seed: 7 },
  );
  const emoji = { ...row, sourceName: `${'x'.repeat(395)}${'🐕'.repeat(200)}` };
  expect(ExternalReference.safeParse(externalReferenceOf(emoji)).success).toBe(true);
  expect(externalReferenceOf(emoji)).not.toBe(externalReferenceOf({ ...emoji, part: 2 }));
});
