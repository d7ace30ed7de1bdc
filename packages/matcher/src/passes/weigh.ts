import type { Subject } from '../compare/compare.ts';
import type { Comparison } from '../compare/comparison.ts';
import { fieldSet, type Outcomes } from '../signals/outcomes.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { signalPlace } from '../signals/signals.ts';
import { candidateProbabilities, totalBits } from '../score.ts';
import type { Profile } from '../reading/read-text.ts';
import { cleanText } from '../normalise/clean-text.ts';
import type { Pass, SourceRow } from '../types.ts';
import { isPlainVariation } from '../normalise/plain-variation.ts';
import { calibratedWeights, calibrationOf, logOddsOf } from './calibrate.ts';
import { asksForAnother, disagrees, isAnotherItem, passOf } from './agreement.ts';
import { askedOtherwise, isUnaskedCompound, requestsOf } from './asks-otherwise.ts';
import type { Trust } from './trust.ts';
import { rankingFeaturesOf, tiedFirst, type Scored, type RankingFeatures } from './ranking-features.ts';

/** A comparison with its score. */
export interface Weighed {
  readonly comparison: Comparison;
  readonly bits: number;
  /** Calibrated probability that this candidate is right. */
  readonly weight: number;
  readonly pass: Exclude<Pass, 'final'>;
}

/** What candidates are weighed by: bits of the signals, in their order, and the trust in this provider's weights. */
export interface Weighing {
  readonly weights: Float64Array;
  readonly trust: Trust;
}

/** Highest weight of a candidate with a rival or a disagreement. */
export const NEVER_CERTAIN = 0.95;

/**
 * Weighs the candidates of one row against each other, best first.
 * 1: nothing disagrees, an identifier or the whole name with strength, form and size agrees, and this holds for no other candidate.
 * Above 0.95: no property disagrees, and the row's words are all found or an identifier agrees.
 */
export function weigh(
  index: CatalogueIndex,
  { row, prepared: source, written }: Subject,
  comparisons: readonly Comparison[],
  { weights, trust }: Weighing,
): Weighed[] {
  const scored = rankCandidates(comparisons, weights, row.name);
  if (scored.length === 0) return [];
  const bitsOfAll = scored.map(({ bits }) => bits);
  const probabilities = candidateProbabilities(bitsOfAll);
  const features = rankingFeaturesOf(scored, source.facts, probabilities);
  const calibrated = calibratedWeights(
    probabilities,
    trust.shift + trust.slope * logOddsOf(features, calibrationOf[index.rules.profile]),
    index.rules.profile === 'pharmacy' ? tiedFirst(bitsOfAll) : 1,
  );
  const requested = requestsOf(row);
  const weighed = scored.map(({ comparison, bits }, place): Weighed => {
    const pass = passOf(comparison, written, index);
    // Only a likely candidate is asked whether it is sure.
    const sure =
      (calibrated[place] ?? 0) >= RIGHT_99_OF_100 &&
      maySurpass(comparison, pass, features, index.rules.profile) &&
      (place > 0 || pass !== 'pass3' || !isUnaskedCompound(comparison, row.name)) &&
      !isObsolete(comparison) &&
      (pass === 'pass1' || !isImplied(comparison, row));
    return { comparison, bits, pass, weight: bounded(comparison, pass, sure, calibrated[place] ?? 0, requested) };
  });
  const only = onlyCertain(weighed, row);
  if (!only || !maySurpass(only.comparison, only.pass, features, index.rules.profile)) return weighed;
  const isOpen = isObsolete(only.comparison) || (only.pass !== 'pass1' && isImplied(only.comparison, row));
  const weight = isOpen ? NEVER_CERTAIN - PRESSED : 1;
  const first = { ...only, weight: Math.max(weight, Math.min(only.weight, NEVER_CERTAIN)) };
  return [first, ...weighed.filter((item) => item !== only)];
}

