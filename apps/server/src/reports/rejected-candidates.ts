import { type StoredCandidate, otherCandidates } from '../matching/stored-match.ts';
import { type Html, markup } from './markup.ts';
import type { ReportRow } from './report-rows.queries.ts';

/** The pass of the matcher in which a candidate was found, for people. */
export const passTitle = (pass: string): string =>
  ({ pass1: 'First', pass2: 'Second', pass3: 'Third', final: 'Final' })[pass] ?? 'Not kept';

/** Candidates of a row that were rejected. */
export const rejectedOf = ({
  match,
  catalogue_variation_id: own,
}: Pick<ReportRow, 'match' | 'catalogue_variation_id'>): StoredCandidate[] => (match ? otherCandidates(match, own) : []);

/** A line below its row: what agreed and what differed. */
export function rejectedRow({ catalogueId, weight, pass, evidence }: StoredCandidate, nameOf: (variationId: number) => string): Html {
  const comparison = evidence
    .filter(({ outcome }) => outcome !== 'missing')
    .map(({ field, outcome, bits, source, catalogue }) => `${field} ${outcome} (${bits.toFixed(1)} bits: ${source} / ${catalogue})`);
  return markup`<tr class="rejected"><td></td><td></td><td>not taken, ${passTitle(pass).toLowerCase()} pass</td><td>${nameOf(Number(catalogueId))}</td><td class="number">${weight.toFixed(3)}</td><td colspan="3">${comparison.join('; ')}</td></tr>`;
}
