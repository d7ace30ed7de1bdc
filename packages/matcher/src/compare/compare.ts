import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { roles } from '../index/features.ts';
import type { Prepared } from '../index/prepare.ts';
import type { Query } from '../candidates/query.ts';
import type { Outcome, SourceRow } from '../types.ts';
import type { Facts, Quantity } from '../facts/facts.ts';
import { sameAnimal } from '../breeds/breed-species.ts';
import { categoryClass, type CategoryClass } from '../normalise/category-class.ts';
import type { IdentifierOutcome } from './compare-identifiers.ts';
import { compareLists, type FactComparison } from '../compare-facts/compare-facts.ts';
import { compareNames, type NameComparison } from './compare-names.ts';
import { compareNumbers } from '../compare-facts/compare-numbers.ts';
import type { WordComparison } from './compare-words.ts';
import { Comparison } from './comparison.ts';
import { fieldSet } from '../signals/outcomes.ts';
import { fieldSignals, signalPlace } from '../signals/signals.ts';
import { compareWordsOnce } from './word-groups.ts';
import { setNameSignals, wordSignalPlaces as at } from './word-signals.ts';

/** A source row prepared for comparison with any number of variations. */
export interface Subject {
  readonly row: SourceRow;
  readonly prepared: Prepared;
  /** The row as written, without what its terms imply. */
  readonly written: Prepared;
  readonly query: Query;
}

/**
 * Compares a source row with the variation at `place`, field by field.
 * @param into  where the result is written; what it held is lost.
 */
export function compare(
  index: CatalogueIndex,
  subject: Subject,
  place: number,
  identifiers: readonly IdentifierOutcome[],
  into = new Comparison(index),
): Comparison {
  const { row, prepared: source, query } = subject;
  const { data } = index;
  const isPharmacy = index.rules.profile === 'pharmacy';
  const ofWords = isPharmacy ? compareWordsOnce(index, query, place) : undefined;
  const words = ofWords?.words;
  const name = words ?? compareNames(index, query, place);
  const comparison = into.begin(place, ofWords?.signals);
  const { values } = comparison;
  const nameKey = data.nameKeys[place];
  const filed = ofCategory(index, subject, place);
  const equalNames =
    nameKey !== 0 &&
    !(isPharmacy && filed.isSold) &&
    (source.nameHash === nameKey || (source.plainHash === nameKey && data.plain[place] === 1));
  comparison.name = name;
  comparison.equalNames = equalNames;
  if (!words) setNameSignals(values, name);
  values[at.equal] = equalNames ? 1 : 0;
  let nameKnown = false;
  for (const { field, signal, outcome, value = 1 } of identifiers) {
    if (field === 'name') nameKnown = true;
    else comparison.note(outcome, fieldSet(field));
    values[signalPlace[signal]] = value;
  }
  comparison.note(nameOutcome(name, equalNames, nameKnown), NAME);
  index.factMemory.compare(source.facts, index.facts(place), data.factsOf[place] ?? 0, comparison);
  if (words) setWordSignals(comparison, words, index, subject, place);
  if (isPharmacy && filed.isVaccineInDiagnoses && !VACCINE_NAMED.test(index.variation(place).name)) comparison.contradict(vaccine);
  if (words?.namesAnother) comparison.contradict(detail);
  if (isPharmacy && filed.isNoGoods && index.facts(place).forms.length === 0) comparison.contradict(form);
  if (isPharmacy && !equalNames) values[UNASKED_DIAGNOSIS] = filed.unaskedDiagnosis;
  if (index.rules.profile === 'breeds') comparison.add(species, compareAnimals(row.species, index.variation(place).species));
  comparison.add(description, compareDescriptions(name));
  const brands = compareBrands(index, source, place);
  comparison.add(brand, brands);
  if (source.brand.length > 0 && brands.outcome === 'missing') values[BRAND_ABSENT] = 1;
  comparison.add(category, filed.agreement);
  comparison.add(price, comparePrices(row.price, data.prices[place]));
  return comparison;
}

