import type { Facts } from '../facts/facts.ts';
import { writeFacts } from '../index/facts-text.ts';
import type { EvidenceField } from '../types.ts';
import { compareBands, compareCounts, compareForms, compareLists, compareSizes, type FactComparison } from './compare-facts.ts';
import { compareStrengths } from './compare-strengths.ts';

/** The facts that are compared, each under its field. `pack` is compared in every kind of list, the others in a pharmacy's. */
export const factComparisons = [
  ['strength', compareStrengths],
  ['form', compareForms],
  ['size', compareSizes],
  ['weight_band', compareBands],
  ['species', (source, catalogue) => compareLists(source.species, catalogue.species)],
  ['flavour', (source, catalogue) => compareLists(source.flavours, catalogue.flavours)],
  ['pack', compareCounts],
] as const satisfies readonly (readonly [EvidenceField, (source: Facts, catalogue: Facts) => FactComparison])[];

/**
 * Remembers how facts compare: price lists and catalogues state the same amounts and forms again and again.
 * A table of fixed size; a pair that falls on the slot of another takes its place.
 */
export class FactMemory {
  readonly #pairs = new Float64Array(SLOTS).fill(-1);
  readonly #outcomes = new Array<readonly FactComparison[]>(SLOTS);
  #numbers = new Map<string, number>();
  #source: Facts | undefined;
  #sourceNumber = 0;

  /**
   * Compares in the order of `factComparisons`.
   * @param number  of the catalogue's facts in the index.
   */
  compare(source: Facts, catalogue: Facts, number: number): readonly FactComparison[] {
    if (source !== this.#source) this.#begin(source);
    const pair = this.#sourceNumber * MOST_FACTS + number;
    const slot = (Math.imul(this.#sourceNumber, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b)) >>> (32 - SLOT_BITS);
    const known = this.#outcomes[slot];
    if (known && this.#pairs[slot] === pair) return known;
    const outcomes = factComparisons.map(([, compare]) => compare(source, catalogue));
    this.#pairs[slot] = pair;
    this.#outcomes[slot] = outcomes;
    return outcomes;
  }

  #begin(source: Facts): void {
    const text = writeFacts(source);
    let number = this.#numbers.get(text);
    if (number === undefined) {
      if (this.#numbers.size >= MOST_SOURCES) {
        this.#numbers = new Map();
        this.#pairs.fill(-1);
      }
      number = this.#numbers.size;
      this.#numbers.set(text, number);
    }
    this.#source = source;
    this.#sourceNumber = number;
  }
}

const SLOT_BITS = 16;
const SLOTS = 2 ** SLOT_BITS;
const MOST_FACTS = 2 ** 27;
const MOST_SOURCES = 100_000;
