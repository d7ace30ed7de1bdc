import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { compareAnalysers } from './analysers-among-others.ts';
import { compareBandsAmongOthers } from './bands-among-others.ts';
import { AS_MUCH, type Comparison, foundOf, STATED_FACTS } from './comparison.ts';
import { compareFormsAmongOthers } from './forms-among-others.ts';
import type { LifeStage } from '../facts/diet.ts';
import type { Facts } from '../facts/facts.ts';
import type { Prepared } from '../index/prepare.ts';
import { comparePacks } from './packs-among-others.ts';
import { categoryClass } from '../normalise/category-class.ts';
import { isInMonths } from '../compare-facts/compare-facts.ts';
import { roles } from '../index/features.ts';
import { partNumber } from '../index/name-parts.ts';
import { fieldSet } from '../signals/outcomes.ts';
import { signalPlace } from '../signals/signals.ts';

/**
 * Compares a row's candidates with each other: a name with fewer of the row's words than another is less likely meant, and so is one with
 * words beyond the row's that another, with as many of the row's words, does not have.
 */
export function compareAmongOthers(index: CatalogueIndex, row: Prepared, comparisons: readonly Comparison[]): void {
  const { data } = index;
  const source = row.facts;
  for (const siblings of Map.groupBy(comparisons, ({ place }) => data.entryOf[place]).values()) {
    if (siblings.length > 1) {
      compareStatedFacts(index, source, siblings);
      comparePacks(index, row, siblings);
      compareBandsAmongOthers(index, source, siblings);
    }
    compareSiblings(siblings);
    if (siblings.length > 1) compareVariationNames(index, siblings);
  }
  // A candidate with the row's brand in its name is meant, not one that the brand contains or protects against.
  if (comparisons.some(({ values }) => values[BRAND_FOUND] === 1))
    for (const { values } of comparisons) if (values[BRAND_FOUND] !== 1) values[OTHER_BRAND] = 1;
  // What a brand contains is ruled out only if the brand itself is a candidate in the row's form, whatever its amounts.
  if (!comparisons.some(({ values, outcomes }) => values[OWN_BRAND] === 1 && (outcomes.differ & FORM_OR_ROUTE) === 0))
    for (const { values } of comparisons) values[BRAND_BESIDE] = 0;
  // `Exam canine` is no puppy's.
  if (!source.lifeStages)
    for (const { place, values } of comparisons)
      if (index.facts(place).lifeStages?.some((stage) => YOUNG.has(stage))) values[MISSED] = (values[MISSED] ?? 0) + UNASKED_AGE;
  compareFormsAmongOthers(index, source, comparisons);
  compareAnalysers(index, row, comparisons);
  compareLines(comparisons);
  const found = comparisons.map(foundOf);
  const most = Math.max(0, ...found);
  const least = leastMissed(comparisons, found, most - AS_MUCH);
  const plainest = Math.max(0, ...found.filter((_, i) => comparisons[i]?.values[COMPOUND] !== 1));
  const isPlainDiet = comparisons.some(
    ({ values, outcomes }, i) =>
      (found[i] ?? 0) >= most - AS_MUCH && (values[MISSED] ?? 0) <= least && (outcomes.differ & (SPECIES | TEXTURE | LIFE_STAGE)) === 0,
  );
  comparisons.forEach(({ values, outcomes }, i) => {
    values[LESS_FOUND] = Math.max(0, most - (found[i] ?? 0));
    const more = Math.max(0, (values[MISSED] ?? 0) - least);
    values[MORE_MISSED] = more;
    values[OTHER_DIET] = more > 0 && categoryClass(index.category(comparisons[i]?.place ?? 0)).includes('food') ? more : 0;
    // `i/d dry 8.5 lb` is no `i/d Stress`, even where only that has a bag of this size.
    if ((values[OTHER_DIET] ?? 0) >= OTHER_LINE_OF_DIET && isPlainDiet) values[OTHER_LINE] = 1;
    values[BESIDE_PLAIN] = values[COMPOUND] === 1 && (outcomes.agree & FORM) === 0 && plainest >= (found[i] ?? 0) - AS_MUCH ? 1 : 0;
    values[MORE_MISSED_WORD] = more > SAME ? 1 : 0;
  });
}

