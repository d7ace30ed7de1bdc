import { hashText } from './hash-text.ts';
import { inOneShape, type Facts } from '../facts/facts.ts';
import { speciesOf } from '../facts/species.ts';
import { unitOfSale, type UnitOfSale } from '../facts/unit-of-sale.ts';
import { categoryClass, type CategoryClass } from '../normalise/category-class.ts';
import { readBreed } from '../breeds/read-breed.ts';
import { cutName } from '../normalise/clean-text.ts';
import { columnRules, readName, readOnce } from '../reading/read-once.ts';
import { isPlainVariation } from '../normalise/plain-variation.ts';
import { splitDepartment } from '../normalise/department.ts';
import { splitIncluded } from '../normalise/included.ts';
import { asGeneric } from '../normalise/brands.ts';
import { withoutMarks } from '../normalise/marks.ts';
import { makerWords } from '../normalise/makers.ts';
import type { NameWord } from '../normalise/word-list.ts';
import type { ReadingRules, TextReading } from '../reading/read-text.ts';
import type { CatalogueVariation, SourceRow } from '../types.ts';

/** A parsed row or variation, ready to be compared. */
export interface Prepared {
  /** Words of the name, variation name included. */
  readonly words: readonly NameWord[];
  readonly facts: Facts;
  /** Words of the description that the name does not have; they support a match, their absence means nothing. */
  readonly support: readonly NameWord[];
  /** Words of the manufacturer and model columns. */
  readonly brand: readonly string[];
  /** What the names state besides words and amounts: forms and containers, signs. */
  readonly said: readonly string[];
  /** The same from names and columns. */
  readonly saidAnywhere: readonly string[];
  /** Equal for names with the same words in any order, without facts. */
  readonly nameKey: string;
  /** `hashText` of the name key; 0 for a name without words. */
  readonly nameHash: number;
  /** The same without the word for the usual variation, if the name has one: `Nail trim, standard`. */
  readonly plainHash?: number;
}

/** Reads a catalogue variation: name and variation together are its name. */
export function prepareVariation(variation: CatalogueVariation, rules: ReadingRules): Prepared {
  const { name, variation: label, variationName } = variation;
  // A number next to a variation name only counts the variations of an entry; so does `01` alone.
  const ordinal = label !== undefined && (variationName === undefined ? ORDINAL : NUMBER).test(label);
  const says = (text: string | undefined): boolean =>
    text !== undefined && !(rules.profile === 'pharmacy' && (isPlainVariation(text) || /^each$/i.test(text.trim())));
  const names = joinDistinct(
    [withoutPlain(name, variationName ?? label), ordinal ? undefined : label, variationName].filter((text, i) => i === 0 || says(text)),
  );
  const prepared = prepare(
    rules.profile === 'pharmacy' ? withoutMarks(names) : names,
    variation,
    rules,
    rules.profile === 'pharmacy' ? kindOf(variation) : undefined,
  );
  const animals = rules.profile === 'pharmacy' ? animalsOf(variation, rules) : [];
  return animals.length === 0 ? prepared : { ...prepared, facts: { ...prepared.facts, species: animals } };
}

const NUMBER = /^\d+$/;
const ORDINAL = /^0+1$/;

/** The animals that a variation is for where its label says so: `Puppy or kitten exam, Feline`. */
function animalsOf(
  { variation, variationName }: Pick<CatalogueVariation, 'variation' | 'variationName'>,
  rules: ReadingRules,
): Facts['species'] {
  const label = variationName ?? variation;
  return label === undefined ? [] : readOnce(label, rules).facts.species;
}

/** Words for the kind of an item that a row may have in addition to its name: `SX`, `vacc`, `Rx`, `antibiotic`. */
function kindOf({ category, subcategory }: CatalogueVariation): string {
  return [subcategory ?? '', ...categoryClass(category).map((name) => KINDS[name])].join(' ');
}

const KINDS: Readonly<Record<CategoryClass, string>> = {
  drug: 'drug medication prescription pharmacy',
  vaccine: 'vaccine immunization biological',
  lab: 'laboratory test diagnostic level',
  food: 'food diet',
  supply: 'supply retail',
  procedure: 'procedure service surgery fee charge',
  diagnosis: 'diagnosis',
  grooming: 'grooming',
  boarding: 'boarding',
};

