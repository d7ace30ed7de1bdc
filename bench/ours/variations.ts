import type { CatalogueVariation, RowMatch, SourceRow } from '@fetlock/matcher/types';
import type { Answer } from '../peers/peer.ts';

/** Names as a catalogue: id and code are the index of the name. */
export function variationsOf(entries: readonly string[]): CatalogueVariation[] {
  return entries.map((name, place) => ({ id: String(place), code: String(place), name }));
}

export function rowsOf(names: readonly string[]): SourceRow[] {
  return names.map((name, i) => ({ id: String(i), name }));
}

export function answersOf({ candidates }: RowMatch, top: number): Answer[] {
  return candidates.slice(0, top).map(({ catalogueId, weight }) => ({ place: Number(catalogueId), score: weight }));
}