/**
 * The least that one of the candidates with enough of the row's words has beyond them. `Methocarbamol inj` is not less likely the brand's
 * injection for the plain tablet: what is of another form or animal counts only where all are.
 */
function leastMissed(comparisons: readonly Comparison[], found: readonly number[], enough: number): number {
  let least = Infinity;
  let leastOfAny = Infinity;
  comparisons.forEach(({ values, outcomes }, i) => {
    if ((found[i] ?? 0) < enough) return;
    const missed = values[MISSED] ?? 0;
    leastOfAny = Math.min(leastOfAny, missed);
    if ((outcomes.differ & KIND_OF_ITEM) === 0) least = Math.min(least, missed);
  });
  return least === Infinity ? leastOfAny : least;
}

/**
 * A row that names only a brand means its plain line, if that agrees in all that the other lines agree in: `Heartgard` is not
 * `Heartgard Plus`. If it does not (a spray, and the row states a weight band), or does not exist, the other lines may be meant.
 */
function compareLines(comparisons: readonly Comparison[]): void {
  const others = comparisons.filter(({ values }) => values[OTHER_LINE] === 1);
  if (others.length === 0) return;
  const plain = comparisons.filter(
    ({ values, outcomes }) => values[OWN_BRAND] === 1 && values[OTHER_LINE] !== 1 && (outcomes.differ & STATED_FACTS) === 0,
  );
  for (const other of others) {
    const has = (other.outcomes.agree | other.outcomes.similar) & STATED_FACTS;
    const isMeant = (own: Comparison): boolean =>
      (has & ~(own.outcomes.agree | own.outcomes.similar)) === 0 && foundOf(own) >= foundOf(other) - AS_MUCH;
    if (!plain.some(isMeant)) other.values[OTHER_LINE] = 0;
  }
}

const YOUNG: ReadonlySet<LifeStage> = new Set(['puppy', 'kitten']);
/** Share of a name that an age beyond the row counts for. */
const UNASKED_AGE = 0.7;
const OTHER_LINE = signalPlace['brand.unaskedLine'];

/** Tolerance for shares of a row's words. */
const SAME = 0.1;
/** Share of the words of a diet beyond the row's by which it is another line. */
const OTHER_LINE_OF_DIET = 0.35;
const BRAND_FOUND = signalPlace['brand.found'];
const OTHER_BRAND = signalPlace['brand.missedTrade'];
const BRAND_BESIDE = signalPlace['brand.missedBeside'];
const OWN_BRAND = signalPlace['brand.own'];
const OTHER_DIET = signalPlace['name.otherDietMissed'];
const BESIDE_PLAIN = signalPlace['form.unaskedBesidePlain'];
const COMPOUND = signalPlace['form.unaskedCompound'];
const FORM = fieldSet('form');
const SPECIES = fieldSet('species');
const TEXTURE = fieldSet('texture');
const LIFE_STAGE = fieldSet('life_stage');
const KIND_OF_ITEM = fieldSet('form', 'species');
const FORM_OR_ROUTE = fieldSet('form', 'detail');
const MISSED = signalPlace['name.missedShare'];
const LESS_FOUND = signalPlace['name.lessFound'];
const MORE_MISSED = signalPlace['name.moreMissed'];
const MORE_MISSED_WORD = signalPlace['name.moreMissedWord'];

/**
 * What one variation of an entry states beyond the row counts against it only where a sibling does not: if every one of them is a bottle of
 * some size, none is less likely for it.
 */
