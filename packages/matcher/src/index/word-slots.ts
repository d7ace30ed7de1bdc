import { shared, type IndexArrays } from './index-data.ts';
import { roles } from './features.ts';
import { partNumber } from './name-parts.ts';

/**
 * Learns from a catalogue's own families which words exclude each other: entries whose names differ by one word fill a slot with it.
 *
 *     Spay canine         minor wound repair        Heartworm antigen (IDEXX)
 *     Spay feline         major wound repair        Heartworm antigen (Antech)
 *
 * A row that says `feline` means none of a slot's other words, whether or not the matcher knows what the words mean.
 */
export class WordSlots {
  /** The first feature that filled a position in a name, and the slot's number once a second one does. */
  readonly #skeletons = new Map<number, { readonly first: number; slot: number }>();
  readonly #slotsOf = new Map<number, Set<number>>();
  #count = 0;
  #previous = 0;

  /** @param features  features of one variation with their roles, as in the index, and `parts` the part of each. */
  add(features: Uint32Array, parts: Uint32Array): void {
    if (this.#skeletons.size >= MOST_SKELETONS) return;
    const words: number[] = [];
    features.forEach((feature, i) => {
      if ((feature & 1) === roles.name && (parts[i] ?? 0) <= partNumber.laboratory) words.push(feature >>> 1);
    });
    const whole = hashOf(words, -1);
    // Variations of an entry have one name, and follow each other.
    if (words.length < 2 || words.length > MOST_WORDS || whole === this.#previous) return;
    this.#previous = whole;
    words.forEach((word, i) => {
      this.#fill(hashOf(words, i), word);
    });
  }

  #fill(skeleton: number, word: number): void {
    const known = this.#skeletons.get(skeleton);
    if (!known) {
      this.#skeletons.set(skeleton, { first: word, slot: -1 });
      return;
    }
    if (known.first === word) return;
    if (known.slot < 0) {
      known.slot = this.#count;
      this.#count += 1;
      this.#note(known.first, known.slot);
    }
    this.#note(word, known.slot);
  }

  #note(word: number, slot: number): void {
    const slots = this.#slotsOf.get(word);
    if (slots) slots.add(slot);
    else this.#slotsOf.set(word, new Set([slot]));
  }

  finish(features: number): Pick<IndexArrays, 'slotStarts' | 'slots'> {
    const slotStarts = shared(Uint32Array, features + 1);
    for (let feature = 0; feature < features; feature += 1)
      slotStarts[feature + 1] = (slotStarts[feature] ?? 0) + (this.#slotsOf.get(feature)?.size ?? 0);
    const slots = shared(Uint32Array, slotStarts[features] ?? 0);
    for (const [feature, own] of this.#slotsOf)
      slots.set(
        [...own].toSorted((a, b) => a - b),
        slotStarts[feature],
      );
    return { slotStarts, slots };
  }
}

/** Bounds memory: the families of a large catalogue show in its first names. */
const MOST_SKELETONS = 400_000;
const MOST_WORDS = 12;

/** Hash of the words of a name but one, whose position counts. */
function hashOf(words: readonly number[], without: number): number {
  let hash = 0x811c9dc5;
  let high = 0x9e3779b1;
  words.forEach((word, i) => {
    const value = i === without ? 0x7fff_ffff : word;
    hash = Math.imul(hash ^ value, 0x01000193);
    high = Math.imul(high ^ (value + i), 0x85ebca6b) ^ (high >>> 15);
  });
  return (hash >>> 0) * 0x20_0000 + ((high >>> 11) & 0x1f_ffff);
}

/** Whether two features fill one slot: a name that has one of them does not mean the other. */
export function excludeEachOther({ slotStarts, slots }: Pick<IndexArrays, 'slotStarts' | 'slots'>, a: number, b: number): boolean {
  let i = slotStarts[a] ?? 0;
  let j = slotStarts[b] ?? 0;
  const endOfA = slotStarts[a + 1] ?? 0;
  const endOfB = slotStarts[b + 1] ?? 0;
  while (i < endOfA && j < endOfB) {
    const left = slots[i] ?? 0;
    const right = slots[j] ?? 0;
    if (left === right) return true;
    if (left < right) i += 1;
    else j += 1;
  }
  return false;
}
