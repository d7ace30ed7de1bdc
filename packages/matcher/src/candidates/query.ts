import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { ingredientsOf } from '../normalise/brands.ts';
import { wordKey } from '../normalise/fold-name.ts';
import { isLaboratoryWord } from '../identifiers/laboratory.ts';
import type { Expansion } from '../index/vocabulary.ts';
import { contentsOf, isWithin, type Contents } from './contents.ts';
import { Hits } from './hits.ts';
import { panelContentsOf } from './panel-contents.ts';
import { NO_REMARKS, remarksOf } from './remarks.ts';
import { followersOf, NO_THINGS, thingsOf, type Things } from './things-asked.ts';
import { timesOf, type Times } from './several-times.ts';
import { featureKinds, featuresOf, kindWeights, roles, type Feature } from '../index/features.ts';
import type { FoundTerm } from '../lexicon/find-terms.ts';
import type { Prepared } from '../index/prepare.ts';
import { joinNeighbours, splitCode, splitGlued } from './split-words.ts';

/** A meaning in the lexicon of one or several words of a row: the features that together express it. */
export interface Reading {
  /** Indexes of the words in the query's features. */
  readonly words: readonly number[];
  readonly similarity: number;
  /** The words have no other meaning. */
  readonly only: boolean;
  /** It means more than an animal or a form. */
  readonly isNamed: boolean;
  /** It means more than two words: those that only say which variation is meant, such as `full day`, are none of it alone. */
  readonly isLong: boolean;
}

/** Words next to each other that a term of the lexicon has, none of them all in a longer term, and the readings of what they mean. */
export interface Meaning {
  readonly words: readonly number[];
  readonly readings: readonly number[];
}

/** A source row for the index: its words, the weight of each, and the catalogue features that they match. */
export interface Query {
  readonly features: readonly Feature[];
  readonly weights: Float64Array;
  /** Sum of the weights of the `name` words. */
  readonly total: number;
  readonly hits: Hits;
  /** Indexed by the reading numbers in `hits`. */
  readonly readings: readonly Reading[];
  readonly meanings: readonly Meaning[];
  /** Indexes of trade names that the catalogue itself has, besides their ingredients. */
  readonly tradeNames: readonly number[];
  /** Indexes of trade names that the catalogue does not have. */
  readonly foreignNames: readonly number[];
  /** What its brands contain, if these are combinations. */
  readonly contents: readonly Contents[];
  /** What the row requests, if that is several things: `tail dock & dewclaw removal`. */
  readonly things: Things;
  /** Whether it sells a service several times at one price. */
  readonly times: Times;
  /** Indexes of words that say little about which item is meant: those of remarks, and what a panel consists of. */
  readonly remarks: ReadonlySet<number>;
  /** Index of a trade name → index of the word directly after it, which may name another line. */
  readonly lineWords: ReadonlyMap<number, number>;
  /** Index in `features` by text, for compounds that cover others. */
  placeOf(text: string): number | undefined;
  /** Texts that occur as parts of a longer run: they do not identify by themselves. */
  readonly partsOfRuns: ReadonlySet<string>;
}