function compareSiblings(siblings: readonly Comparison[]): void {
  for (const signal of BEYOND_THE_ROW) {
    let least = Infinity;
    for (const { values } of siblings) least = Math.min(least, values[signal] ?? 0);
    if (least > 0) for (const { values } of siblings) values[signal] = (values[signal] ?? 0) - least;
  }
  const requested = siblings.map(({ values }) => ASKED.some((signal) => (values[signal] ?? 0) > 0));
  const plain = siblings.some(({ values }) => values[PLAIN] === 1);
  siblings.forEach(({ values }, i) => {
    values[NOT_PLAIN] = plain && values[PLAIN] !== 1 && !requested[i] ? 1 : 0;
    values[PLAIN] = 0;
  });
}

/**
 * `Half day` says no more beyond a row than `overnight` does, though it has two words: what a variation states beyond the row counts against it
 * only where a sibling states less of the same, or has more of the row.
 */
function compareVariationNames(index: CatalogueIndex, siblings: readonly Comparison[]): void {
  if (!siblings.some(({ values }) => (values[MISSED_VARIATION] ?? 0) > 0)) return;
  const words = siblings.map(({ place }) => variationWords(index, place));
  const own = siblings.map(({ values }) => values[MISSED_VARIATION] ?? 0);
  siblings.forEach(({ values }, i) => {
    const more = words[i] ?? NO_WORDS;
    const beyond = words.map((less, other) => (isCloser(less, more) ? (own[i] ?? 0) - (own[other] ?? 0) : 0));
    values[MISSED_VARIATION] = Math.max(0, ...beyond);
  });
}

/** Features of a variation's own name: those that the row has, and the others. */
interface VariationWords {
  readonly shared: readonly number[];
  readonly missed: readonly number[];
}

const NO_WORDS: VariationWords = { shared: [], missed: [] };

const isCloser = (less: VariationWords, more: VariationWords): boolean =>
  less.missed.every((feature) => more.missed.includes(feature)) || less.shared.some((feature) => !more.shared.includes(feature));

function variationWords({ data, scratch }: CatalogueIndex, place: number): VariationWords {
  const [shared, missed]: [number[], number[]] = [[], []];
  const to = data.featureStarts[place + 1] ?? 0;
  for (let i = data.featureStarts[place] ?? 0; i < to; i += 1) {
    const entry = data.features[i] ?? 0;
    if (data.parts[i] !== partNumber.variation || (entry & 1) !== roles.name) continue;
    if (scratch.slotOf[entry >>> 1] === 0) missed.push(entry >>> 1);
    else shared.push(entry >>> 1);
  }
  return { shared, missed };
}

const MISSED_VARIATION = signalPlace['name.missedVariation'];

/**
 * `Gabapentin 100 caps` is the capsule of 100 mg, not a hundred of another strength; and `Erythromycin ophthalmic ointment` the line that
 * states the strength alone, not the one that states a tube as well.
 */
