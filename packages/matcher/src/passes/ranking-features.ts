import { type Comparison, foundOf } from '../compare/comparison.ts';
import { countFields, fieldSet, type FieldSet, type Outcomes } from '../signals/outcomes.ts';
import { signalPlace } from '../signals/signals.ts';
import type { Facts } from '../facts/facts.ts';
import { candidateProbabilities } from '../score.ts';
import { contraryFields, hasIdentifier, isAnotherItem } from './agreement.ts';

/** Features that show how far the best candidate of a row can be trusted: its odds, its lead over the others, and its evidence. */
export const rankingFeatures = [
  'one',
  'odds',
  'margin',
  'background',
  'ties',
  'rivals',
  'contrary',
  'unstated',
  'found',
  'foundBack',
  'code',
  'codeSimilar',
  'codeDiffer',
  'priceNear',
  'priceFar',
  'brandAbsent',
  'rarestMissed',
  'missedCore',
  'missedVariation',
  'numbers',
  'diagnosis',
  'lessFound',
  'unknownWord',
  'thingMissed',
  'meaningMissed',
  'bothMissed',
  'literal',
  'otherDiet',
  'compound',
  'brandBeside',
  'foreignBrand',
  'otherLine',
  'identifier',
] as const;
export type RankingFeature = (typeof rankingFeatures)[number];

/** Features that count against the best candidate; all others support it. */
export const signalsAgainst: ReadonlySet<RankingFeature> = new Set([
  'ties',
  'rivals',
  'contrary',
  'unstated',
  'codeDiffer',
  'priceFar',
  'brandAbsent',
  'rarestMissed',
  'missedCore',
  'missedVariation',
  'numbers',
  'diagnosis',
  'lessFound',
  'unknownWord',
  'thingMissed',
  'meaningMissed',
  'bothMissed',
  'otherDiet',
  'compound',
  'brandBeside',
  'foreignBrand',
  'otherLine',
]);
export type RankingFeatures = Readonly<Record<RankingFeature, number>>;

/** A comparison with its bits. */
export interface Scored {
  readonly comparison: Comparison;
  readonly bits: number;
}

/** Evidence of less than this many bits (odds of 1.4 to 1) separates nothing. */
export const INSEPARABLE_BITS = 0.5;
const HIGHEST_ODDS_BITS = 12;
/** Ranks whose candidates show what wrong ones look like in this row. */
const BACKGROUND = { from: 3, to: 9 };
/** A candidate that has this much less of the row's words is no rival of the best. */
const AS_MUCH_FOUND = 0.05;

/**
 * Ranking features of the best candidate of a row.
 * @param ranked         candidates, best first; at least one.
 * @param source         facts that the row states.
 * @param probabilities  of the candidates, if they are known already.
 */
export function rankingFeaturesOf(ranked: readonly Scored[], source: Facts, probabilities?: readonly number[]): RankingFeatures {
  const [first] = ranked;
  if (!first) throw new RangeError('A row without candidates has none that stands first.');
  const { name, outcomes, values } = first.comparison;
  const { odds, margin, background, ties } = amongOthers(
    ranked.map(({ bits }) => bits),
    probabilities,
  );
  const own = ownSignals(first.comparison);
  // In the order of `rankingFeatures`, and field by field: spreading objects into another takes several times as long.
  return {
    one: 1,
    odds,
    margin,
    background,
    ties,
    rivals: Math.log2(1 + rivalsOf(ranked)),
    contrary: countFields(contraryFields(outcomes)),
    unstated: unstatedFacts(ranked, source),
    found: foundOf(first.comparison),
    foundBack: Math.min(1, name.catalogue + name.catalogueSupported),
    code: name.codeAgrees >= 1 ? 1 : 0,
    codeSimilar: name.codeSimilar,
    codeDiffer: name.codeDiffers ? 1 : 0,
    priceNear: (outcomes.agree | outcomes.similar) & PRICE ? 1 : 0,
    priceFar: outcomes.differ & PRICE ? 1 : 0,
    brandAbsent: values[BRAND_ABSENT] ?? 0,
    rarestMissed: own.rarestMissed,
    missedCore: own.missedCore,
    missedVariation: own.missedVariation,
    numbers: own.numbers,
    diagnosis: own.diagnosis,
    lessFound: own.lessFound,
    unknownWord: own.unknownWord,
    thingMissed: own.thingMissed,
    meaningMissed: own.meaningMissed,
    bothMissed: own.bothMissed,
    literal: own.literal,
    otherDiet: own.otherDiet,
    compound: own.compound,
    brandBeside: own.brandBeside,
    foreignBrand: own.foreignBrand,
    otherLine: own.otherLine,
    identifier: hasIdentifier(outcomes) ? 1 : 0,
  };
}

/** Signals of the best candidate that show whether any candidate is right, rather than which. */
function ownSignals(comparison: Comparison) {
  const { name, outcomes, values } = comparison;
  const of = (signal: number): number => values[signal] ?? 0;
  // What the practice or its group decided on the name, it decided although the entry lacks these words.
  const open = 1 - Math.min(1, of(at.decisionGroup));
  return {
    rarestMissed: open * of(at.nameMissedSource),
    missedCore: open * of(at.nameMissedShare),
    missedVariation: of(at.nameMissedVariation),
    numbers: of(at.nameNumbersDiffer),
    diagnosis: of(at.categoryUnaskedDiagnosis),
    lessFound: open * of(at.nameLessFound),
    unknownWord: open * of(at.nameUnknownWord),
    thingMissed: open * of(at.nameMissedThing),
    meaningMissed: hasIdentifier(outcomes) ? 0 : open * of(at.nameMissedMeaning),
    // Each has words that the other lacks. An identifier may agree in spite of the names.
    bothMissed: hasIdentifier(outcomes) ? 0 : open * Math.max(0, 1 - Math.max(foundOf(comparison), name.catalogue)),
    literal: of(at.nameLiteral),
    otherDiet: of(at.nameOtherDietMissed),
    compound: of(at.formUnaskedBesidePlain),
    brandBeside: of(at.brandMissedBeside),
    foreignBrand: of(at.brandMissedForeign),
    otherLine: Math.max(of(at.brandMissedLine), of(at.brandUnaskedLine)),
  };
}

