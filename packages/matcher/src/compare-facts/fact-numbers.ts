import type { Facts } from '../facts/facts.ts';
import type { UnitOfSale } from '../facts/unit-of-sale.ts';
import { statedFacts, type FactKind, type FactRule } from './fact-rules.ts';

/** What one side states, as numbers. */
export interface NumberedFacts {
  /** By rule: a number that is equal for sides which the rule cannot tell apart. */
  readonly groups: readonly number[];
  /** The rules for which something of it decides, one bit each, and those for which it does so beside anything that does. */
  readonly deciding: number;
  readonly decidingAlone: number;
  /** By item of `statedFacts`: how many are stated. */
  readonly counts: readonly number[];
  readonly unit: UnitOfSale | undefined;
}

/** Numbers groups of facts: equal for equal groups of rows and variations. */
export class FactNumbers {
  readonly #rules: readonly FactRule[];
  readonly #numberOfText = new Map<string, number>();
  readonly #numberOfPair = new Map<number, number>();
  /** By kind, of the facts in hand. */
  #numbers = new Map<FactKind, number>();

  constructor(rules: readonly FactRule[]) {
    this.#rules = rules;
  }

  /** Numbers that are in use; there is room for `MOST_NUMBERS`. */
  get size(): number {
    return this.#numberOfText.size + this.#numberOfPair.size;
  }

  ofSource(facts: Facts): NumberedFacts {
    return this.#numbersOf(facts, (rule) => rule.ofSource(facts));
  }

  ofCatalogue(facts: Facts): NumberedFacts {
    return this.#numbersOf(facts, (rule) => rule.ofCatalogue(facts));
  }

  #numbersOf(facts: Facts, decidingOf: (rule: FactRule) => ReturnType<FactRule['ofSource']>): NumberedFacts {
    // Clearing one takes several times as long.
    this.#numbers = new Map();
    let deciding = 0;
    let decidingAlone = 0;
    const groups = this.#rules.map((rule, place) => {
      const found = decidingOf(rule);
      if (!found) return 0;
      deciding |= 1 << place;
      if (!found.onlyBeside) decidingAlone |= 1 << place;
      let group = found.variant;
      for (const kind of found.kinds) group = numberOf(this.#numberOfPair, group * MOST_NUMBERS + this.#numberOfKind(facts, kind));
      return group;
    });
    return { groups, deciding, decidingAlone, counts: statedFacts.map(({ count }) => count(facts)), unit: facts.unit };
  }

  /** Infinite bounds are null in JSON, as nothing else is. */
  #numberOfKind(facts: Facts, kind: FactKind): number {
    let number = this.#numbers.get(kind);
    if (number === undefined) {
      const stated = facts[kind];
      const isUnstated = stated === undefined || (Array.isArray(stated) && stated.length === 0);
      this.#numbers.set(kind, (number = isUnstated ? 0 : numberOf(this.#numberOfText, textOf(facts, kind))));
    }
    return number;
  }
}

/** Facts of one kind as a text that is equal for equal ones. Numbers and words are joined, which takes a fraction of the time of JSON. */
function textOf(facts: Facts, kind: FactKind): string {
  switch (kind) {
    case 'counts':
    case 'numbers':
    case 'modifiers':
    case 'species':
    case 'flavours':
    case 'lifeStages':
    case 'textures':
      return facts[kind]?.join() ?? '';
    case 'forms':
      return facts.forms.length === 1 ? (facts.forms[0]?.name ?? '') : facts.forms.map(({ name }) => name).join();
    default:
      return JSON.stringify(facts[kind]);
  }
}

/** Pairs of smaller numbers are whole numbers that a double holds. */
export const MOST_NUMBERS = 2 ** 24;

function numberOf<Key>(numbers: Map<Key, number>, key: Key): number {
  let number = numbers.get(key);
  if (number === undefined) numbers.set(key, (number = numbers.size + FIRST_NUMBER));
  return number;
}

/** Above all variants, with which the number of a group begins. */
const FIRST_NUMBER = 16;
