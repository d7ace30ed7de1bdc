import type { Comparison } from '../compare/compare.ts';
import { fieldSet, type FieldSet, type Outcomes } from '../compare/outcomes.ts';
import type { Facts } from '../facts/facts.ts';
import type { Pass } from '../types.ts';

const IDENTIFIERS = fieldSet('decision', 'catalogue_code', 'ndc', 'upc', 'barcode', 'vendor_code', 'lab_code');

/** A price is the practice's own and a category its own order: neither says that the item is another. */
const OPINIONS = fieldSet('price', 'category');

/** Disagreement in one of these means another item, whatever else agrees. */
const DECISIVE = fieldSet('strength', 'species', 'form', 'pack', 'size', 'weight_band', 'vaccine', 'life_stage', 'texture');

/** The pass in which a candidate is found: by an identifier, by its whole name, or by likeness. */
export function passOf({ outcomes, equalNames }: Comparison, source: Facts, catalogue: Facts): Exclude<Pass, 'final'> {
  if (hasIdentifier(outcomes)) return 'pass1';
  return equalNames && factsEqual(outcomes, source, catalogue) ? 'pass2' : 'pass3';
}

/** Whether an identifier says that it is this one. */
export const hasIdentifier = ({ agree }: Outcomes): boolean => (agree & IDENTIFIERS) !== 0;

/** Strength, form, pack, size, weight band and species are the same on both sides, or stated on neither. */
function factsEqual({ agree, differ }: Outcomes, source: Facts, catalogue: Facts): boolean {
  const both = (field: FieldSet, a: readonly unknown[], b: readonly unknown[]): boolean =>
    (agree & field) !== 0 || (a.length === 0 && b.length === 0);
  const bothHave = (field: FieldSet, a: unknown, b: unknown): boolean => (agree & field) !== 0 || (a === undefined && b === undefined);
  return (
    both(STRENGTH, source.strengths, catalogue.strengths) &&
    both(FORM, source.forms, catalogue.forms) &&
    both(SIZE, source.sizes, catalogue.sizes) &&
    both(BAND, source.bands, catalogue.bands) &&
    both(SPECIES, source.species, catalogue.species) &&
    both(PACK, source.counts, catalogue.counts) &&
    (differ & VACCINE) === 0 &&
    bothHave(LIFE_STAGE, source.lifeStages, catalogue.lifeStages) &&
    bothHave(TEXTURE, source.textures, catalogue.textures) &&
    sameNumbers(source.numbers, catalogue.numbers)
  );
}

const STRENGTH = fieldSet('strength');
const FORM = fieldSet('form');
const SIZE = fieldSet('size');
const BAND = fieldSet('weight_band');
const SPECIES = fieldSet('species');
const PACK = fieldSet('pack');
const VACCINE = fieldSet('vaccine');
const LIFE_STAGE = fieldSet('life_stage');
const TEXTURE = fieldSet('texture');

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((number) => b.includes(number));
}

/** Whether anything that tells items apart disagrees. */
export const disagrees = (outcomes: Outcomes): boolean => contraryFields(outcomes) !== 0;

/** The fields that disagree, prices and categories apart. */
export const contraryFields = ({ differ }: Outcomes): FieldSet => differ & ~OPINIONS;

/** Whether a property disagrees that makes it another item: strength, species, form, pack, size or weight band. */
export const isAnotherItem = ({ differ }: Outcomes): boolean => (differ & DECISIVE) !== 0;
