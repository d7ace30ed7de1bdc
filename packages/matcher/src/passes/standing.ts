import type { Comparison } from '../compare/compare.ts';
import { signalPlace } from '../compare/signals.ts';
import type { Facts } from '../facts/facts.ts';
import { candidateProbabilities } from '../score.ts';
import type { EvidenceField, Outcome } from '../types.ts';
import { contraryFields, hasIdentifier, isAnotherItem } from './agreement.ts';

/** What says how far the best candidate of a row can be trusted: its odds, how it stands among the others, and what it is found by. */
export const standingSignals = [
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
  'identifier',
] as const;
export type StandingSignal = (typeof standingSignals)[number];
export type Standing = Readonly<Record<StandingSignal, number>>;

/** A comparison with its bits. */
export interface Scored {
  readonly comparison: Comparison;
  readonly bits: number;
}

/** Evidence of less than this many bits (odds of 1.4 to 1) separates nothing. */
export const INSEPARABLE_BITS = 0.5;
const HIGHEST_ODDS_BITS = 12;
/** Ranks that show what candidates look like in this row when they are not right. */
const BACKGROUND = { from: 3, to: 9 };
/** A candidate that has so much less of the row's words is no rival of the best. */
const AS_MUCH_FOUND = 0.05;

/**
 * How the best candidate of a row stands.
 * @param ranked  candidates, best first; at least one.
 * @param source  facts that the row states.
 */
export function standingOf(ranked: readonly Scored[], source: Facts): Standing {
  const [first] = ranked;
  if (!first) throw new RangeError('A row without candidates has none that stands first.');
  const { name, fields, values } = first.comparison;
  const outcome = (field: EvidenceField): Outcome => fields.find((item) => item.field === field)?.outcome ?? 'missing';
  const price = outcome('price');
  return {
    one: 1,
    ...amongOthers(ranked.map(({ bits }) => bits)),
    rivals: Math.log2(1 + rivalsOf(ranked)),
    contrary: contraryFields(fields).length,
    unstated: unstatedFacts(ranked, source),
    found: found(first.comparison),
    foundBack: Math.min(1, name.catalogue + name.catalogueSupported),
    code: name.codeAgrees >= 1 ? 1 : 0,
    codeSimilar: name.codeSimilar,
    codeDiffer: name.codeDiffers ? 1 : 0,
    priceNear: price === 'agree' || price === 'similar' ? 1 : 0,
    priceFar: price === 'differ' ? 1 : 0,
    brandAbsent: values[signalPlace['brand.absent']] ?? 0,
    identifier: hasIdentifier(fields) ? 1 : 0,
  };
}

/**
 * The part of a standing that bits alone tell.
 * @param bits  of the candidates, best first.
 */
export function amongOthers(bits: readonly number[]): Pick<Standing, 'odds' | 'margin' | 'background' | 'ties'> {
  const probabilities = candidateProbabilities(bits);
  const best = bits[0] ?? 0;
  const tied = bits.filter((value) => best - value < INSEPARABLE_BITS).length;
  const together = probabilities.slice(0, tied).reduce((sum, probability) => sum + probability, 0);
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

/** Candidates that have the row's words as well as the best one and contradict nothing: only what they say beyond the row tells them apart. */
export function rivalsOf([first, ...others]: readonly Scored[]): number {
  if (!first) return 0;
  const least = found(first.comparison) - AS_MUCH_FOUND;
  return others.filter(({ comparison }) => found(comparison) >= least && !isAnotherItem(comparison.fields)).length;
}

/** Facts that the row states and the best candidate does not, though others of the row's candidates do: `#60` beside an entry without a count. */
function unstatedFacts(ranked: readonly Scored[], source: Facts): number {
  const outcomes = (field: EvidenceField, { comparison }: Scored): boolean =>
    comparison.fields.some((item) => item.field === field && item.outcome !== 'missing');
  const [first, ...others] = ranked;
  if (!first) return 0;
  return statedFields(source).filter((field) => !outcomes(field, first) && others.some((other) => outcomes(field, other))).length;
}

function statedFields({ strengths, forms, counts, sizes, bands, species, flavours }: Facts): EvidenceField[] {
  const stated: readonly (readonly [EvidenceField, readonly unknown[]])[] = [
    ['strength', strengths],
    ['form', forms],
    ['pack', counts.filter((count) => count > 1)],
    ['size', sizes],
    ['weight_band', bands],
    ['species', species],
    ['flavour', flavours],
  ];
  return stated.filter(([, values]) => values.length > 0).map(([field]) => field);
}

/** Share of the row's words that the candidate has anywhere. */
const found = ({ name }: Comparison): number => Math.min(1, name.source + name.sourceSupported);
const clamp = (value: number): number => Math.max(-HIGHEST_ODDS_BITS, Math.min(HIGHEST_ODDS_BITS, value));
