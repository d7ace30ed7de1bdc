import type { Facts } from '../facts/facts.ts';
import { compareUnits } from '../facts/unit-of-sale.ts';
import type { Profile } from '../reading/read-text.ts';
import type { FactComparison } from './compare-facts.ts';
import { FactNumbers, MOST_NUMBERS, type NumberedFacts } from './fact-numbers.ts';
import { otherRules, pharmacyRules, statedFacts, type FactRule } from './fact-rules.ts';
import type { FieldSet } from '../signals/outcomes.ts';
import { signalPlace } from '../signals/signals.ts';
import type { Outcome } from '../types.ts';

/** Where a comparison of facts is written: outcomes and signals of the fields that they decide. */
interface FactFindings {
  readonly outcomes: Record<Outcome, FieldSet>;
  readonly values: Float64Array;
}

/**
 * Compares facts as far as they mean something in a list of this kind, field by field, and remembers each: price lists and catalogues state
 * the same amounts and forms over and over. What is compared is numbered by what the rule of the field reads, so that a field is compared
 * once for all rows and variations that are alike in it; then a variation costs a look-up a field that both sides state. A table of fixed size; a pair replaces
 * another in its slot.
 */
export class FactMemory {
  readonly #rules: readonly FactRule[];
  readonly #fields: readonly FieldSet[];
  readonly #isPharmacy: boolean;
  #numbers: FactNumbers;
  /** By number of a variation's facts. */
  #known: (NumberedFacts | undefined)[] = [];
  #source: Facts | undefined;
  #ofSource: NumberedFacts | undefined;
  /** By slot: the pair that was compared, and what was found. */
  readonly #pairs = new Float64Array(SLOTS).fill(-1);
  readonly #found = new Uint16Array(SLOTS);
  readonly #degrees = new Float64Array(SLOTS);
  readonly #allFields: FieldSet;

  constructor(profile: Profile) {
    this.#isPharmacy = profile === 'pharmacy';
    this.#rules = this.#isPharmacy ? pharmacyRules : otherRules;
    this.#fields = this.#rules.map(({ field }) => field.field);
    this.#numbers = new FactNumbers(this.#rules);
    this.#allFields = this.#fields.reduce((all, field) => all | field, 0);
  }

  /**
   * @param catalogue  the facts of a variation.
   * @param number     theirs in the index.
   */
  compare(source: Facts, catalogue: Facts, number: number, { outcomes, values }: FactFindings): void {
    const ours = this.#numbersOfSource(source);
    const theirs = this.#known[number] ?? this.#learn(catalogue, number);
    let [agree, similar, differ, missing] = [0, 0, 0, 0];
    const compared = ours.deciding & theirs.deciding & (ours.decidingAlone | theirs.decidingAlone);
    let fields = 0;
    for (let rest = compared; rest !== 0; rest &= rest - 1) {
      const rule = 31 - Math.clz32(rest & -rest);
      const slot = this.#slotOf(rule, ours.groups[rule] ?? 0, theirs.groups[rule] ?? 0, source, catalogue);
      const found = this.#found[slot] ?? 0;
      const field = this.#fields[rule] ?? 0;
      fields |= field;
      const outcome = found & OUTCOME;
      if (outcome === AGREE) agree |= field;
      else if (outcome === SIMILAR) similar |= field;
      else if (outcome === DIFFER) differ |= field;
      else missing |= field;
      if (found >= SIDES) values[SIZE_SIDES] = 1;
      const signal = ((found & ~SIDES) >>> OUTCOME_BITS) - 1;
      if (signal >= 0) values[signal] = this.#degrees[slot] ?? 0;
    }
    outcomes.agree |= agree;
    outcomes.similar |= similar;
    outcomes.differ |= differ;
    outcomes.missing |= missing | (this.#allFields & ~fields);
    if (this.#isPharmacy) setStated(ours, theirs, outcomes, values);
  }

  #numbersOfSource(source: Facts): NumberedFacts {
    if (source === this.#source && this.#ofSource) return this.#ofSource;
    if (this.#numbers.size > MOST_KEPT) this.#forget();
    this.#source = source;
    return (this.#ofSource = this.#numbers.ofSource(source));
  }

  #learn(catalogue: Facts, number: number): NumberedFacts {
    return (this.#known[number] = this.#numbers.ofCatalogue(catalogue));
  }

  /** The slot of a pair, compared if it is not there. */
  #slotOf(rule: number, group: number, other: number, source: Facts, catalogue: Facts): number {
    const pair = (rule * MOST_NUMBERS + group) * MOST_NUMBERS + other;
    const slot = (Math.imul(group + rule * 0x1_0001, 0x9e3779b1) ^ Math.imul(other, 0x85ebca6b)) >>> (32 - SLOT_BITS);
    if (this.#pairs[slot] === pair) return slot;
    const by = this.#rules[rule];
    if (!by) return slot;
    const found = by.compare(source, catalogue);
    this.#pairs[slot] = pair;
    this.#found[slot] = packed(by, found);
    this.#degrees[slot] = found.degree ?? 1;
    return slot;
  }

  #forget(): void {
    this.#numbers = new FactNumbers(this.#rules);
    this.#known = [];
    this.#pairs.fill(-1);
  }
}

/** What one side states and the other does not, and the unit by which each is sold. */
function setStated(ours: NumberedFacts, theirs: NumberedFacts, outcomes: FactFindings['outcomes'], values: Float64Array): void {
  for (let i = 0; i < statedFacts.length; i += 1) {
    const stated = statedFacts[i];
    if (!stated || outcomes.agree & stated.field) continue;
    const here = ours.counts[i] ?? 0;
    const there = theirs.counts[i] ?? 0;
    if (here > there) values[stated.missedSource] = (here - there) / here;
    if (there > here) values[stated.missedCatalogue] = (there - here) / there;
  }
  const unit = compareUnits(ours.unit, theirs.unit);
  if (unit) values[unit === 'agree' ? UNIT_AGREE : UNIT_DIFFER] = 1;
}

/** A result as one number: its outcome, the place of its signal plus 1 or 0 for none, and whether dimensions agree. */
function packed({ field }: FactRule, { outcome, otherRelease, sides }: FactComparison): number {
  const signal = otherRelease ? OTHER_RELEASE : field.signals[outcome];
  return outcomeNames.indexOf(outcome) | ((signal + 1) << OUTCOME_BITS) | (sides ? SIDES : 0);
}

const outcomeNames: readonly Outcome[] = ['agree', 'similar', 'differ', 'missing'];
const [AGREE, SIMILAR, DIFFER] = [0, 1, 2] as const;
const OUTCOME_BITS = 2;
const OUTCOME = 2 ** OUTCOME_BITS - 1;
/** Above all places of signals. */
const SIDES = 0x8000;
const SIZE_SIDES = signalPlace['size.sides'];
const OTHER_RELEASE = signalPlace['form.otherRelease'];
const UNIT_AGREE = signalPlace['pack.unitAgree'];
const UNIT_DIFFER = signalPlace['pack.unitDiffer'];
const SLOT_BITS = 16;
const SLOTS = 2 ** SLOT_BITS;
/** Numbers that are kept: a few hundred bytes each with their texts. */
const MOST_KEPT = 250_000;
