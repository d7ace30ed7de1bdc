import { FactMemory } from '../compare-facts/fact-memory.ts';
import type { Facts } from '../facts/facts.ts';
import { identityOf, type EntryIdentity } from '../identifiers/entry-identity.ts';
import type { IdentifierKind } from '../identifiers/identifiers.ts';
import type { ReadingRules } from '../reading/read-text.ts';
import type { CatalogueVariation } from '../types.ts';
import { readFacts } from './facts-text.ts';
import { placesWith } from './identifier-table.ts';
import type { IndexData } from './index-data.ts';
import { prepareVariation, type Prepared } from './prepare.ts';
import { RowScratch } from './row-scratch.ts';
import { readSaid, type SaidWords } from './said-text.ts';
import { TextTable } from './text-table.ts';
import { readVariation } from './variation-text.ts';
import { Vocabulary } from './vocabulary.ts';

/** A catalogue version prepared for matching. Immutable; built once per version, used by any number of matchers of one thread. */
export interface CatalogueIndex {
  /** Number of variations; their places are 0 … size - 1. */
  readonly size: number;
  readonly data: IndexData;
  readonly rules: ReadingRules;
  readonly vocabulary: Vocabulary;
  readonly scratch: RowScratch;
  readonly factMemory: FactMemory;
  /** The variation at `place`. Throws RangeError if there is none. */
  variation(place: number): CatalogueVariation;
  /** Index of a variation by its id. */
  placeOf(id: string): number | undefined;
  /** Indexes of the variations that have an identifier, ascending. */
  placesWith(kind: IdentifierKind, key: string): readonly number[];
  /** Facts of the variation at `place`; one object for all that state the same. */
  facts(place: number): Facts;
  category(place: number): string;
  /** What the identifiers of rows are set against at `place`. */
  identity(place: number): EntryIdentity;
  /** The words of a feature that is a run written as one. */
  covers(feature: number): readonly string[];
  /** Words of the manufacturer column. */
  brand(place: number): readonly string[];
  /** The variation at `place`, parsed again: for the few that need more than facts and features. */
  prepared(place: number): Prepared;
  /** What of it a name as long as a row's must say as well. */
  said(place: number): Said;
}

export interface Said extends SaidWords {
  readonly facts: Facts;
}

/** Opens the data of `buildIndexData`. Texts and facts are decoded on first use. */
export function openIndex(data: IndexData): CatalogueIndex {
  const size = data.prices.length;
  const variations = remembered(data.variationBytes, data.variationStarts, readVariation);
  const facts = remembered(data.factsBytes, data.factsStarts, readFacts);
  const said = remembered(data.saidBytes, data.saidStarts, readSaid);
  const covers = remembered(data.coverBytes, data.coverStarts, wordsOf);
  const categories = remembered(data.categoryBytes, data.categoryStarts, (text) => text);
  const brands = remembered(data.brandBytes, data.brandStarts, wordsOf);
  const variationAt = (place: number): CatalogueVariation => {
    if (!(place >= 0 && place < size)) throw new RangeError(`No variation at place ${place}: the index belongs to another catalogue.`);
    return variations(place);
  };
  const prepared = (place: number): Prepared => prepareVariation(variationAt(place), data.rules);
  const vocabulary = new Vocabulary(data);
  const identities: (EntryIdentity | undefined)[] = [];
  return {
    size,
    data,
    rules: data.rules,
    vocabulary,
    scratch: new RowScratch(vocabulary.words.length, size),
    factMemory: new FactMemory(data.rules.profile),
    variation: variationAt,
    placeOf: (id) => placesWith(data.identifiers, 'id', id, variationAt)[0],
    placesWith: lookUpOnce((kind, key) => placesWith(data.identifiers, kind, key, variationAt)),
    facts: (place) => facts(data.factsOf[place] ?? 0),
    covers,
    identity: (place) => (identities[place] ??= identityOf(variationAt(place))),
    category: (place) => categories(data.categoryOf[place] ?? 0),
    brand: (place) => brands(data.brandOf[place] ?? 0),
    prepared,
    said: (place) => ({ facts: facts(data.factsOf[place] ?? 0), ...said(data.saidOf[place] ?? 0) }),
  };
}

const wordsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

/** Decoded texts of a table, the latest of them cached: a list refers to the same products over and over. */
function remembered<Value>(bytes: Uint8Array, starts: Uint32Array, read: (text: string) => Value): (number: number) => Value {
  const texts = new TextTable(bytes, starts);
  let known = new Array<Value | undefined>(texts.size);
  let count = 0;
  return (number) => {
    const found = known[number];
    if (found !== undefined) return found;
    if (count >= MOST_REMEMBERED) {
      known = new Array<Value | undefined>(texts.size);
      count = 0;
    }
    const value = read(texts.at(number));
    known[number] = value;
    count += 1;
    return value;
  };
}

/** Caches the latest results: one identifier of a row is compared with each of its candidates. */
function lookUpOnce(find: CatalogueIndex['placesWith']): CatalogueIndex['placesWith'] {
  const known = new Map<IdentifierKind, Map<string, readonly number[]>>();
  return (kind, key) => {
    let ofKind = known.get(kind);
    if (!ofKind) known.set(kind, (ofKind = new Map<string, readonly number[]>()));
    const found = ofKind.get(key);
    if (found) return found;
    if (ofKind.size >= LATEST_ANSWERS) ofKind.clear();
    const places = find(kind, key);
    ofKind.set(key, places);
    return places;
  };
}

const LATEST_ANSWERS = 64;
const MOST_REMEMBERED = 50_000;
