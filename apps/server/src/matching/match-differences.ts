import { cutText } from '@fetlock/formats/text/storable-text';
import type { FieldEvidence } from '@fetlock/matcher/types';
import { differingFields } from '@fetlock/rules/guards';

/** Where list and catalogue differ in pack, strength and the like: by variation id, then by field. */
export type MatchDifferences = Record<string, Record<string, [list: string, catalogue: string]>>;

interface Compared {
  catalogueId: string;
  evidence: readonly (Pick<FieldEvidence, 'source' | 'catalogue'> & { field: string; outcome: string })[];
}

const fields: ReadonlySet<string> = new Set(Object.values(differingFields).flatMap((titles) => Object.keys(titles)));

/** What the guards would report for each candidate, should it be imported; null where nothing differs. */
export function differencesOf(candidates: readonly Compared[]): MatchDifferences | null {
  let differences: MatchDifferences | null = null;
  for (const { catalogueId, evidence } of candidates) {
    let ofCandidate: MatchDifferences[string] | undefined;
    for (const { field, outcome, source, catalogue } of evidence) {
      if (outcome !== 'differ' || !fields.has(field)) continue;
      ofCandidate ??= {};
      ofCandidate[field] = [cutText(source, longest), cutText(catalogue, longest)];
    }
    if (ofCandidate) (differences ??= {})[catalogueId] = ofCandidate;
  }
  return differences;
}

/** Characters of a value that are stored. */
const longest = 200;