/** A name without the repetition at its end that the variation is the plain one: `Spec fPL (IDEXX) standard`. */
function withoutPlain(name: string, label: string | undefined): string {
  if (label === undefined || !isPlainVariation(label) || name.length <= label.length) return name;
  return name.toLowerCase().endsWith(` ${label.toLowerCase()}`) ? name.slice(0, -label.length).trimEnd() : name;
}

/** Reads a source row. `strip`: names of the practice itself, which its lists repeat in item names. */
export function prepareRow(row: SourceRow, rules: ReadingRules, strip: readonly RegExp[] = []): Prepared {
  const label = rules.profile === 'pharmacy' && isPlainVariation(row.variationName ?? '') ? undefined : row.variationName;
  const isPharmacy = rules.profile === 'pharmacy';
  // Before the columns are joined: a bracket of the name that nothing closes ends with the name.
  const { name: sold, included } = isPharmacy ? splitIncluded(cutName(row.name)) : { name: row.name, included: undefined };
  const name = strip.reduce((text, pattern) => text.replace(pattern, ' '), joinDistinct([sold, label]));
  if (!isPharmacy) return prepare(name, row, rules);
  const { name: item, department } = splitDepartment(asGeneric(withoutMarks(name)));
  const prepared = prepare(item, row, rules, [department, included].filter(Boolean).join(' '));
  const animals = animalsOf(row, rules);
  return animals.length === 0 ? prepared : { ...prepared, facts: { ...prepared.facts, species: animals } };
}

type Columns = Pick<
  SourceRow & CatalogueVariation,
  'description' | 'manufacturer' | 'model' | 'strength' | 'form' | 'size' | 'unit' | 'packageType' | 'species'
>;

/** @param kind  words for the kind of the item, from its category. */
function prepare(name: string, columns: Partial<Columns>, rules: ReadingRules, kind?: string): Prepared {
  if (rules.profile === 'breeds') {
    const { words, support, written } = readBreed(name, columns.species, rules);
    return { words, facts: NO_FACTS, support, brand: [], said: [], saidAnywhere: [], ...namedBy(written) };
  }
  const main = readName(name, rules);
  const words = [...main.words];
  const brand = wordsOf(columns.manufacturer, rules);
  for (const word of wordsOf(columns.model, rules)) words.push(word);
  const named = new Set(words.map(({ text }) => text));
  const support = [...wordsOf(columns.description, rules), ...wordsOf(kind, rules)]
    .filter(({ text }) => !named.has(text))
    .slice(0, DESCRIPTION_WORDS);
  const stated = readColumns(columns, rules);
  // A form in a column is as good as one in the name. Animals in a column are compared as facts: a row need not name them.
  if (rules.profile === 'pharmacy')
    for (const { words: more } of stated)
      for (const word of more)
        if (word.kind === 'fact' && !named.has(word.text) && !speciesOf(word.text)) {
          named.add(word.text);
          words.push(word);
        }
  const said = [...factWords(main.words), ...main.signs];
  const saidAnywhere = [...factWords(words), ...main.signs];
  const makers = brand.map(({ text }) => text);
  const unit = unitOfSale(columns.unit);
  const facts = mergeFacts([main.facts, ...stated.map((reading) => reading.facts)], unit);
  return {
    words,
    facts,
    support,
    brand: rules.profile === 'pharmacy' ? makerWords(makers) : makers,
    said,
    saidAnywhere,
    ...namedBy(words),
  };
}

/** A chew is a chewable tablet. */
function factWords(words: readonly NameWord[]): string[] {
  const said = words.filter(({ kind }) => kind === 'fact').map(({ text }) => text);
  return said.includes('chewable') ? said.filter((text) => text !== 'tablet') : said;
}

const NO_FACTS: Facts = mergeFacts([]);

/** Words of a description that are read; the rest is prose. */
const DESCRIPTION_WORDS = 60;

function wordsOf(text: string | undefined, rules: ReadingRules): readonly NameWord[] {
  return text ? readOnce(text, rules).words : [];
}

