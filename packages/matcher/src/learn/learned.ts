import { signalNames, signals, type Signal } from '../signals/signals.ts';
import { weightsOf, type SignalWeights } from '../signals/weights.ts';
import type { BodyWeightUnit } from '../facts/facts.ts';
import type { Trust } from '../passes/trust.ts';
import { unusualSpecies, type UnusualSpecies } from './usual-species.ts';
import type { Profile } from '../reading/read-text.ts';
import type { EvidenceField } from '../types.ts';

/** What a list and its reviewers have taught. Plain data, so that threads share it and it can be stored. */
export interface Learned {
  readonly weights: SignalWeights;
  readonly trust: Trust;
  /** How unusual animals are in the practice whose list it is. */
  readonly species: UnusualSpecies;
  /** In what its rows state body weights. */
  readonly bodyWeights?: BodyWeightUnit;
}

export function nothingLearned(profile: Profile): Learned {
  return { weights: weightsOf[profile], trust: { slope: 1, shift: 0 }, species: unusualSpecies([]) };
}

/** Bits by which learning may move a weight from its estimate. */
const FURTHEST = 3;

/** Set by hand from their nature; no list can teach that a number given to one item means another. */
const IDENTIFIERS: ReadonlySet<EvidenceField | 'prior'> = new Set([
  'decision',
  'catalogue_code',
  'ndc',
  'upc',
  'barcode',
  'vendor_code',
  'lab_code',
  'laboratory',
]);

export function isLearnable(signal: Signal): boolean {
  return !IDENTIFIERS.has(signals[signal]);
}

export const learnableSignals: readonly Signal[] = signalNames.filter(isLearnable);

/** A learned weight within its bounds: close to the estimate, and never of the opposite sign. */
export function bounded(signal: Signal, weight: number, estimated: number): number {
  const near = Math.max(estimated - FURTHEST, Math.min(estimated + FURTHEST, weight));
  if (signal === 'prior') return near;
  return speaksAgainst(signal) ? Math.min(0, near) : Math.max(0, near);
}

/** What differs or is missed counts against; all else counts for. */
export function speaksAgainst(signal: string): boolean {
  return /differ|missed|otherRelease|absent|unknown|excluded|unasked|lessFound/i.test(signal);
}
