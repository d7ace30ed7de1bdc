import { FieldEvidence } from '@fetlock/contract/row-match';
import { z } from 'zod';
import { type Html, markup } from './markup.ts';
import type { ReportRow } from './report-rows.queries.ts';

/** A candidate as it was kept with its row. */
export const StoredCandidates = z
  .array(z.object({ catalogueId: z.coerce.number(), weight: z.number(), pass: z.string(), evidence: z.array(FieldEvidence) }))
  .catch([]);
export type StoredCandidate = z.infer<typeof StoredCandidates>[number];

/** What came into question for a row and was not taken. */
export function rejectedOf(row: Pick<ReportRow, 'candidates' | 'catalogue_variation_id'>): StoredCandidate[] {
  return StoredCandidates.parse(row.candidates ?? []).filter(({ catalogueId }) => catalogueId !== row.catalogue_variation_id);
}

/** A line below its row: what agreed and what differed. */
export function rejectedRow({ catalogueId, weight, pass, evidence }: StoredCandidate, nameOf: (variationId: number) => string): Html {
  const told = evidence
    .filter(({ outcome }) => outcome !== 'missing')
    .map(({ field, outcome, bits, source, catalogue }) => `${field} ${outcome} (${bits.toFixed(1)} bits: ${source} / ${catalogue})`);
  return markup`<tr class="rejected"><td></td><td></td><td>not taken, ${pass}</td><td>${nameOf(catalogueId)}</td><td class="number">${weight.toFixed(3)}</td><td colspan="3">${told.join('; ')}</td></tr>`;
}
