import { isDeepStrictEqual } from 'node:util';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { FieldEvidence } from '@fetlock/contract/row-match';
import { z } from 'zod';
import type { MatchValues } from './row-values.ts';

/** A candidate as it is kept with its row. */
const StoredCandidate = z.object({
  catalogueId: z.coerce.string(),
  weight: z.number(),
  pass: z.string(),
  evidence: z.array(FieldEvidence),
});
export type StoredCandidate = z.infer<typeof StoredCandidate>;

const StoredMatch = z.object({
  /** Of the variation that the run chose. */
  evidence: z.array(FieldEvidence),
  candidates: z.array(StoredCandidate),
});
/** What a row was compared with. */
export type StoredMatch = z.infer<typeof StoredMatch>;

/** The columns of `row_matches` that tell it; null: the row was compared with nothing. */
export interface KeptMatch {
  explanation: Buffer | null;
  evidence: unknown;
  candidates: unknown;
}

// Explanations are some 4 kB long: more than fast and a larger window only cost.
const packing = { level: 1, windowBits: 13, memLevel: 5 };

/** What a run compared a row with, as `row_matches.explanation` keeps it: deflated JSON (RFC 1951), a seventh of its length. */
export const packExplanation = ({ evidence, candidates }: Pick<MatchValues, 'evidence' | 'candidates'>): Buffer =>
  deflateRawSync(JSON.stringify({ evidence, candidates }), packing);

/** What the run compared a row with, and after it what was compared by hand. */
export function storedMatchOf({ explanation, ...later }: KeptMatch): StoredMatch {
  const added = StoredMatch.parse({ evidence: later.evidence ?? [], candidates: later.candidates ?? [] });
  if (explanation === null) return added;
  const { evidence, candidates } = StoredMatch.parse(JSON.parse(inflateRawSync(explanation).toString()));
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
