import { breedOutcomes, BreedFinder, type KnownBreed } from './passes/breed-finder.ts';
import { compareAmongOthers } from './compare/among-others.ts';
import { compare, type Subject } from './compare/compare.ts';
import { type Comparison, foundOf } from './compare/comparison.ts';
import { compareIdentifiers, placesByIdentifier, readIdentifiers } from './compare/compare-identifiers.ts';
import { recallDecisions, rememberDecisions, type DecisionMemory, type Recollection } from './decisions.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import type { BodyWeightUnit, Facts } from './facts/facts.ts';
import { findCandidates } from './candidates/find-candidates.ts';
import { prepareRow, type Prepared } from './index/prepare.ts';
import type { Species } from './facts/species.ts';
import { unusualAmong, unusualSpecies, type UnusualSpecies } from './learn/usual-species.ts';
import { placesOfRarest } from './candidates/places-of-rarest.ts';
import { makeQuery, type Query } from './candidates/query.ts';
import { lexiconWith } from './lexicon/added-terms.ts';
import { signalPlace } from './signals/signals.ts';
import type { FoundTerm } from './lexicon/find-terms.ts';
import type { TermFinder } from './lexicon/lexicon.ts';
import { alternativesOf } from './lexicon/alternatives/all-alternatives.ts';
import { withFacts, withMeantFacts } from './lexicon/meant-facts.ts';
import { FOUND, usedInstead } from './used-instead.ts';
import type { ReadingRules } from './reading/read-text.ts';
import type { MatcherOptions } from './options.ts';
import { categoryClass } from './normalise/category-class.ts';
import { cutName } from './normalise/clean-text.ts';
import { splitIncluded } from './normalise/included.ts';
import { mayBeBreed, mayConsider } from './passes/admissible.ts';
import { rulesOf, stripPatterns, withoutLabColumns } from './reading-rules.ts';
import { placesRemembered, recalledOutcomes } from './passes/recalled.ts';
import type { LearnedDecision, SourceRow } from './types.ts';

/** Variations that are compared field by field for each row. */
export const COMPARED = 30;

/** Breeds of different animals share their words; this many times more are searched, since only one animal's count. */
const BREEDS_OF_OTHER_ANIMALS = 3;

/** A row compared with the variations it may mean, in no order. The comparisons are its own until it is released. */
export interface ComparedRow {
  readonly subject: Subject;
  readonly comparisons: readonly Comparison[];
  readonly recalled: Recollection;
  /** What is known of its breed, in a list of breeds. */
  readonly breed: KnownBreed | undefined;
  readonly terms: readonly FoundTerm[];
}

/** What a row states, as written and with what its terms imply, and the terms of the lexicon in it. */
export interface RowAsRead {
  readonly written: Prepared;
  readonly prepared: Prepared;
  readonly terms: readonly FoundTerm[];
}

/** Finds the variations that rows may mean and compares each field by field. One per thread. */
export class RowComparer {
  readonly #index: CatalogueIndex;
  readonly #options: MatcherOptions;
  readonly #memory: DecisionMemory;
  readonly #rules: ReadingRules;
  readonly #unusual: UnusualSpecies;
  readonly #bodyWeights: BodyWeightUnit | undefined;
  readonly #strip: readonly RegExp[];
  readonly #lexicon: TermFinder | undefined;
  readonly #breeds: BreedFinder | undefined;
  #undecided: RowComparer | undefined;
  /** Comparisons of rows that were released. */
  readonly #free: Comparison[] = [];
  /** The options may exclude variations. */
  readonly #mayRefuse: boolean;

  /**
   * @param unusual      how unusual animals are in the practice, as `learn` returns it for the list.
   * @param bodyWeights  the unit in which the list states body weights, likewise.
   */
  constructor(
    index: CatalogueIndex,
    options: MatcherOptions,
    decisions: readonly LearnedDecision[],
    unusual: UnusualSpecies = unusualSpecies([]),
    bodyWeights?: BodyWeightUnit,
  ) {
    this.#bodyWeights = bodyWeights;
    this.#unusual = unusual;
    this.#index = index;
    this.#options = options;
    this.#memory = rememberDecisions(decisions);
    this.#rules = rulesOf(index.rules, options);
    this.#strip = stripPatterns(options);
    this.#lexicon = lexiconWith(options.terms, this.#rules);
    this.#breeds = index.rules.profile === 'breeds' ? new BreedFinder(index) : undefined;
    this.#mayRefuse = options.filters.length > 0 || options.inhousefilter;
  }

