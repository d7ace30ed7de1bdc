import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packExplanation, unpackExplanation } from './packed-explanation.ts';
import { otherCandidates, storedMatchOf } from './stored-match.ts';

const evidence = (source: string) => [
  { field: 'name', outcome: 'agree' as const, bits: 4.25, source, catalogue: 'Carprofen 75 mg – 60 Stück' },
];
const candidate = (catalogueId: string, source = 'Carprofène') => ({ catalogueId, weight: 0.7, pass: 'pass3', evidence: evidence(source) });

test('what a run compared a row with is restored unchanged from less space', () => {
  const match = { evidence: evidence('Carprofène'), candidates: ['1', '2', '3', '4', '5', '6'].map((id) => candidate(id)) };
  const explanation = packExplanation(match);
  expect(storedMatchOf({ explanation, evidence: [], candidates: [] })).toEqual(match);
  expect(explanation.length).toBeLessThan(JSON.stringify(match).length / 4);
});

const anyEvidence = fc.array(
  fc.record({
    field: fc.constantFrom('name', 'price', 'weight_band', 'a field of a later version', ''),
    outcome: fc.constantFrom('agree' as const, 'similar' as const, 'differ' as const, 'missing' as const),
    bits: fc.integer({ min: -4000, max: 4000 }).map((hundredths) => hundredths / 100 + 0),
    source: fc.string({ unit: 'grapheme', maxLength: 200 }),
    catalogue: fc.constantFrom('', '75 mg', 'Stück ½ – 犬'),
  }),
  { maxLength: 24 },
);
const anyMatch = fc.record({
  evidence: anyEvidence,
  candidates: fc.array(
    fc.record({
      catalogueId: fc.string(),
      weight: fc.double({ min: 0, max: 1, noNaN: true }).map((weight) => weight + 0),
      pass: fc.constantFrom('pass1', 'pass3'),
      evidence: anyEvidence,
    }),
    { maxLength: 8 },
  ),
});

test('every explanation comes back as it was', () =>
  fc.assert(
    fc.property(anyMatch, (match) => {
      expect(unpackExplanation(packExplanation(match))).toEqual(match);
    }),
  ));

test.each([127, 128, 300])('a text of %i ASCII letters comes back, and one that ends in another letter', (length) => {
  const texts = ['x'.repeat(length), `${'x'.repeat(length - 1)}é`];
  const match = { evidence: texts.flatMap((text) => evidence(text)), candidates: [candidate('1')] };
  expect(unpackExplanation(packExplanation(match))).toEqual(match);
});

test('bytes that are cut off are no explanation', () =>
  fc.assert(
    fc.property(anyMatch, fc.nat(), (match, cut) => {
      const whole = packExplanation(match);
      expect(() => unpackExplanation(whole.subarray(0, 1 + (cut % (whole.length - 1))))).toThrow(RangeError);
    }),
  ));

test('rows that were matched by an earlier version tell it as they did', () => {
  const match = { evidence: evidence('Carprofène'), candidates: [candidate('1'), candidate('2')] };
  const explanation = deflateRawSync(JSON.stringify(match), { level: 1, windowBits: 13, memLevel: 5 });
  expect(storedMatchOf({ explanation, evidence: [], candidates: [candidate('3')] })).toEqual({
    evidence: match.evidence,
    candidates: [...match.candidates, candidate('3')],
  });
});

test('what was compared by hand stands after what the run compared', () => {
  const explanation = packExplanation({ evidence: evidence('run'), candidates: [candidate('1')] });
  const match = storedMatchOf({ explanation, evidence: [], candidates: [candidate('2')] });
  expect(match.candidates.map(({ catalogueId }) => catalogueId)).toEqual(['1', '2']);
  expect(otherCandidates(match, 2).map(({ catalogueId }) => catalogueId)).toEqual(['1']);
});

test('rows matched before explanations were packed can still be read', () => {
  const kept = { evidence: evidence('older'), candidates: [{ ...candidate('1'), catalogueId: 1 }] };
  expect(storedMatchOf({ explanation: null, ...kept })).toEqual({ evidence: kept.evidence, candidates: [candidate('1')] });
});

test('a row that was compared with nothing has no evidence', () => {
  expect(storedMatchOf({ explanation: null, evidence: null, candidates: null })).toEqual({ evidence: [], candidates: [] });
});