/** Places of these signals: they are looked up by name once, not for each row. */
const at = {
  decisionGroup: signalPlace['decision.group'],
  nameMissedSource: signalPlace['name.missedSource'],
  nameMissedShare: signalPlace['name.missedShare'],
  nameMissedVariation: signalPlace['name.missedVariation'],
  nameNumbersDiffer: signalPlace['name.numbersDiffer'],
  categoryUnaskedDiagnosis: signalPlace['category.unaskedDiagnosis'],
  nameLessFound: signalPlace['name.lessFound'],
  nameUnknownWord: signalPlace['name.unknownWord'],
  nameMissedThing: signalPlace['name.missedThing'],
  nameMissedMeaning: signalPlace['name.missedMeaning'],
  nameLiteral: signalPlace['name.literal'],
  nameOtherDietMissed: signalPlace['name.otherDietMissed'],
  formUnaskedBesidePlain: signalPlace['form.unaskedBesidePlain'],
  brandMissedBeside: signalPlace['brand.missedBeside'],
  brandMissedForeign: signalPlace['brand.missedForeign'],
  brandMissedLine: signalPlace['brand.missedLine'],
  brandUnaskedLine: signalPlace['brand.unaskedLine'],
};

/** How many of the first candidates the evidence does not separate. */
export function tiedFirst(bits: readonly number[]): number {
  const best = bits[0] ?? 0;
  let tied = 0;
  for (const value of bits) if (best - value < INSEPARABLE_BITS) tied += 1;
  return tied;
}

/**
 * The ranking features that depend on bits alone.
 * @param bits  of the candidates, best first.
 */
export function amongOthers(
  bits: readonly number[],
  probabilities: readonly number[] = candidateProbabilities(bits),
): Pick<RankingFeatures, 'odds' | 'margin' | 'background' | 'ties'> {
  const best = bits[0] ?? 0;
  const tied = tiedFirst(bits);
  let together = 0;
  for (let i = 0; i < tied; i += 1) together += probabilities[i] ?? 0;
  const odds = Math.log2(Math.max(1e-9, together) / Math.max(1e-9, 1 - together));
  const rest = bits.slice(Math.max(tied, BACKGROUND.from), BACKGROUND.to);
  const background = rest.length === 0 ? best : best - rest.reduce((sum, value) => sum + value, 0) / rest.length;
  return {
    odds: clamp(odds),
    margin: clamp(best - (bits[tied] ?? best - HIGHEST_ODDS_BITS)),
    background: clamp(background),
    ties: Math.log2(Math.max(1, tied)),
  };
}

/** Number of candidates that have the row's words as well as the best one and contradict nothing: they differ only beyond the row. */
export function rivalsOf([first, ...others]: readonly Scored[]): number {
  if (!first) return 0;
  const least = foundOf(first.comparison) - AS_MUCH_FOUND;
  let rivals = 0;
  for (const { comparison } of others) if (foundOf(comparison) >= least && !isAnotherItem(comparison.outcomes)) rivals += 1;
  return rivals;
}

/** Facts that the row states and the best candidate does not, though others of the row do: `#60` and an entry without a count. */
function unstatedFacts(ranked: readonly Scored[], source: Facts): number {
  const [first] = ranked;
  if (!first) return 0;
  let ofAny = 0;
  for (const { comparison } of ranked) ofAny |= comparedIn(comparison.outcomes);
  return countFields(statedFields(source) & ofAny & ~comparedIn(first.comparison.outcomes));
}

/** Fields that both sides state. */
const comparedIn = ({ agree, similar, differ }: Outcomes): FieldSet => agree | similar | differ;

function statedFields({ strengths, forms, counts, sizes, bands, species, flavours, vaccine, lifeStages, textures }: Facts): FieldSet {
  return (
    (strengths.length > 0 ? STRENGTH : 0) |
    (forms.length > 0 ? FORM : 0) |
    (counts.some((count) => count > 1) ? PACK : 0) |
    (sizes.length > 0 ? SIZE : 0) |
    (bands.length > 0 ? BAND : 0) |
    (species.length > 0 ? SPECIES : 0) |
    (flavours.length > 0 ? FLAVOUR : 0) |
    (vaccine ? VACCINE : 0) |
    (lifeStages ? LIFE_STAGE : 0) |
    (textures ? TEXTURE : 0)
  );
}

const BRAND_ABSENT = signalPlace['brand.absent'];
const STRENGTH = fieldSet('strength');
const FORM = fieldSet('form');
const PACK = fieldSet('pack');
const SIZE = fieldSet('size');
const BAND = fieldSet('weight_band');
const SPECIES = fieldSet('species');
const FLAVOUR = fieldSet('flavour');
const VACCINE = fieldSet('vaccine');
const LIFE_STAGE = fieldSet('life_stage');
const TEXTURE = fieldSet('texture');
const PRICE = fieldSet('price');

const clamp = (value: number): number => Math.max(-HIGHEST_ODDS_BITS, Math.min(HIGHEST_ODDS_BITS, value));