  /** What a row states, and the terms of the lexicon in it. */
  read(row: SourceRow): RowAsRead {
    const written = prepareRow(row, this.#rules, this.#strip);
    const terms = this.#lexicon?.find(written.words, written.facts) ?? [];
    return { written, prepared: withMeantFacts(written, terms), terms };
  }

  /** `26-50` is in the unit of the list's other rows. */
  #withUnit(prepared: Prepared): Prepared {
    const { ranges } = prepared.facts;
    const unit = this.#bodyWeights;
    if (!ranges || !unit) return prepared;
    return { ...prepared, facts: { ...prepared.facts, ranges: ranges.map((range) => ({ ...range, unit })) } };
  }

  /**
   * @param requested  variations that a user requests: they are compared even if the options exclude them.
   * @param reading    what the row states, if it has been read.
   */
  compare(listed: SourceRow, top = COMPARED, requested: ReadonlySet<number> = NONE, reading = this.read(listed)): ComparedRow {
    const index = this.#index;
    const row = this.#options.ignorepimslabinfo ? withoutLabColumns(listed) : listed;
    const { written, terms } = reading;
    const prepared = this.#withUnit(reading.prepared);
    const query = makeQuery(index, prepared, terms, splitIncluded(cutName(row.name)).name);
    const subject: Subject = { row, prepared, written, query };
    const identifiers = readIdentifiers(row, this.#options, terms);
    const recalled = recallDecisions(this.#memory, row);
    const breeds = this.#breeds !== undefined;
    const breed = this.#breeds?.find(row);
    const places = [...this.#found(row, query, breeds ? top * BREEDS_OF_OTHER_ANIMALS : top)];
    const identified = placesByIdentifier(index, identifiers);
    const remembered = placesRemembered(index, recalled);
    const others = [...identified, ...remembered, ...(breed?.places.keys() ?? []), ...requested];
    if (others.length > 0) addMissing(places, others);
    const comparisons: Comparison[] = [];
    const mayRefuse = this.#mayRefuse || breeds;
    for (const place of places) {
      if (mayRefuse && !requested.has(place) && this.#refuses(row, place)) continue;
      const outcomes =
        index.data.identified[place] === 1 || (identified.size > 0 && identified.has(place))
          ? compareIdentifiers(index, identifiers, place, this.#options, identified)
          : [];
      if (breeds) outcomes.unshift(...breedOutcomes(breed, place));
      if (remembered.length > 0) outcomes.unshift(...recalledOutcomes(index.variation(place).id, recalled));
      comparisons.push(compare(index, subject, place, outcomes, this.#free.pop()));
    }
    if (index.rules.profile === 'pharmacy') this.#compareAnimals(prepared, comparisons);
    if (index.rules.profile === 'pharmacy') compareAmongOthers(index, prepared, comparisons);
    return {
      subject,
      comparisons,
      recalled,
      breed,
      terms,
    };
  }

  /** Whether the options exclude a variation, or it is a breed of another animal. */
  #refuses(row: SourceRow, place: number): boolean {
    const variation = this.#index.variation(place);
    return (this.#mayRefuse && !mayConsider(row, variation, this.#options)) || (this.#breeds !== undefined && !mayBeBreed(row, variation));
  }

  /**
   * What is used in place of what a row names, compared as if the row named that; `undefined` if no table of alternatives says it.
   * @param ranked  the row's comparisons, best first.
   */
  compareInstead({ subject, terms }: Pick<ComparedRow, 'subject' | 'terms'>, ranked: readonly Comparison[]): ComparedRow | undefined {
    const { row, prepared } = subject;
    // Read when the first row needs them: many lists have no such row.
    const alternatives = alternativesOf(this.#rules);
    const senses = alternatives ? usedInstead(this.#index, alternatives, { subject, terms, ranked }) : [];
    if (senses.length === 0) return undefined;
    // What people decided on rows with the other name says nothing of this one.
    const comparer = (this.#undecided ??= new RowComparer(this.#index, this.#options, [], this.#unusual, this.#bodyWeights));
    for (const { text } of senses) {
      const named: SourceRow = { id: row.id, name: text, ...(row.category !== undefined && { category: row.category }) };
      const reading = comparer.read(named);
      const stated = { ...reading.prepared, facts: withFacts(reading.prepared.facts, prepared.facts) };
      const compared = comparer.compare(named, COMPARED, NONE, { ...reading, prepared: stated });
      const comparisons = compared.comparisons.filter((comparison) => this.#mayBeUsed(comparison, subject));
      if (comparisons.length > 0) return { ...compared, comparisons };
    }
    return undefined;
  }

  /** Has what is used instead, may be taken by the options, and is no medicine for other animals: what kills fleas of dogs kills cats. */
  #mayBeUsed(comparison: Comparison, { row, prepared }: Subject): boolean {
    if (foundOf(comparison) < FOUND) return false;
    if (this.#refuses(row, comparison.place)) return false;
    const own = prepared.facts.species;
    const { species } = this.#index.facts(comparison.place);
    const isOther = own.length > 0 && species.length > 0 && !own.some((animal) => species.includes(animal));
    return !(isOther && categoryClass(comparison.variation.category).includes('drug'));
  }

  /**
   * Compares further entries with a row that nothing fits: those that have its rarest word.
   * @param others  variations to compare as well.
   */
  compareFurther({ subject, comparisons }: Pick<ComparedRow, 'subject' | 'comparisons'>, others: readonly number[] = []): Comparison[] {
    const index = this.#index;
    const known = new Set(comparisons.map(({ place }) => place));
    const further = [...new Set([...placesOfRarest(index, subject.query, comparisons), ...others])]
      .filter((place) => !known.has(place))
      .filter((place) => !this.#mayRefuse || mayConsider(subject.row, index.variation(place), this.#options))
      .map((place) => compare(index, subject, place, [], this.#free.pop()));
    this.#compareAnimals(subject.prepared, further);
    compareAmongOthers(index, subject.prepared, further);
    return further;
  }

  /** Takes back the comparisons of a row that is done with, for the rows to come. */
  release({ comparisons }: Pick<ComparedRow, 'comparisons'>): void {
    for (const comparison of comparisons) this.#free.push(comparison);
  }

  /** A row that names no animal means one that is usual in the practice. */
  #compareAnimals({ facts }: Prepared, comparisons: readonly Comparison[]): void {
    if (facts.species.length > 0) return;
    for (const { place, values } of comparisons) values[UNUSUAL] = unusualAmong(animalsOf(this.#index.facts(place)), this.#unusual);
  }

  /** The best candidates that the options allow: if they exclude some, more are searched until enough are left. */
  #found(row: SourceRow, query: Query, top: number): readonly number[] {
    const index = this.#index;
    const found = findCandidates(index, query, top);
    if (!this.#mayRefuse) return found;
    const allowed = (places: readonly number[]): number[] =>
      places.filter((place) => mayConsider(row, index.variation(place), this.#options));
    let count = top;
    let best = allowed(found);
    while (best.length < top && count < index.size) {
      count = Math.min(index.size, count * MORE_LOOKED_AT);
      const more = findCandidates(index, query, count, true);
      best = allowed(more).slice(0, top);
      if (more.length < count) break;
    }
    return best;
  }
}

/** Adds what is not there yet, in order. */
function addMissing(places: number[], others: readonly number[]): void {
  const known = new Set(places);
  for (const place of others) {
    if (known.has(place)) continue;
    known.add(place);
    places.push(place);
  }
}

/** If too few of the candidates are allowed, this many times more are searched. */
const MORE_LOOKED_AT = 8;

/** The animals that an entry is for: those that it names, or those that may have the body weight. */
const animalsOf = ({ species, bands }: Facts): readonly Species[] =>
  species.length > 0 || bands.length === 0 || bands.some(({ fromKg }) => fromKg < HEAVIEST_CAT_KG) ? species : HEAVIER;

const HEAVIEST_CAT_KG = 9;
const HEAVIER: readonly Species[] = ['dog', 'horse', 'cow', 'sheep', 'goat', 'pig'];

const UNUSUAL = signalPlace['species.missedUsual'];
const NONE: ReadonlySet<number> = new Set();