const NAME = fieldSet('name');
const BRAND_ABSENT = signalPlace['brand.absent'];
const [vaccine, detail, strength, size, form, species, description, brand, category, price] = [
  fieldSignals('vaccine'),
  fieldSignals('detail'),
  fieldSignals('strength'),
  fieldSignals('size'),
  fieldSignals('form'),
  fieldSignals('species'),
  fieldSignals('description'),
  fieldSignals('brand'),
  fieldSignals('category'),
  fieldSignals('price'),
];

/** What a row says of one category of the catalogue: found out once a row, since its candidates are in few. */
interface OfCategory {
  readonly agreement: FactComparison;
  /**
   * A vaccine against a disease is not its diagnosis: `Kennel cough vaccine` and the diagnosis `Kennel cough`. `Vaccine reaction` and
   * `Injection site sarcoma` are diagnoses by their own names.
   */
  readonly isVaccineInDiagnoses: boolean;
  readonly isNoGoods: boolean;
  readonly unaskedDiagnosis: number;
  /**
   * The category is of diagnoses, which nobody sells, and the row has a price or is listed with vaccines: `Cherry eye` at 450 is its repair,
   * `Tetanus` a toxoid.
   */
  readonly isSold: boolean;
}

function ofCategory(index: CatalogueIndex, subject: Subject, place: number): OfCategory {
  if (latest?.subject !== subject) latest = { subject, byNumber: [] };
  return (latest.byNumber[index.data.categoryOf[place] ?? 0] ??= compareCategory(subject, index.category(place)));
}

/** Of the row whose candidates are being compared. */
let latest: { readonly subject: Subject; readonly byNumber: OfCategory[] } | undefined;

function compareCategory({ row, prepared }: Subject, category: string): OfCategory {
  const unasked = unaskedDiagnosis(row.category, category);
  return {
    agreement: compareLists(categoryClass(row.category), categoryClass(category)),
    isVaccineInDiagnoses: isFinding(category) && VACCINE_NAMED.test(row.name),
    isNoGoods: isNoGoods(prepared.facts, category),
    unaskedDiagnosis: unasked,
    isSold: unasked > 0 && ((row.price ?? 0) > 0 || categoryClass(row.category).includes('vaccine')),
  };
}

/** A price list sells treatments: a diagnosis is meant only if the practice's category says so, and is doubtful without a category. */
function unaskedDiagnosis(listed: string | undefined, catalogued: string | undefined): number {
  if (!isFinding(catalogued) || categoryClass(listed).includes('diagnosis')) return 0;
  return listed ? 1 : 0.5;
}

/** Whether a category of the catalogue holds diagnoses, or what else is given, and nothing else. */
function isFinding(category: string | undefined, other?: CategoryClass): boolean {
  const [only, ...others] = categoryClass(category);
  return (only === 'diagnosis' || (only !== undefined && only === other)) && others.length === 0;
}

/** `B12 inj`, `Shampoo chlor`: what is given to an animal is no test or diagnosis; `Nail caps`, `Thyroid tabs`: nor are tablets a service. */
const isNoGoods = ({ forms }: Facts, category: string | undefined): boolean =>
  (forms.some(({ name }) => DOSED.has(name)) && isFinding(category, 'lab')) ||
  (forms.some(({ group }) => group === 'solid') && isFinding(category, 'procedure'));
const DOSED: ReadonlySet<string> = new Set(
  'tablet capsule chewable injection shampoo spray cream ointment lotion suspension syrup spot-on pour-on foam'.split(' '),
);

const UNASKED_DIAGNOSIS = signalPlace['category.unaskedDiagnosis'];
const VACCINE_NAMED = /\b(?:vacc?|vaccines?|vaccinations?|vacunas?|vacunacion(?:es)?|vacunación|injections?|inj)\b/i;