/** The one certain candidate, if no other has clearly more evidence. Of several equal in meaning, the one with exactly the row's name. */
function onlyCertain(weighed: readonly Weighed[], row: SourceRow): Weighed | undefined {
  const certain = weighed.filter(isCertain);
  const named = certain.length > 1 ? writtenSo(row, certain) : certain;
  const [only] = named;
  const best = weighed[0]?.bits ?? 0;
  return only && named.length === 1 && best - only.bits < AHEAD_OF_CERTAIN ? only : undefined;
}

/** What the lexicon adds to a name (`thyroid panel` is a dog's) may put another entry a little before the one that has the very name. */
const AHEAD_OF_CERTAIN = 1;

/** The candidates that have the row's name letter by letter: with its variation, else without; a variation may be part of the name. */
function writtenSo(row: SourceRow, certain: readonly Weighed[]): readonly Weighed[] {
  const spellings = ({ name, variationName }: Pick<SourceRow, 'name' | 'variationName'>): string[] =>
    [`${name} ${variationName ?? ''}`, name].map((text) => cleanText(text).replace(/\s+/g, ' ').trim());
  const [whole = '', ...shorter] = spellings(row);
  const written = (spelling: string) => certain.filter(({ comparison }) => spellings(comparison.variation).includes(spelling));
  const same = written(whole);
  return same.length > 0 ? same : shorter.flatMap(written);
}

/** Best first. Of equals the one spelled more like the source; then the order of the catalogue. */
export function rankCandidates(comparisons: readonly Comparison[], weights: Float64Array, name: string): Scored[] {
  const scored = comparisons
    .map((comparison) => ({ comparison, bits: totalBits(comparison.values, weights) }))
    .toSorted((a, b) => b.bits - a.bits || a.comparison.place - b.comparison.place);
  const best = scored[0]?.bits ?? 0;
  const equals = scored.findIndex(({ bits }) => best - bits > EQUAL_BITS);
  const tied = equals < 0 ? scored.length : equals;
  if (tied < 2) return scored;
  const source = writtenPieces(name);
  const first = scored
    .slice(0, tied)
    .map((item) => ({ item, likeness: writtenLikeness(source, item.comparison.variation.name) }))
    .toSorted((a, b) => b.likeness - a.likeness || b.item.bits - a.item.bits || a.item.comparison.place - b.item.comparison.place);
  return [...first.map(({ item }) => item), ...scored.slice(tied)];
}

/** Difference in bits that is rounding, not evidence. */
const EQUAL_BITS = 0.05;

/** Share of the characters and words of both names, as written, that they have in common. */
function writtenLikeness(source: ReadonlySet<string>, name: string): number {
  const catalogue = writtenPieces(name);
  return (2 * source.intersection(catalogue).size) / (source.size + catalogue.size || 1);
}

const writtenPieces = (name: string): ReadonlySet<string> => new Set(name.toLowerCase().match(/[a-z]+|[\d.]+|[^\sa-z\d]/g));

/** An obsolete entry is checked by a user, whatever agrees. */
const isObsolete = ({ variation }: Comparison): boolean => variation.obsolete === true;

/** The row names the entry but not its variation: `Nail trim` is most likely the standard one. */
function isImplied({ variation: { variationName } }: Comparison, row: SourceRow): boolean {
  if (variationName === undefined || !isPlainVariation(variationName)) return false;
  return !`${row.name} ${row.variationName ?? ''}`.toLowerCase().includes(variationName.toLowerCase());
}

/** Just below 1, which only certainty reaches. */
const HIGHEST = 0.999;

function isCertain({ comparison, pass }: Weighed): boolean {
  return pass !== 'pass3' && !disagrees(comparison.outcomes);
}

type Requests = ReturnType<typeof requestsOf>;

