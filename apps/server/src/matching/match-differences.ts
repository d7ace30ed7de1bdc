import type { FieldEvidence } from '@fetlock/matcher/types';
import { differingFields } from '@fetlock/rules/guards';

/** Where list and catalogue differ in pack, strength and the like: by variation id, then by field. */
export type MatchDifferences = Record<string, Record<string, [list: string, catalogue: string]>>;

interface Compared {
  catalogueId: string;
  evidence: readonly (Pick<FieldEvidence, 'source' | 'catalogue'> & { field: string; outcome: string })[];
}

const fields: readonly string[] = Object.values(differingFields).flatMap((titles) => Object.keys(titles));

/** What the guards would report for each candidate, should it be imported; null where nothing differs. */
export function differencesOf(candidates: readonly Compared[]): MatchDifferences | null {
  const differences: MatchDifferences = {};
  for (const { catalogueId, evidence } of candidates) {
    const differing = evidence.filter(({ field, outcome }) => outcome === 'differ' && fields.includes(field));
    if (differing.length === 0) continue;
    differences[catalogueId] = Object.fromEntries(
      differing.map(({ field, source, catalogue }) => [field, [source.slice(0, longest), catalogue.slice(0, longest)]]),
    );
  }
  return Object.keys(differences).length === 0 ? null : differences;
}

/** Characters of a value that are stored. */
const longest = 200;
