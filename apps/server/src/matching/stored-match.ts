import { isDeepStrictEqual } from 'node:util';
import type { FieldEvidence } from '@fetlock/contract/row-match';
import { type StoredCandidate, StoredMatch, unpackExplanation } from './packed-explanation.ts';

export type { StoredCandidate, StoredMatch } from './packed-explanation.ts';

/** The columns of `row_matches` that tell it; null: the row was compared with nothing. */
export interface KeptMatch {
  explanation: Buffer | null;
  evidence: unknown;
  candidates: unknown;
}

/** What the run compared a row with, and after it what was compared by hand. */
export function storedMatchOf({ explanation, ...later }: KeptMatch): StoredMatch {
  const added = StoredMatch.parse({ evidence: later.evidence ?? [], candidates: later.candidates ?? [] });
  if (explanation === null) return added;
  const { evidence, candidates } = unpackExplanation(explanation);
  return { evidence, candidates: [...candidates, ...added.candidates] };
}

/** Candidates that the row does not stand for now. */
export const otherCandidates = ({ candidates }: StoredMatch, variationId: number | null): StoredCandidate[] =>
  candidates.filter(({ catalogueId }) => catalogueId !== String(variationId));

/**
 * Evidence of the variation that a row has now. A row matched by hand has both its old and its new variation among the candidates; one whose
 * variation is not there still has the one that the run chose.
 */
export function evidenceOf({ evidence, candidates }: StoredMatch, variationId: number | null): FieldEvidence[] {
  if (variationId === null) return [];
  const own = candidates.find(({ catalogueId }) => catalogueId === String(variationId))?.evidence;
  if (!own) return evidence;
  // Of candidates fields that say nothing are not kept; of the run's choice they are.
  const told = evidence.filter(({ outcome }) => outcome !== 'missing');
  return isDeepStrictEqual(told, own) ? evidence : own;
}
