import type { Facts } from '../facts/facts.ts';
import type { UnitOfSale } from '../facts/unit-of-sale.ts';
import { statedFacts, type FactKind, type FactRule } from './fact-rules.ts';

/** What one side states, as numbers. */
export interface NumberedFacts {
  /** By rule: a number that is equal for facts which the rule cannot tell apart; 0 where nothing is stated that it reads. */
  readonly groups: readonly number[];
  /** By item of `statedFacts`: how many are stated. */
  readonly counts: readonly number[];
  readonly unit: UnitOfSale | undefined;
}

/** Numbers groups of facts: equal for equal groups of rows and variations. */
export class FactNumbers {
  readonly #rules: readonly FactRule[];
  readonly #kinds: readonly FactKind[];
  /** By rule: the kinds that it reads, as places in `#kinds`. */
  readonly #readsOf: readonly (readonly number[])[];
  readonly #numberOfText = new Map<string, number>();
  readonly #numberOfPair = new Map<number, number>();
  /** By kind, of the facts in hand. */
  readonly #numbers: number[];

  constructor(rules: readonly FactRule[]) {
    this.#rules = rules;
    this.#kinds = [...new Set(rules.flatMap(({ reads }) => reads))];
    this.#readsOf = rules.map(({ reads }) => reads.map((kind) => this.#kinds.indexOf(kind)));
    this.#numbers = this.#kinds.map(() => 0);
  }

  /** Numbers that are in use; there is room for `MOST_NUMBERS`. */
  get size(): number {
    return this.#numberOfText.size + this.#numberOfPair.size;
  }

  numbersOf(facts: Facts): NumberedFacts {
    for (let kind = 0; kind < this.#kinds.length; kind += 1) this.#numbers[kind] = this.#numberOfKind(facts[this.#kinds[kind] ?? 'counts']);
    return {
      groups: this.#rules.map((_, rule) => this.#groupOf(this.#readsOf[rule] ?? [])),
      counts: statedFacts.map(({ count }) => count(facts)),
      unit: facts.unit,
    };
  }

  /** Infinite bounds are null in JSON, as nothing else is. */
  #numberOfKind(stated: Facts[FactKind]): number {
    if (stated === undefined || (Array.isArray(stated) && stated.length === 0)) return 0;
    return numberOf(this.#numberOfText, JSON.stringify(stated));
  }

  /** A number for several kinds is made pair by pair. */
  #groupOf(reads: readonly number[]): number {
    let group = 0;
    for (let i = 0; i < reads.length; i += 1) {
      const number = this.#numbers[reads[i] ?? 0] ?? 0;
      group = i === 0 ? number : group + number === 0 ? 0 : numberOf(this.#numberOfPair, group * MOST_NUMBERS + number);
    }
    return group;
  }
}

/** Pairs of smaller numbers are whole numbers that a double holds. */
export const MOST_NUMBERS = 2 ** 24;

function numberOf<Key>(numbers: Map<Key, number>, key: Key): number {
  let number = numbers.get(key);
  if (number === undefined) numbers.set(key, (number = numbers.size + 1));
  return number;
}