function compareStatedFacts(index: CatalogueIndex, source: Facts, siblings: readonly Comparison[]): void {
  const facts = siblings.map(({ place }) => index.facts(place));
  const [number, ...others] = source.strengths.length === 0 ? [...source.counts, ...source.numbers] : [];
  const isStrength = ({ strengths }: Facts): boolean => strengths.some(({ written }) => written === number);
  // A row with a weight band states the pack, not the strength.
  const isOnly = number !== undefined && others.length === 0 && source.bands.length === 0;
  const isOpen = isOnly && number >= LEAST_STRENGTH;
  // `Vetmedin 5 chew`: without a single one of that strength, and without a pack of five, any pack of it may be meant.
  const named =
    isOnly && !facts.some(({ counts }) => counts.includes(number))
      ? siblings.filter((_, i) => facts[i] !== undefined && isStrength(facts[i]))
      : [];
  if (named.length > 0 && named.every(({ outcomes }) => (outcomes.differ & PACK) !== 0))
    for (const { values, outcomes } of siblings) {
      outcomes.differ &= ~PACK;
      values[PACK_DIFFERS] = 0;
    }
  // `Tramadol 50 tabs`, of which there is neither that strength nor a pack of fifty.
  const hasOther = ({ strengths, counts, bands, forms }: Facts): boolean =>
    strengths.length === 1 && bands.length === 0 && forms.length > 0 && !counts.includes(number ?? 0);
  if (isOpen && source.numbers.length === 0 && !facts.some(isStrength) && facts.every(hasOther))
    for (const { values, outcomes } of siblings) {
      values[NUMBER_DIFFERS] = 1;
      if (source.counts.length > 0) outcomes.differ |= PACK;
    }
  if (isOpen && facts.some(isStrength))
    siblings.forEach(({ values }, i) => {
      const item = facts[i];
      const agrees = item !== undefined && isStrength(item);
      values[NUMBER_AGREES] = agrees ? 1 : 0;
      if (agrees) return;
      values[NUMBER_DIFFERS] = 1;
      values[PACK_AGREES] = 0;
      values[PACK_UNASKED] = item?.counts.some((count) => count > 1) ? 1 : 0;
    });
  // `Heartgard 6 mo` is the pack of six where there is one.
  if (source.sizes.some(isInMonths) && siblings.some(({ values }) => (values[PACK_AGREES] ?? 0) > 0))
    for (const { values } of siblings) {
      values[SIZE_MISSED] = 0;
      if ((values[PACK_AGREES] ?? 0) === 0) values[PACK_MISSED] = 1;
    }
  if (source.sizes.length > 0 || source.counts.length > 0) return;
  // Where all state as much, none states more than another.
  const [first] = facts;
  if (first && facts.every((other) => countStated(other) === countStated(first))) return;
  const stated = facts.map(statedKeys);
  const beyond = (more: readonly string[], less: readonly string[]): boolean =>
    less.length > 0 && less.length < more.length && less.every((key) => more.includes(key));
  siblings.forEach(({ values }, i) => {
    const isAsked = (values[PACK_AGREES] ?? 0) > 0 || (values[NUMBER_AGREES] ?? 0) > 0;
    if (!isAsked && stated.some((less) => beyond(stated[i] ?? [], less))) values[SIZE_UNASKED] = 1;
  });
}

const countStated = ({ strengths, sizes, counts }: Facts): number => strengths.length + sizes.length + counts.length;

/** Keys of the amounts and counts that a variation states, made once for all that state the same. */
function statedKeys(facts: Facts): readonly string[] {
  let keys = keysOfFacts.get(facts);
  if (!keys) {
    const { strengths, sizes, counts } = facts;
    keysOfFacts.set(facts, (keys = [...strengths, ...sizes].map(({ key }) => key).concat(counts.map(String))));
  }
  return keys;
}

const keysOfFacts = new WeakMap<Facts, readonly string[]>();

/** Smaller numbers without a unit are doses of a pack. */
const LEAST_STRENGTH = 10;
const NUMBER_AGREES = signalPlace['name.numberAgree'];
const NUMBER_DIFFERS = signalPlace['name.numbersDiffer'];
const PACK = fieldSet('pack');
const PACK_DIFFERS = signalPlace['pack.differ'];
const PACK_AGREES = signalPlace['pack.agree'];
const PACK_MISSED = signalPlace['pack.missedSource'];
const SIZE_MISSED = signalPlace['size.missedSource'];
const PACK_UNASKED = signalPlace['pack.missedCatalogue'];
const SIZE_UNASKED = signalPlace['size.missedCatalogue'];

const BEYOND_THE_ROW = (
  ['pack.missedCatalogue', 'size.missedCatalogue', 'strength.missedCatalogue', 'name.missedVariation', 'brand.unasked'] as const
).map((name) => signalPlace[name]);
/** Signals that a row requests this variation, plain or not. */
const ASKED = (
  [
    'name.variationFound',
    'pack.agree',
    'size.agree',
    'strength.agree',
    'weight_band.agree',
    'weight_band.similar',
    'species.agree',
    'name.numberAgree',
  ] as const
).map((name) => signalPlace[name]);
const PLAIN = signalPlace['name.plain'];
const NOT_PLAIN = signalPlace['name.unaskedVariation'];
