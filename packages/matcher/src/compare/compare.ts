import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { roles } from '../index/features.ts';
import type { Facts } from '../facts/facts.ts';
import { compareUnits } from '../facts/unit-of-sale.ts';
import type { Prepared } from '../index/prepare.ts';
import type { Query } from '../index/query.ts';
import type { CatalogueVariation, EvidenceField, Outcome, SourceRow } from '../types.ts';
import { sameAnimal } from '../breeds/breed-species.ts';
import { categoryClass } from '../classify/category-class.ts';
import type { IdentifierOutcome } from './compare-identifiers.ts';
import { compareLists, type FactComparison } from './compare-facts.ts';
import { factComparisons } from './fact-memory.ts';
import { compareNames, type NameComparison } from './compare-names.ts';
import { signalNames, signalPlace, type Signal } from './signals.ts';

/** What comparing one field said. */
export interface FieldOutcome {
  readonly field: EvidenceField;
  readonly outcome: Outcome;
}

/** A source row set against one variation: the signals that are scored, and by field what was found. */
export interface Comparison {
  readonly place: number;
  readonly variation: CatalogueVariation;
  readonly values: Float64Array;
  readonly name: NameComparison;
  /** The names hold the same words, in whatever order. */
  readonly equalNames: boolean;
  readonly fields: readonly FieldOutcome[];
}

/** A source row made ready to be compared with any number of variations. */
export interface Subject {
  readonly row: SourceRow;
  readonly prepared: Prepared;
  readonly query: Query;
}

/** Compares a source row with the variation at `place`, field by field. */
export function compare(index: CatalogueIndex, subject: Subject, place: number, identifiers: readonly IdentifierOutcome[]): Comparison {
  const { row, prepared: source, query } = subject;
  const values = newValues();
  const name = compareNames(index, query, place);
  const equalNames = source.nameHash !== 0 && source.nameHash === index.data.nameKeys[place];
  setNameSignals(values, name, equalNames);
  const known = identifiers.some(({ field }) => field === 'name');
  const fields: FieldOutcome[] = [fieldOutcome('name', nameOutcome(name, equalNames, known))];
  for (const { field, signal, outcome, value = 1 } of identifiers) {
    if (field !== 'name') fields.push(fieldOutcome(field, outcome));
    values[signalPlace[signal]] = value;
  }
  const { profile } = index.rules;
  if (profile === 'breeds') addOutcome(fields, values, 'species', compareAnimals(row.species, index.variation(place).species));
  const catalogue = index.facts(place);
  const facts = index.factMemory.compare(source.facts, catalogue, index.data.factsOf[place] ?? 0);
  if (profile === 'pharmacy') {
    setMissed(values, source.facts, catalogue);
    const unit = compareUnits(source.facts.unit, catalogue.unit);
    if (unit) values[signalPlace[unit === 'agree' ? 'pack.unitAgree' : 'pack.unitDiffer']] = 1;
  }
  for (let i = 0; i < facts.length; i += 1) {
    const field = factComparisons[i]?.[0];
    const fact = facts[i];
    if (field && fact && (profile === 'pharmacy' || field === 'pack')) addOutcome(fields, values, field, fact);
  }
  addOutcome(fields, values, 'description', compareDescriptions(name));
  const brands = compareBrands(index, source, place);
  addOutcome(fields, values, 'brand', brands);
  if (source.brand.length > 0 && brands.outcome === 'missing') values[signalPlace['brand.absent']] = 1;
  addOutcome(fields, values, 'category', compareLists(categoryClass(row.category), categoryClass(index.category(place))));
  addOutcome(fields, values, 'price', comparePrices(row.price, index.data.prices[place]));
  return {
    place,
    get variation() {
      return index.variation(place);
    },
    values,
    name,
    equalNames,
    fields,
  };
}

/** A vector of signals, cut from a block of many: small arrays outside the heap cost more than their content. */
function newValues(): Float64Array {
  if (blockAt === BLOCK) {
    block = new Float64Array(BLOCK * signalNames.length);
    blockAt = 0;
  }
  const values = block.subarray(blockAt * signalNames.length, (blockAt + 1) * signalNames.length);
  blockAt += 1;
  return values;
}

