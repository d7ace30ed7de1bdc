import { expect, test } from 'vitest';
import { otherCandidates, packExplanation, storedMatchOf } from './stored-match.ts';

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

test('what was compared by hand comes after what the run compared', () => {
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
