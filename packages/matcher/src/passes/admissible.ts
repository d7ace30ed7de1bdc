import { sameAnimal } from '../breeds/breed-species.ts';
import { categoryClass, type CategoryClass } from '../classify/category-class.ts';
import type { Comparison } from '../compare/compare.ts';
import { laboratoryOf } from '../identifiers/laboratory.ts';
import type { MatcherOptions } from '../options.ts';
import type { CatalogueVariation, SourceRow } from '../types.ts';

/** Whether a breed may be considered for a row: an animal of another species is never of it. */
export function mayBeBreed(row: Pick<SourceRow, 'species'>, variation: Pick<CatalogueVariation, 'species'>): boolean {
  return sameAnimal(row.species, variation.species) !== false;
}

/** Whether the options let a variation be considered for a row at all: category filters, in-house analysers. */
export function mayConsider(row: SourceRow, variation: CatalogueVariation, options: MatcherOptions): boolean {
  return inFilters(variation, options.filters) && inHouseAllowed(row, variation, options);
}

/** Whether the options let a candidate be taken for the match: a lab test needs more than a similar name when matching is firm. */
export function mayTake(row: SourceRow, variation: CatalogueVariation, comparison: Comparison, options: MatcherOptions): boolean {
  const classes = classesOf(variation);
  if (classes.includes('lab') && options.labMatchingTechnique === 'firm') {
    if (
      comparison.fields.some(
        ({ field, outcome }) => (field === 'lab_code' || field === 'decision' || field === 'catalogue_code') && outcome === 'agree',
      )
    )
      return true;
    return (
      isAllowedLaboratory(row, variation, options) &&
      comparison.fields.some(({ field, outcome }) => field === 'name' && outcome === 'agree')
    );
  }
  return true;
}

/** Least weight of a match with this variation. */
export function leastWeightFor(variation: CatalogueVariation, options: MatcherOptions): number {
  return classesOf(variation).includes('diagnosis') ? Math.max(options.mindiagmatch, options.leastWeight) : options.leastWeight;
}

function classesOf(variation: CatalogueVariation): readonly CategoryClass[] {
  const own = categoryClass(variation.category);
  return own.length === 0 && variation.labTestCode ? ['lab'] : own;
}

function inFilters(variation: CatalogueVariation, filters: readonly string[]): boolean {
  if (filters.length === 0) return true;
  const classes = classesOf(variation);
  return classes.length === 0 || filters.flatMap((filter) => categoryClass(filter)).some((wanted) => classes.includes(wanted));
}

function inHouseAllowed(row: SourceRow, variation: CatalogueVariation, { inhousefilter, inhousesrc }: MatcherOptions): boolean {
  if (!inhousefilter || !/\bin[- ]?house\b/i.test(`${row.name} ${row.lab ?? ''}`) || !classesOf(variation).includes('lab')) return true;
  const inHouse = /\bin[- ]?house\b/i.test(`${variation.name} ${variation.lab ?? ''} ${variation.subcategory ?? ''}`);
  return (
    inHouse &&
    (inhousesrc === '' ||
      `${variation.name} ${variation.manufacturer ?? ''} ${variation.lab ?? ''}`.toLowerCase().includes(inhousesrc.toLowerCase()))
  );
}

function isAllowedLaboratory(row: SourceRow, variation: CatalogueVariation, options: MatcherOptions): boolean {
  const laboratory = laboratoryOf(variation.lab);
  if (!laboratory || laboratory === 'in-house') return true;
  const allowed = [options.defaultlab, options.defaultReferenceLab, ...options.historicLab, row.lab, row.name].map(laboratoryOf);
  return allowed.includes(laboratory);
}