/** Above 0.95 only what is right 99 times of 100, and nothing with a contrary property. The order is kept. */
function bounded(comparison: Comparison, pass: Pass, sure: boolean, probability: number, requested: Requests): number {
  const { outcomes } = comparison;
  // Hardly any row requests something: variations need not be decoded for the others.
  const isOtherwise = (): boolean => requested.length > 0 && askedOtherwise(requested, comparison.variation) !== undefined;
  if (pass === 'pass3' && (asksForAnother(comparison) || isOtherwise())) return pressed(probability, ANOTHER_ITEM);
  if (isAnotherItem(outcomes)) return pressed(probability, pass === 'pass1' ? NEVER_CERTAIN - 0.01 : ANOTHER_ITEM);
  return sure && probability >= RIGHT_99_OF_100 ? Math.min(probability, HIGHEST) : pressed(probability, NEVER_CERTAIN);
}

/** Another strength, size, side or number makes it more likely another item than the row's, unless an identifier agrees. */
const ANOTHER_ITEM = 0.5;
const RIGHT_99_OF_100 = 0.975;
/** Weights above a limit are compressed, in order, into this range below it. */
const PRESSED = 0.004;

function pressed(probability: number, limit: number): number {
  const from = limit - PRESSED;
  return probability <= from ? probability : from + (PRESSED * (probability - from)) / (1 - from);
}

/** Whether a candidate's evidence allows a weight above 0.95. */
function maySurpass({ name, outcomes, values }: Comparison, pass: Pass, features: RankingFeatures, profile: Profile): boolean {
  if (pass === 'pass1') return true;
  if (pass !== 'pass2' && values[OTHER_RELEASE] === 1) return false;
  const wordsFound = name.source + name.sourceSupported >= (profile === 'pharmacy' ? PHARMACY_WORDS_FOUND : WORDS_FOUND);
  switch (profile) {
    case 'pharmacy':
      return pass === 'pass2' || (wordsFound && !disagrees(outcomes) && !isLoose({ outcomes, values })) || name.codeAgrees >= 1;
    case 'goods':
      if (isSpokenAgainst(outcomes, features)) return false;
      return (
        name.codeAgrees >= 1 ||
        (isCorroborated(outcomes, features) && wordsFound && features.foundBack >= WORDS_FOUND && features.rivals === 0)
      );
    case 'breeds':
      // Breeds with the same words in two languages are often different: only the name as written is certain.
      return pass === 'pass2';
  }
}

/** Part of the row is matched only approximately or not at all: a band that overlaps, a number, an unknown word. */
function isLoose({ outcomes, values }: Pick<Comparison, 'outcomes' | 'values'>): boolean {
  return (
    (outcomes.similar & BAND_OR_STRENGTH) !== 0 || (values[UNKNOWN] ?? 0) > NOISE || LOOSE.some((signal) => (values[signal] ?? 0) !== 0)
  );
}

const OTHER_RELEASE = signalPlace['form.otherRelease'];
const BAND_OR_STRENGTH = fieldSet('weight_band', 'strength');
const UNKNOWN = signalPlace['name.unknown'];
/** Two letters that the catalogue does not know mean nothing. */
const NOISE = 0.25;
const LOOSE = (['name.numbersDiffer', 'name.excluded'] as const).map((name) => signalPlace[name]);

/** A price more than double or less than half, or another manufacturer or none where the row names one. */
function isSpokenAgainst({ differ }: Outcomes, { priceFar, brandAbsent }: RankingFeatures): boolean {
  return priceFar === 1 || brandAbsent === 1 || (differ & BRAND) !== 0;
}

/** Product lists have many entries with nearly the same name: if only a name agrees, a price or manufacturer must too. */
function isCorroborated({ agree }: Outcomes, { priceNear }: RankingFeatures): boolean {
  return priceNear === 1 || (agree & BRAND) !== 0;
}

const BRAND = fieldSet('brand');
const WORDS_FOUND = 0.85;
/** Forms and amounts are compared as facts: few words are left, and one of them may be noise. */
const PHARMACY_WORDS_FOUND = 0.7;