function readColumns({ strength, form, size, unit, packageType, species }: Partial<Columns>, rules: ReadingRules): TextReading[] {
  const sized = size && unit && !/^each$/i.test(unit.trim()) && /^[\d.,]+$/.test(size.trim()) ? `${size} ${unit}` : size;
  return [strength, form, sized, packageType, species]
    .filter((text): text is string => text !== undefined && text !== '')
    .map((text) => readOnce(text, columnRules(rules)));
}

/** All that several readings state, without repeats. */
function mergeFacts(readings: readonly Facts[], unit?: UnitOfSale): Facts {
  const [first] = readings;
  if (readings.length === 1 && first) return unit ? { ...first, unit } : first;
  const all = <Item>(pick: (facts: Facts) => readonly Item[], key: (item: Item) => unknown): Item[] => {
    const byKey = new Map<unknown, Item>();
    for (const facts of readings) for (const item of pick(facts)) if (!byKey.has(key(item))) byKey.set(key(item), item);
    return [...byKey.values()];
  };
  // The name may state one amount twice, for two ingredients; a column only repeats the name, and a tube of it alone would be a strength.
  const named = first?.strengths ?? [];
  const namedSizes = first?.sizes ?? [];
  const strengths = [
    ...named,
    ...all(
      (facts) => facts.strengths,
      ({ key }) => key,
    ).filter(({ key }) => ![...named, ...namedSizes].some((amount) => amount.key === key)),
  ];
  return inOneShape({
    strengths,
    sizes: all(
      (facts) => facts.sizes,
      ({ key }) => key,
    ).filter(({ key }) => !strengths.some((strength) => strength.key === key)),
    counts: all(
      (facts) => facts.counts,
      (count) => count,
    ),
    numbers: all(
      (facts) => facts.numbers,
      (number) => number,
    ),
    bands: all(
      (facts) => facts.bands,
      ({ fromKg, toKg }) => `${fromKg.toFixed(1)}-${toKg.toFixed(1)}`,
    ),
    forms: all(
      (facts) => facts.forms,
      ({ name }) => name,
    ),
    modifiers: all(
      (facts) => facts.modifiers,
      (modifier) => modifier,
    ),
    species: all(
      (facts) => facts.species,
      (species) => species,
    ),
    flavours: all(
      (facts) => facts.flavours,
      (flavour) => flavour,
    ),
    ...onlyStated(readings),
    ...(unit ? { unit } : {}),
  });
}

/** What few texts state, from the first that does, usually the name. */
function onlyStated(readings: readonly Facts[]): Pick<Facts, 'dimensions' | 'details' | 'vaccine' | 'lifeStages' | 'textures' | 'ranges'> {
  const dimensions = readings.find((facts) => facts.dimensions)?.dimensions;
  const details = readings[0]?.details;
  const vaccine = readings.find((facts) => facts.vaccine)?.vaccine;
  const lifeStages = readings.find((facts) => facts.lifeStages)?.lifeStages;
  const textures = readings.find((facts) => facts.textures)?.textures;
  const ranges = readings.find((facts) => facts.ranges)?.ranges;
  return {
    ...(ranges && { ranges }),
    ...(dimensions && { dimensions }),
    ...(details && { details }),
    ...(vaccine && { vaccine }),
    ...(lifeStages && { lifeStages }),
    ...(textures && { textures }),
  };
}

function namedBy(words: readonly NameWord[]): Pick<Prepared, 'nameKey' | 'nameHash' | 'plainHash'> {
  const named: string[] = [];
  const facts: string[] = [];
  for (const { kind, text } of words)
    if (kind === 'fact') facts.push(text);
    else if (kind !== 'compound') named.push(text);
  // `Injection cap` has no words besides its facts.
  const texts = (named.length > 0 ? named : facts).toSorted();
  const hash = (all: readonly string[]): number => (all.length === 0 ? 0 : hashText(all.join(' ')));
  const others = texts.filter((text) => !isPlainVariation(text));
  return {
    nameKey: texts.join(' '),
    nameHash: hash(texts),
    ...(others.length < texts.length && { plainHash: hash(others) }),
  };
}

/** Joins texts with a separator that numbers are not read across, without those contained in another; cut to the longest name. */
function joinDistinct(texts: readonly (string | undefined)[]): string {
  const kept: string[] = [];
  for (const text of texts) if (text && !kept.some((other) => other.toLowerCase().includes(text.toLowerCase()))) kept.push(text);
  return cutName(kept.join(' ( '));
}
