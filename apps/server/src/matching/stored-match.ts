import { isDeepStrictEqual } from 'node:util';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { FieldEvidence } from '@fetlock/contract/row-match';
import { z } from 'zod';
import type { MatchValues } from './row-values.ts';

/** A candidate as stored with its row. */
const StoredCandidate = z.object({
  catalogueId: z.coerce.string(),
  weight: z.number(),
  pass: z.string(),
  evidence: z.array(FieldEvidence),
});
export type StoredCandidate = z.infer<typeof StoredCandidate>;

const StoredMatch = z.object({
  /** For the variation that the run chose. */
  evidence: z.array(FieldEvidence),
  candidates: z.array(StoredCandidate),
});
/** What a row was compared with. */
export type StoredMatch = z.infer<typeof StoredMatch>;

/** The columns of `row_matches` that contain it; null: the row was compared with nothing. */
export interface KeptMatch {
  explanation: Buffer | null;
  evidence: unknown;
  candidates: unknown;
}

// Explanations are some 4 kB long: a higher level or a larger window only costs more.
const packing = { level: 1, windowBits: 13, memLevel: 5 };

/** What a run compared a row with, as stored in `row_matches.explanation`: deflated JSON (RFC 1951), a seventh of its length. */
export const packExplanation = ({ evidence, candidates }: Pick<MatchValues, 'evidence' | 'candidates'>): Buffer =>
  deflateRawSync(JSON.stringify({ evidence, candidates }), packing);

/** What the run compared a row with, followed by what was compared by hand. */
export function storedMatchOf({ explanation, ...later }: KeptMatch): StoredMatch {
  const added = StoredMatch.parse({ evidence: later.evidence ?? [], candidates: later.candidates ?? [] });
  if (explanation === null) return added;
  const { evidence, candidates } = StoredMatch.parse(JSON.parse(inflateRawSync(explanation).toString()));
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