const BLOCK = 64;
let block = new Float64Array(0);
let blockAt = BLOCK;

/** One object for each field and outcome. */
function fieldOutcome(field: EvidenceField, outcome: Outcome): FieldOutcome {
  let ofField = fieldOutcomes.get(field);
  if (!ofField) {
    ofField = {
      agree: { field, outcome: 'agree' },
      similar: { field, outcome: 'similar' },
      differ: { field, outcome: 'differ' },
      missing: { field, outcome: 'missing' },
    };
    fieldOutcomes.set(field, ofField);
  }
  return ofField[outcome];
}

const fieldOutcomes = new Map<EvidenceField, Readonly<Record<Outcome, FieldOutcome>>>();

function addOutcome(
  fields: FieldOutcome[],
  values: Float64Array,
  field: EvidenceField,
  { outcome, otherRelease, degree = 1 }: FactComparison,
): void {
  fields.push(fieldOutcome(field, outcome));
  if (outcome === 'missing') return;
  const signal = otherRelease ? signalPlace['form.otherRelease'] : placeOfOutcome.get(field)?.get(outcome);
  if (signal !== undefined) values[signal] = degree;
}

/** What only one side states: the row's that the variation lacks, and the other way round, each as a share of what is stated. */
function setMissed(values: Float64Array, source: Facts, catalogue: Facts): void {
  for (const [field, count] of stated) {
    const here = count(source);
    const there = count(catalogue);
    values[signalPlace[`${field}.missedSource`]] = here > there ? (here - there) / here : 0;
    values[signalPlace[`${field}.missedCatalogue`]] = there > here ? (there - here) / there : 0;
  }
}

const stated = [
  ['strength', (facts: Facts): number => facts.strengths.length],
  ['size', (facts: Facts): number => facts.sizes.length],
  ['pack', (facts: Facts): number => Number(facts.counts.some((piece) => piece > 1))],
] as const;

/** Place of the signal that a field's outcome sets, for signals named `field.outcome`. */
const placeOfOutcome: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  [...Map.groupBy(signalNames, (name) => name.split('.')[0] ?? '')].map(([field, names]) => [
    field,
    new Map(names.map((name) => [name.split('.')[1] ?? '', signalPlace[name]])),
  ]),
);

function setNameSignals(values: Float64Array, name: NameComparison, equal: boolean): void {
  const set = (signal: Signal, value: number): void => {
    values[signalPlace[signal]] = value;
  };
  set('prior', 1);
  set('name.source', name.source);
  set('name.sourceFull', name.source ** 4);
  set('name.catalogue', name.catalogue);
  set('name.catalogueFull', name.catalogue ** 4);
  set('name.both', name.source * name.catalogue);
  set('name.sourceSupported', name.sourceSupported);
  set('name.catalogueSupported', name.catalogueSupported);
  set('name.information', Math.min(1, name.information / FULL_INFORMATION));
  set('name.equal', equal ? 1 : 0);
  set('name.missedSource', Math.min(1, name.rarestMissedSource / RAREST));
  set('name.missedCatalogue', Math.min(1, name.rarestMissedCatalogue / RAREST));
  set('name.code', name.codeAgrees);
  set('name.codeSimilar', name.codeSimilar);
  set('name.codeDiffer', name.codeDiffers ? 1 : 0);
  set('name.numbersDiffer', name.numbersDiffer ? 1 : 0);
  set('name.numberMissed', name.numberMissed ? 1 : 0);
}

/** Bits of shared rarity beyond which a name says no more. */
const FULL_INFORMATION = 40;
const RAREST = 12;

/** @param known  that the names are of one breed is known, whatever their words. */
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

function isInName({ vocabulary, data }: CatalogueIndex, word: string, place: number): boolean {
  const feature = vocabulary.idOf(word);
  if (feature === undefined) return false;
  return data.features.subarray(data.featureStarts[place], data.featureStarts[place + 1]).includes(feature * 2 + roles.name);
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
/** Prices that are so many doublings apart differ in full. */
const OTHER_PRICE = 3;
