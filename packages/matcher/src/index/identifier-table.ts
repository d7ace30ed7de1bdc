import { identifierKinds, identifiersOf, type IdentifierKind } from '../identifiers/identifiers.ts';
import type { CatalogueVariation } from '../types.ts';
import { HALF, hashText } from './hash-text.ts';
import { shared } from './index-data.ts';

/** What a variation can be looked up by: its identifiers, and the caller's key. */
type LookupKind = IdentifierKind | 'id';

/** Most variations: a place and 26 bits of a hash share the 53 bits of a number. */
export const MOST_VARIATIONS = 2 ** 27;

/** Entries of a table: for each identifier its hash above the place, so that sorting numbers sorts both. */
export class IdentifierWriter {
  #entries = new Float64Array(1 << 12);
  #length = 0;

  add(variation: CatalogueVariation, place: number): void {
    this.#push(entryOf('id', variation.id, place));
    for (const kind of identifierKinds)
      for (const key of identifiersOf(variation, kind)) if (key !== undefined) this.#push(entryOf(kind, key, place));
  }

  finish(): Float64Array {
    return shared(Float64Array, this.#entries.subarray(0, this.#length).toSorted());
  }

  #push(entry: number): void {
    if (this.#length === this.#entries.length) {
      const larger = new Float64Array(this.#length * 2);
      larger.set(this.#entries);
      this.#entries = larger;
    }
    this.#entries[this.#length] = entry;
    this.#length += 1;
  }
}

function entryOf(kind: LookupKind, key: string, place: number): number {
  return (hashText(`${kind} ${key}`) % HALF) * MOST_VARIATIONS + place;
}

/** Indexes of the variations that have an identifier, ascending. Hashes may collide, so each is checked against its variation. */
export function placesWith(
  entries: Float64Array,
  kind: LookupKind,
  key: string,
  variationAt: (place: number) => CatalogueVariation,
): number[] {
  const first = entryOf(kind, key, 0);
  const places: number[] = [];
  for (let i = lowerBound(entries, first); i < entries.length; i += 1) {
    const place = (entries[i] ?? 0) - first;
    if (place >= MOST_VARIATIONS) break;
    if (places.at(-1) !== place && has(variationAt(place), kind, key)) places.push(place);
  }
  return places;
}

function has(variation: CatalogueVariation, kind: LookupKind, key: string): boolean {
  return kind === 'id' ? variation.id === key : identifiersOf(variation, kind).includes(key);
}

function lowerBound(entries: Float64Array, least: number): number {
  let from = 0;
  let to = entries.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((entries[middle] ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}
