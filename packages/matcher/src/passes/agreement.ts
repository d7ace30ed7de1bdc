import type { Comparison } from '../compare/comparison.ts';
import { fieldSet, type FieldSet, type Outcomes } from '../signals/outcomes.ts';
import { signalPlace } from '../signals/signals.ts';
import { statesTheSame } from '../compare-facts/equal-facts.ts';
import type { CatalogueIndex, Said } from '../index/catalogue-index.ts';
import type { Prepared } from '../index/prepare.ts';
import type { Pass } from '../types.ts';

const IDENTIFIERS = fieldSet('decision', 'catalogue_code', 'ndc', 'upc', 'barcode', 'vendor_code', 'lab_code');

/** A practice sets its own prices and categories: neither means that the item is another. */
const OPINIONS = fieldSet('price', 'category');

/** Disagreement in one of these means another item, whatever else agrees. */
const DECISIVE = fieldSet(
  'strength',
  'species',
  'form',
  'pack',
  'size',
  'weight_band',
  'flavour',
  'vaccine',
  'life_stage',
  'texture',
  'detail',
);

/** The pass in which a candidate is found: by an identifier, by its whole name, or by similarity. */
export function passOf(comparison: Comparison, source: Prepared, index: CatalogueIndex): Exclude<Pass, 'final'> {
  if (hasIdentifier(comparison.outcomes)) return 'pass1';
  return comparison.equalNames && isSaidInFull(source, index.said(comparison.place)) ? 'pass2' : 'pass3';
}

/** Whether either side states everything that the other states: facts in full, and signs. */
function isSaidInFull(source: Said, catalogue: Said): boolean {
  return (
    statesTheSame(source.facts, catalogue.facts) &&
    source.said.every((word) => catalogue.saidAnywhere.includes(word)) &&
    catalogue.said.every((word) => source.saidAnywhere.includes(word))
  );
}

/** Whether an identifier agrees. */
export const hasIdentifier = ({ agree }: Outcomes): boolean => (agree & IDENTIFIERS) !== 0;

/** Whether anything that distinguishes items disagrees. */
export const disagrees = (outcomes: Outcomes): boolean => contraryFields(outcomes) !== 0;

/** The fields that disagree, except prices and categories. */
export const contraryFields = ({ differ }: Outcomes): FieldSet => differ & ~OPINIONS;

/**
 * Whether the row's words request something else: another brand or line of it, the plain line if it exists, an approved product where this
 * is a pharmacy's own preparation, or several things of which this is one.
 */
export function asksForAnother({ values }: Comparison): boolean {
  for (const signal of OTHERS) if (values[signal] === 1) return true;
  return false;
}

const OTHERS = (
  [
    'brand.missedForeign',
    'brand.missedBeside',
    'brand.missedLine',
    'brand.unaskedLine',
    'form.unaskedBesidePlain',
    'form.unaskedCompound',
    'name.missedThing',
  ] as const
).map((name) => signalPlace[name]);

/** Whether a property disagrees that makes it another item: strength, species, form, pack, size or weight band. */
export const isAnotherItem = ({ differ }: Outcomes): boolean => (differ & DECISIVE) !== 0;
