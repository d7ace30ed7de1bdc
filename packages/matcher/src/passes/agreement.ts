import type { Comparison } from '../compare/compare.ts';
import type { Facts } from '../facts/facts.ts';
import type { EvidenceField, Outcome, Pass } from '../types.ts';

const IDENTIFIERS: ReadonlySet<EvidenceField> = new Set(['decision', 'catalogue_code', 'ndc', 'upc', 'barcode', 'vendor_code', 'lab_code']);

/** A price is the practice's own and a category its own order: neither says that the item is another. */
const OPINIONS: ReadonlySet<EvidenceField> = new Set(['price', 'category']);

/** Disagreement in one of these means another item, whatever else agrees. */
const DECISIVE: ReadonlySet<EvidenceField> = new Set(['strength', 'species', 'form', 'pack', 'size', 'weight_band']);

type Fields = Comparison['fields'];

/** The pass in which a candidate is found: by an identifier, by its whole name, or by likeness. */
export function passOf(comparison: Comparison, source: Facts, catalogue: Facts): Exclude<Pass, 'final'> {
  if (hasIdentifier(comparison.fields)) return 'pass1';
  return comparison.equalNames && factsEqual(comparison.fields, source, catalogue) ? 'pass2' : 'pass3';
}

/** Whether an identifier says that it is this one. */
export function hasIdentifier(fields: Fields): boolean {
  return fields.some(({ field, outcome }) => IDENTIFIERS.has(field) && outcome === 'agree');
}

/** Strength, form, pack, size, weight band and species are the same on both sides, or stated on neither. */
export function factsEqual(fields: Fields, source: Facts, catalogue: Facts): boolean {
  const outcome = (field: EvidenceField): Outcome => fields.find((item) => item.field === field)?.outcome ?? 'missing';
  const both = (field: EvidenceField, a: readonly unknown[], b: readonly unknown[]): boolean =>
    outcome(field) === 'agree' || (a.length === 0 && b.length === 0);
  return (
    both('strength', source.strengths, catalogue.strengths) &&
    both('form', source.forms, catalogue.forms) &&
    both('size', source.sizes, catalogue.sizes) &&
    both('weight_band', source.bands, catalogue.bands) &&
    both('species', source.species, catalogue.species) &&
    both('pack', source.counts, catalogue.counts) &&
    sameNumbers(source.numbers, catalogue.numbers)
  );
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((number) => b.includes(number));
}

/** Whether anything that tells items apart disagrees. */
export function disagrees(fields: Fields): boolean {
  return contraryFields(fields).length > 0;
}

/** The fields that disagree, prices and categories apart. */
export function contraryFields(fields: Fields): EvidenceField[] {
  return fields.filter(({ field, outcome }) => outcome === 'differ' && !OPINIONS.has(field)).map(({ field }) => field);
}

/** Whether a property disagrees that makes it another item: strength, species, form, pack, size or weight band. */
export function isAnotherItem(fields: Fields): boolean {
  return fields.some(({ field, outcome }) => outcome === 'differ' && DECISIVE.has(field));
}