/** Looks up every word of a source row in the vocabulary, once. */
export function makeQuery(index: CatalogueIndex, prepared: Prepared, terms: readonly FoundTerm[] = [], name = ''): Query {
  const { vocabulary, data, size, rules, scratch } = index;
  const features = splitGlued(featuresOf(prepared), vocabulary, wordsOfTerms(prepared, terms));
  const weights = new Float64Array(features.length);
  const hits = new Hits(scratch);
  const tradeNames: number[] = [];
  const foreignNames: number[] = [];
  const unknownWeight = Math.log2(size + 1) * UNKNOWN_WORD;
  const named = namedWords(prepared, terms);
  features.forEach(({ text, kind, role }, place) => {
    const own = vocabulary.idOf(text);
    const expansions =
      own !== undefined && (role === roles.support || kind === 'fact' || rules.profile === 'breeds')
        ? [{ feature: own, similarity: 1 }]
        : withoutOthers(text, vocabulary.expand(text), named.get(text), index);
    for (const { feature, similarity } of expansions) hits.add(feature, place, similarity);
    weights[place] =
      own === undefined
        ? wordWeight(expansions, data.weights, unknownWeight * kindWeights[kind] * Math.min(1, text.length / 4))
        : (data.weights[own] ?? 0);
    const ingredients = rules.profile === 'pharmacy' ? ingredientsOf(text) : undefined;
    if (ingredients && own !== undefined) tradeNames.push(place);
    else if (ingredients && !isSpeltLike(text, expansions, ingredients, vocabulary)) foreignNames.push(place);
    for (const ingredient of ingredients ?? []) {
      const feature = vocabulary.idOf(ingredient);
      if (feature === undefined) continue;
      hits.add(feature, place, own === undefined ? SPLIT_SIMILARITY : KNOWN_TRADE_NAME);
      if (own === undefined) weights[place] = Math.max(weights[place] ?? 0, data.weights[feature] ?? 0);
    }
    if (own !== undefined) return;
    for (const part of kind === 'code' ? splitCode(text, vocabulary) : []) hits.add(part, place, SPLIT_SIMILARITY);
  });
  joinNeighbours(features, (glued, places) => {
    const feature = vocabulary.idOf(glued);
    if (feature !== undefined) for (const place of places) hits.add(feature, place, SPLIT_SIMILARITY);
  });
  const { readings, meanings } = addTerms(index, prepared, terms, { features, weights, hits, tradeNames, foreignNames });
  let total = 0;
  features.forEach(({ role }, place) => {
    if (role === roles.name) total += weights[place] ?? 0;
  });
  const contents = panelContentsOf(features);
  const isMaker = (place: number): boolean =>
    tradeNames.includes(place) || isLaboratoryWord(features[place]?.text ?? '') || namesLaboratory(place, prepared, terms, features);
  const remarks = rules.profile === 'pharmacy' ? remarksOf(name, features, rules, isMaker).union(contents) : NO_REMARKS;
  return {
    features,
    weights,
    total,
    hits,
    readings,
    // `Senior panel CBC/Chem/T4`: what these are together is not asked for besides.
    meanings: contents.size === 0 ? meanings : meanings.filter(({ words }) => !words.some((word) => contents.has(word))),
    tradeNames,
    foreignNames,
    contents: contentsOf(index, terms),
    times: rules.profile === 'pharmacy' ? timesOf(name) : 'once',
    things:
      rules.profile === 'pharmacy'
        ? thingsOf(
            name,
            features,
            rules,
            (word) =>
              ![...contents].some((place) => features[place]?.text === word) &&
              (vocabulary.idOf(word) !== undefined || readings.some(({ words }) => words.some((place) => features[place]?.text === word))),
          )
        : NO_THINGS,
    remarks,
    lineWords: tradeNames.length > 0 ? followersOf(name, features, rules) : NO_LINES,
    placeOf: (text) => placeOfText(features, text),
    partsOfRuns: partsOfRuns(features),
  };
}

/** Whether a word is part of a term that means a laboratory: `WSU`. */
function namesLaboratory(place: number, { words }: Prepared, terms: readonly FoundTerm[], features: readonly Feature[]): boolean {
  return terms.some(
    (term) =>
      term.words.some((word) => words[word]?.text === features[place]?.text) &&
      term.senses.some((sense) => sense.words.some(isLaboratoryWord)),
  );
}