/** Signals of a pharmacy's names that depend on more than their words. */
function setWordSignals(comparison: Comparison, words: WordComparison, index: CatalogueIndex, subject: Subject, place: number): void {
  const { values } = comparison;
  const { facts } = subject.prepared;
  values[at.missedShare] = Math.min(1, words.missed.core + (isForLonger(facts, index.facts(place)) ? LONGER : 0));
  values[at.plain] = index.data.plain[place] ?? 0;
  if (facts.numbers.length === 0) return;
  const isWord = (number: number): boolean => isInName(index, String(number), place);
  const numbers = compareNumbers(facts, index.facts(place), isWord);
  values[at.numberAgree] = numbers.agree;
  values[at.numbersDiffer] = numbers.missed;
  if (numbers.isOtherAmount) comparison.contradict(index.facts(place).strengths.length > 0 ? strength : size);
}

/** The variation says for how long a vaccine protects, and the row does not: it means the one that says nothing, if there is one. */
const isForLonger = (source: Facts, catalogue: Facts): boolean =>
  catalogue.vaccine !== undefined && catalogue.sizes.some(isTime) && !source.sizes.some(isTime);
const isTime = ({ dimension }: Quantity): boolean => dimension === 'time';
/** What that says, as a share of the words that a row may leave out. */
const LONGER = 0.6;

/** @param known  whether the names are known to be of one breed, whatever their words. */
function nameOutcome(name: NameComparison, equal: boolean, known: boolean): Outcome {
  const overlap = Math.min(name.source + name.sourceSupported, name.catalogue + name.catalogueSupported);
  if (equal || overlap > 0.9) return 'agree';
  return known || name.source + name.sourceSupported > 0.3 || name.catalogue + name.catalogueSupported > 0.3 ? 'similar' : 'differ';
}

function compareAnimals(source: string | undefined, catalogue: string | undefined): FactComparison {
  const same = sameAnimal(source, catalogue);
  return { outcome: same === undefined ? 'missing' : same ? 'agree' : 'differ' };
}

/** Manufacturers by column; a manufacturer named within the other side's name counts too. */
function compareBrands(index: CatalogueIndex, source: Prepared, place: number): FactComparison {
  const catalogue = index.brand(place);
  if (source.brand.length > 0 && catalogue.length > 0) {
    const common = source.brand.some((word) => catalogue.includes(word));
    return { outcome: common ? 'agree' : 'differ' };
  }
  const within =
    source.brand.some((word) => word.length > 2 && isInName(index, word, place)) ||
    catalogue.some((word) => word.length > 2 && source.words.some(({ text }) => text === word));
  return { outcome: within ? 'agree' : 'missing' };
}

function isInName(index: CatalogueIndex, word: string, place: number): boolean {
  const feature = index.vocabulary.idOf(word);
  return feature !== undefined && hasNamed(index, feature, place);
}

function hasNamed({ data: { features, featureStarts } }: CatalogueIndex, feature: number, place: number): boolean {
  const target = feature * 2 + roles.name;
  const to = featureStarts[place + 1] ?? 0;
  for (let i = featureStarts[place] ?? 0; i < to; i += 1) if (features[i] === target) return true;
  return false;
}

/** Descriptions support only: sellers write their own. */
function compareDescriptions({ descriptions }: NameComparison): FactComparison {
  return { outcome: descriptions >= LIKE_DESCRIPTIONS ? 'similar' : 'missing', degree: descriptions };
}

const LIKE_DESCRIPTIONS = 0.1;

/** Prices of one currency: within a twentieth they agree, up to double they are similar, the less the further apart; beyond they differ. */
function comparePrices(source: number | undefined, catalogue: number | undefined): FactComparison {
  if (!source || !catalogue || source <= 0 || catalogue <= 0) return { outcome: 'missing' };
  const octaves = Math.abs(Math.log2(source / catalogue));
  if (octaves <= SAME_PRICE) return { outcome: 'agree' };
  return octaves <= 1 ? { outcome: 'similar', degree: 1 - octaves } : { outcome: 'differ', degree: Math.min(1, octaves / OTHER_PRICE) };
}

const SAME_PRICE = Math.log2(1.05);
/** Number of doublings apart at which prices differ in full. */
const OTHER_PRICE = 3;
