import type { Facts } from '../facts/facts.ts';
import { compareUnits } from '../facts/unit-of-sale.ts';
import { writeFacts } from '../index/facts-text.ts';
import type { Profile } from '../normalise/read-text.ts';
import {
  compareBands,
  compareCounts,
  compareDetails,
  compareForms,
  compareLists,
  compareSizes,
  compareVaccines,
  type FactComparison,
} from './compare-facts.ts';
import { compareStrengths } from './compare-strengths.ts';
import { fieldSet, noOutcomes, type FieldSet, type Outcomes } from './outcomes.ts';
import { fieldSignals, signalPlace, type FieldSignals } from './signals.ts';

type Compare = (source: Facts, catalogue: Facts) => FactComparison;

const pack = [fieldSignals('pack'), compareCounts] as const;

/** The facts that are compared, each under its field. */
const pharmacyFacts: readonly (readonly [FieldSignals, Compare])[] = [
  [fieldSignals('strength'), compareStrengths],
  [fieldSignals('form'), compareForms],
  [fieldSignals('size'), compareSizes],
  [fieldSignals('weight_band'), compareBands],
  [fieldSignals('species'), (source, catalogue) => compareLists(source.species, catalogue.species)],
  [fieldSignals('flavour'), (source, catalogue) => compareLists(source.flavours, catalogue.flavours)],
  [fieldSignals('vaccine'), compareVaccines],
  [fieldSignals('life_stage'), (source, catalogue) => compareLists(source.lifeStages ?? [], catalogue.lifeStages ?? [])],
  [fieldSignals('texture'), (source, catalogue) => compareLists(source.textures ?? [], catalogue.textures ?? [])],
  [fieldSignals('detail'), compareDetails],
  pack,
];

const otherFacts = [pack];

/** Result of comparing the facts of both sides: the fields, and the signals that are not 0 with their values. */
export interface ComparedFacts {
  readonly outcomes: Outcomes;
  readonly signals: readonly number[];
  readonly values: readonly number[];
}

/** Compares facts as far as they mean something in a list of this kind: only counts of pieces do in every kind. */
export function compareFacts(source: Facts, catalogue: Facts, profile: Profile): ComparedFacts {
  const outcomes = noOutcomes();
  const signals: number[] = [];
  const values: number[] = [];
  const set = (signal: number, value: number): void => {
    if (value === 0) return;
    signals.push(signal);
    values.push(value);
  };
  const isPharmacy = profile === 'pharmacy';
  for (const [{ field, signals: places }, compare] of isPharmacy ? pharmacyFacts : otherFacts) {
    const { outcome, otherRelease, sides, degree = 1 }: FactComparison = compare(source, catalogue);
    outcomes[outcome] |= field;
    const signal = otherRelease ? signalPlace['form.otherRelease'] : places[outcome];
    if (signal >= 0) set(signal, degree);
    if (sides) set(signalPlace['size.sides'], 1);
  }
  if (isPharmacy) {
    for (const { field, count, missedSource, missedCatalogue } of stated) {
      if (outcomes.agree & field) continue;
      const here = count(source);
      const there = count(catalogue);
      set(missedSource, here > there ? (here - there) / here : 0);
      set(missedCatalogue, there > here ? (there - here) / there : 0);
    }
    const unit = compareUnits(source.unit, catalogue.unit);
    if (unit) set(signalPlace[unit === 'agree' ? 'pack.unitAgree' : 'pack.unitDiffer'], 1);
  }
  return { outcomes, signals, values };
}

/** Facts that one side may state and the other not; the signals are the missing share. */
const stated: readonly { field: FieldSet; count: (facts: Facts) => number; missedSource: number; missedCatalogue: number }[] = [
  {
    field: fieldSet('strength'),
    count: (facts) => facts.strengths.length,
    missedSource: signalPlace['strength.missedSource'],
    missedCatalogue: signalPlace['strength.missedCatalogue'],
  },
  {
    field: fieldSet('size'),
    count: (facts) => facts.sizes.length,
    missedSource: signalPlace['size.missedSource'],
    missedCatalogue: signalPlace['size.missedCatalogue'],
  },
  {
    field: fieldSet('pack'),
    count: (facts) => Number(facts.counts.some((piece) => piece > 1)),
    missedSource: signalPlace['pack.missedSource'],
    missedCatalogue: signalPlace['pack.missedCatalogue'],
  },
];

/**
 * Caches comparisons of facts: price lists and catalogues state the same amounts and forms over and over.
 * A table of fixed size; a pair replaces another in its slot.
 */
export class FactMemory {
  readonly #profile: Profile;
  readonly #pairs = new Float64Array(SLOTS).fill(-1);
  readonly #compared = new Array<ComparedFacts | undefined>(SLOTS);
  #numbers = new Map<string, number>();
  #source: Facts | undefined;
  #sourceNumber = 0;

  constructor(profile: Profile) {
    this.#profile = profile;
  }

  /**
   * `compareFacts`, cached where possible.
   * @param number  of the catalogue's facts in the index.
   */
  compare(source: Facts, catalogue: Facts, number: number): ComparedFacts {
    if (source !== this.#source) this.#begin(source);
    const pair = this.#sourceNumber * MOST_FACTS + number;
    const slot = (Math.imul(this.#sourceNumber, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b)) >>> (32 - SLOT_BITS);
    const known = this.#compared[slot];
    if (known && this.#pairs[slot] === pair) return known;
    const compared = compareFacts(source, catalogue, this.#profile);
    this.#pairs[slot] = pair;
    this.#compared[slot] = compared;
    return compared;
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