/** Adds the hits of the meanings of the row's words. A word that the catalogue does not know weighs as much as its meaning. */
function addTerms(
  index: CatalogueIndex,
  prepared: Prepared,
  terms: readonly FoundTerm[],
  {
    features,
    weights,
    hits,
    tradeNames,
    foreignNames,
  }: Pick<Query, 'features' | 'weights' | 'hits'> & Record<'tradeNames' | 'foreignNames', number[]>,
): Pick<Query, 'readings' | 'meanings'> {
  const { vocabulary, data, size } = index;
  const readings: Reading[] = [];
  const meanings: OpenMeaning[] = [];
  for (const { words, senses, isTradeName } of terms) {
    const places = words.map((word) => placeOfText(features, prepared.words[word]?.text ?? '')).filter((place) => place !== undefined);
    const [first] = places;
    if (first === undefined) continue;
    if (isTradeName && (features[first]?.text.length ?? 0) >= LEAST_TRADE_NAME) {
      const known = places.map((place) => vocabulary.idOf(features[place]?.text ?? '') !== undefined);
      if (known.every(Boolean)) tradeNames.push(first);
      else if (places.length === 1 && ingredientsOf(features[first]?.text ?? '') === undefined) {
        const { text = '' } = features[first] ?? {};
        if (!isSpeltLike(text, withoutOthers(text, vocabulary.expand(text), senses, index), [], vocabulary)) foreignNames.push(first);
      }
    }
    const saysSomething =
      places.length > 1 && places.some((place) => features[place]?.kind !== 'fact' && !ROUTE_WORDS.has(features[place]?.text ?? ''));
    const ofTerm = isTradeName || !saysSomething || !areNeighbours(places) ? undefined : meaningOf(places, meanings);
    const isPart = terms.some((other) => isWithin(words, other.words) && areNeighbours(other.words));
    senses.forEach((sense, rank) => {
      const parts = sense.words.map((text) => vocabulary.idOf(text));
      const partWeights = parts.map((part) => (part === undefined ? Math.log2(size + 1) * UNKNOWN_WORD : (data.weights[part] ?? 0)));
      const whole = partWeights.reduce((sum, weight) => sum + weight, 0);
      if (whole === 0 || parts.every((part) => part === undefined)) return;
      const similarity = BEST_KNOWN_SENSE * FURTHER_SENSE ** rank * (isPart ? PART_OF_TERM : 1);
      const isNamed = parts.some((part) => part === undefined || data.kinds[part] !== FACT);
      const reading = readings.push({ words: places, similarity, only: senses.length === 1, isNamed, isLong: parts.length > 2 }) - 1;
      ofTerm?.readings.push(reading);
      parts.forEach((part, i) => {
        if (part !== undefined) hits.add(part, first, (partWeights[i] ?? 0) / whole, reading);
      });
      for (const place of places)
        if (vocabulary.idOf(features[place]?.text ?? '') === undefined)
          weights[place] = Math.max(weights[place] ?? 0, (similarity * Math.max(...partWeights)) / places.length);
    });
  }
  return {
    readings,
    meanings: meanings.length > 1 ? meanings.filter((one) => !meanings.some((other) => isWithin(one.words, other.words))) : meanings,
  };
}

/** Whether words follow each other without a gap. */
export function areNeighbours(words: readonly number[]): boolean {
  for (let i = 1; i < words.length; i += 1) if ((words[i] ?? 0) - (words[i - 1] ?? 0) !== 1) return false;
  return true;
}

/** The way of a sample to the laboratory is no part of the test. */
const ROUTE_WORDS: ReadonlySet<string> = new Set(
  'send sent sendout out ext extraction external in house lab reference pre op'.split(' ').map(wordKey),
);

interface OpenMeaning extends Meaning {
  readonly readings: number[];
}

function meaningOf(words: readonly number[], meanings: OpenMeaning[]): OpenMeaning {
  // Neighbours: the first one and their number tell them.
  const known = meanings.find((meaning) => meaning.words.length === words.length && meaning.words[0] === words[0]);
  if (known) return known;
  const added: OpenMeaning = { words, readings: [] };
  meanings.push(added);
  return added;
}

const FACT = featureKinds.indexOf('fact');

