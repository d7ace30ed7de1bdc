import { isDeepStrictEqual } from 'node:util';
import { FieldEvidence } from '@fetlock/contract/row-match';
import { z } from 'zod';

/** A candidate as it is kept with its row. */
const StoredCandidate = z.object({
  catalogueId: z.coerce.string(),
  weight: z.number(),
  pass: z.string(),
  evidence: z.array(FieldEvidence),
});
export type StoredCandidate = z.infer<typeof StoredCandidate>;

/** What a row was compared with. */
export interface StoredMatch {
  /** Of the variation that the run chose. */
  evidence: FieldEvidence[];
  candidates: StoredCandidate[];
}

export const storedMatchOf = (match: { evidence: unknown; candidates: unknown }): StoredMatch => ({
  evidence: z.array(FieldEvidence).parse(match.evidence ?? []),
  candidates: z.array(StoredCandidate).parse(match.candidates ?? []),
});

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
