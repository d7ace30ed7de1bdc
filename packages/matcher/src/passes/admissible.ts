import { sameAnimal } from '../breeds/breed-species.ts';
import { categoryClass, type CategoryClass } from '../normalise/category-class.ts';
import type { Subject } from '../compare/compare.ts';
import type { Comparison } from '../compare/comparison.ts';
import { fieldSet } from '../signals/outcomes.ts';
import { isLaboratoryWord, laboratoriesIn, laboratoryOf, saysInHouse, type Laboratory } from '../identifiers/laboratory.ts';
import { wordKey } from '../normalise/fold-name.ts';
import type { MatcherOptions } from '../options.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Prepared } from '../index/prepare.ts';
import type { CatalogueVariation, SourceRow } from '../types.ts';

/** Whether a breed may be considered for a row: never for an animal of another species. */
export function mayBeBreed(row: Pick<SourceRow, 'species'>, variation: Pick<CatalogueVariation, 'species'>): boolean {
  return sameAnimal(row.species, variation.species) !== false;
}

/** Whether the options allow a variation to be considered for a row at all: category filters, in-house analysers. */
export function mayConsider(row: SourceRow, variation: CatalogueVariation, options: MatcherOptions): boolean {
  return inFilters(variation, options.filters) && inHouseAllowed(row, variation, options);
}

/**
 * Whether the options allow a candidate as the match: if matching is firm, a lab test needs its test code, the same name, or a weight at which
 * hardly any match is wrong.
 */
export function mayTake(
  index: CatalogueIndex,
  { row, prepared: source }: Subject,
  { comparison: { place, variation, outcomes }, weight }: { comparison: Comparison; weight: number },
  options: MatcherOptions,
): boolean {
  const { agree } = outcomes;
  if (options.labMatchingTechnique === 'fuzzy' || !classesOf(variation).includes('lab')) return true;
  if ((agree & IDENTIFIES_TEST) !== 0) return true;
  if (!isAllowedLaboratory(row, variation, options)) return false;
  return (agree & NAME) !== 0 || weight >= FIRM_WEIGHT || testName(source) === testNameAt(index, place);
}

/** Least weight of a laboratory test with another name. */
export const FIRM_WEIGHT = 0.85;

const IDENTIFIES_TEST = fieldSet('lab_code', 'decision', 'catalogue_code', 'upc', 'barcode', 'vendor_code');
const NAME = fieldSet('name');

/** The name of the test at `place`, cached: a list's tests are compared with the same few hundred over and over. */
function testNameAt(index: CatalogueIndex, place: number): string {
  let names = testNames.get(index);
  if (!names) testNames.set(index, (names = new Map()));
  let name = names.get(place);
  if (name === undefined) {
    if (names.size >= MOST_TEST_NAMES) names.clear();
    names.set(place, (name = testName(index.prepared(place))));
  }
  return name;
}

const testNames = new WeakMap<CatalogueIndex, Map<number, string>>();
const MOST_TEST_NAMES = 20_000;

/** The words of a test's name without the laboratory's, which a practice with one laboratory leaves out. */
function testName({ nameKey }: Prepared): string {
  return nameKey
    .split(' ')
    .filter((word) => !isLaboratoryWord(word) && !ROUTE_WORDS.has(word))
    .join(' ');
}

/** Words for the way to the laboratory and for the usual test; not part of what it measures. */
const ROUTE_WORDS: ReadonlySet<string> = new Set(
  'send sent sendout out outside in house inside reference ref lab laboratory test standard routine'.split(' ').map(wordKey),
);

/** Least weight of a match with this variation. */
export function leastWeightFor(variation: CatalogueVariation, options: MatcherOptions): number {
  return classesOf(variation).includes('diagnosis') ? options.mindiagmatch : options.leastWeight;
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
  if (!inhousefilter || !isInHouse(row.name, row.lab, row.category, row.subcategory) || !classesOf(variation).includes('lab')) return true;
  if (!isInHouse(variation.name, variation.lab, variation.subcategory)) return false;
  return inhousesrc.trim() === '' || isMadeBy(variation, inhousesrc);
}

/** Compares the analyser's maker by name, or by another name of the same maker: Abaxis is Zoetis. */
function isMadeBy(variation: CatalogueVariation, maker: string): boolean {
  const text = `${variation.name} ${variation.manufacturer ?? ''} ${variation.lab ?? ''}`;
  const known = laboratoryOf(maker);
  return text.toLowerCase().includes(maker.trim().toLowerCase()) || (known !== undefined && laboratoriesIn(text).includes(known));
}

function isInHouse(...texts: readonly (string | undefined)[]): boolean {
  return saysInHouse(texts.join(' '));
}

/** Whether the laboratory is the practice's: a current one, or a former one for rows that name it. */
export function isAllowedLaboratory(row: SourceRow, variation: CatalogueVariation, options: MatcherOptions): boolean {
  const laboratory = laboratoryOf(variation.lab);
  if (!laboratory || laboratory === 'in-house') return true;
  if ([options.defaultlab, options.defaultReferenceLab].some((name) => laboratoryOf(name) === laboratory)) return true;
  return options.historicLab.some((name) => laboratoryOf(name) === laboratory) && namedLaboratory(row) === laboratory;
}

const namedLaboratory = (row: SourceRow): Laboratory | undefined => laboratoryOf(row.lab) ?? laboratoryOf(row.name);
