import { isDeepStrictEqual } from 'node:util';
import type { FieldEvidence } from '@fetlock/contract/row-match';
import { type StoredCandidate, StoredMatch, unpackExplanation } from './packed-explanation.ts';

export type { StoredCandidate, StoredMatch } from './packed-explanation.ts';

/** The columns of `row_matches` that contain it; null: the row was compared with nothing. */
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

/** Candidates other than the row's current variation. */
export const otherCandidates = ({ candidates }: StoredMatch, variationId: number | null): StoredCandidate[] =>
  candidates.filter(({ catalogueId }) => catalogueId !== String(variationId));

/**
 * Evidence for a row's current variation. A row matched by hand has both its old and its new variation among the candidates; if the
 * variation is not there, the row still has the one that the run chose.
 */
export function evidenceOf({ evidence, candidates }: StoredMatch, variationId: number | null): FieldEvidence[] {
  if (variationId === null) return [];
  const own = candidates.find(({ catalogueId }) => catalogueId === String(variationId))?.evidence;
  if (!own) return evidence;
  // Missing fields are stored for the run's choice, but not for candidates.
  const present = evidence.filter(({ outcome }) => outcome !== 'missing');
  return isDeepStrictEqual(present, own) ? evidence : own;
}