/** How surely a term has its best-known meaning, and the weight of each further meaning relative to the one before it. */
const BEST_KNOWN_SENSE = 0.97;
const FURTHER_SENSE = 0.92;
/** `Rad read` means less where `stat rad read` is a term. */
const PART_OF_TERM = 0.88;

function partsOfRuns(features: readonly Feature[]): ReadonlySet<string> {
  return features.some(({ covers }) => covers) ? new Set(features.flatMap(({ covers }) => covers ?? [])) : NO_PARTS;
}

const NO_LINES: ReadonlyMap<number, number> = new Map();
const NO_PARTS: ReadonlySet<string> = new Set();

function placeOfText(features: readonly Feature[], wanted: string): number | undefined {
  const place = features.findIndex(({ text }) => text === wanted);
  return place < 0 ? undefined : place;
}

/**
 * A word that the catalogue does not know is often the practice's own noise: this share of the rarest word's weight, less if it is short.
 */
const UNKNOWN_WORD = 0.5;
const SPLIT_SIMILARITY = 0.9;
/** If the catalogue has the trade name itself, the ingredient alone comes second. */
const KNOWN_TRADE_NAME = 0.7;

/** A typing error weighs as much as the word that is meant, scaled by the similarity. */
function wordWeight(expansions: readonly { feature: number; similarity: number }[], weights: Float32Array, unknown: number): number {
  const best = expansions[0];
  return best ? Math.max(unknown * (1 - best.similarity), (weights[best.feature] ?? 0) * best.similarity) : unknown;
}

/** Whether a word is another spelling of a word of the catalogue, its ingredients excepted. */
function isSpeltLike(
  text: string,
  expansions: readonly { readonly feature: number; readonly similarity: number }[],
  ingredients: readonly string[],
  { words }: CatalogueIndex['vocabulary'],
): boolean {
  return expansions.some(({ feature, similarity }) => {
    const word = words[feature] ?? '';
    return similarity >= SPELT_LIKE && !ingredients.includes(word) && Math.abs(word.length - text.length) <= MOST_LETTERS_APART;
  });
}

/** Words of a row that belong to terms of the lexicon. */
function wordsOfTerms({ words }: Prepared, terms: readonly FoundTerm[]): ReadonlySet<string> {
  return new Set(terms.flatMap((term) => term.words.map((place) => words[place]?.text ?? '')));
}

/** Words of a row that are terms of the lexicon, with their meanings. */
function namedWords({ words }: Prepared, terms: readonly FoundTerm[]): ReadonlyMap<string, FoundTerm['senses']> {
  const named = new Map<string, FoundTerm['senses']>();
  for (const { words: places, senses } of terms) {
    const text = places.length === 1 ? words[places[0] ?? 0]?.text : undefined;
    if (text !== undefined) named.set(text, [...(named.get(text) ?? []), ...senses]);
  }
  return named;
}

/**
 * A word that the lexicon knows is no typing error of another: Cartrophen is not carprofen, nor Milpro Millers. It may be one of another
 * brand.
 */
function withoutOthers(
  text: string,
  expansions: readonly Expansion[],
  senses: FoundTerm['senses'] | undefined,
  { vocabulary: { words }, data }: CatalogueIndex,
): readonly Expansion[] {
  if (!senses) return expansions;
  return expansions.filter(({ feature, similarity }) => {
    const word = words[feature] ?? '';
    // The name written as two words or as one is the name itself: Regumate, Regu-Mate.
    if (featureKinds[data.kinds[feature] ?? 0] !== 'word' || Math.abs(word.length - text.length) > MOST_LETTERS_APART) return true;
    return (
      similarity === 1 ||
      word.startsWith(text) ||
      text.startsWith(word) ||
      ingredientsOf(word) !== undefined ||
      senses.some((sense) => sense.words.includes(word))
    );
  });
}

const MOST_LETTERS_APART = 2;
const LEAST_TRADE_NAME = 4;
const SPELT_LIKE = 0.5;
