import { isPlaceOfBody, isWayByNeedle } from '../facts/details.ts';
import { speciesOf, type Species } from '../facts/species.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Query } from '../candidates/query.ts';
import { roles, type Feature } from '../index/features.ts';
import { wordKey } from '../normalise/fold-name.ts';
import { byWord as antigenByWord, isLettersOfDisease } from '../normalise/tables/vaccines.ts';
import { isPlainVariation } from '../normalise/plain-variation.ts';
import { distinctiveFeatures, distinctiveWords } from './distinctive-words.ts';

/** What every comparison needs of a row's words: looked up once per row instead of once per candidate. */
export interface RowWords {
  /** By word: the catalogue's feature of that text; -1 if it has none. */
  readonly own: readonly number[];
  /** By word: whether it is a word of the plain entry, such as `standard`. */
  readonly plain: readonly boolean[];
  /** By word: whether it names several things sold as one, or something about a thing: `plan`, `package`, `kit`. */
  readonly bundle: readonly boolean[];
  /** Those that it names. `Exam dog/cat` is a price for either animal: no word of one of several tells entries apart that are not for all. */
  readonly animals: ReadonlySet<Species>;
  /** It names a disease in letters alone: `PHF vaccine`. */
  readonly isBarelyNamed: boolean;
  /** What a word of a remark counts of its weight if the variation has it. */
  readonly foundRemark: number;
  /** Positions of the words that may make the row another item. */
  readonly distinctive: readonly number[];
  /** The catalogue's feature by which a pharmacy's own preparation is known; -1 where it has none. */
  readonly compounded: number;
  /** By word: whether it names a side or part of the body, or how something is injected: nothing by itself. */
  readonly ofBody: readonly boolean[];
  /** By the catalogue's feature: the share of its weight that goes without saying. */
  readonly unsaid: Float64Array;
  /** The catalogue's features whose absence in a row says that it means another item. */
  readonly distinctiveFeatures: ReadonlySet<number>;
}

export function rowWordsOf(index: CatalogueIndex, query: Query): RowWords {
  if (latest?.query === query) return latest.words;
  const { vocabulary } = index;
  const { features } = query;
  const animals = new Set(features.flatMap(({ kind, text }) => (kind === 'fact' ? (speciesOf(text) ?? []) : [])));
  const words: RowWords = {
    own: features.map(({ text }) => vocabulary.idOf(text) ?? -1),
    plain: features.map(({ text }) => isPlainVariation(text)),
    bundle: features.map(({ text }) => BUNDLES.has(text)),
    ofBody: features.map(({ text }) => isPlaceOfBody(text) || isWayByNeedle(text)),
    animals,
    isBarelyNamed: features.every(
      ({ kind, role, text }) =>
        role !== roles.name ||
        (kind !== 'word' && kind !== 'code') ||
        isLettersOfDisease(text) ||
        antigenByWord.has(text) ||
        VACCINE.has(text),
    ),
    foundRemark: isBare(query) ? 1 : FOUND_REMARK,
    distinctive: distinctiveWords(features),
    compounded: vocabulary.idOf(COMPOUNDED) ?? -1,
    unsaid: unsaidWords(
      index,
      features.some(({ text }) => text === CANNED),
    ),
    distinctiveFeatures: distinctiveFeatures(index, features),
  };
  latest = { query, words };
  return words;
}

const VACCINE: ReadonlySet<string> = new Set(['vaccine', 'vaccination', 'booster', 'initial', 'first'].map(wordKey));

/** `Culture (fungal)`: a single word is told what it is by the bracket after it. */
const isBare = ({ features, remarks }: Query): boolean =>
  features.filter(({ kind, role }, place) => NAMING.has(kind) && role === roles.name && !remarks.has(place)).length < 2;
const NAMING: ReadonlySet<Feature['kind']> = new Set(['word', 'code', 'fact']);
const FOUND_REMARK = 0.5;

/** The word that says so. */
export const COMPOUNDED = wordKey('compounded');
/** Of the row whose candidates are being compared. */
let latest: { readonly query: Query; readonly words: RowWords } | undefined;
const CANNED = wordKey('canned');

/** A medicine is oral, a diet the original one and a canned one a loaf if nothing else is said; a stew in a can is still one of its own. */
function unsaidWords(index: CatalogueIndex, isCanned: boolean): Float64Array {
  let known = unsaidOf.get(index);
  if (!known) {
    known = { canned: sharesOf(index, [...UNSAID, ...UNSAID_OF_CANS]), other: sharesOf(index, UNSAID) };
    unsaidOf.set(index, known);
  }
  return isCanned ? known.canned : known.other;
}

function sharesOf({ vocabulary }: CatalogueIndex, words: readonly (readonly [word: string, share: number])[]): Float64Array {
  const shares = new Float64Array(vocabulary.words.length);
  for (const [word, share] of words) {
    const feature = vocabulary.idOf(word);
    if (feature !== undefined) shares[feature] = share;
  }
  return shares;
}

const unsaidOf = new WeakMap<CatalogueIndex, { readonly canned: Float64Array; readonly other: Float64Array }>();
const UNSAID = ['oral', 'original', 'loaf', 'pate'].map((word) => [wordKey(word), 1] as const);
const UNSAID_OF_CANS = ['stew', 'morsels', 'gravy', 'vegetable', 'savory', 'selects'].map((word) => [wordKey(word), 0.6] as const);

/** A plan is several things; what is about a thing is not the thing: `chip scan`, `dental kit`, `glucose curve`. */
const BUNDLES: ReadonlySet<string> = new Set(
  (
    'plan package pkg membership subscription bundle kit scan curve training class rental rent licence license submission shipping ' +
    'missed refill raffle estimate cuff voucher coupon rebate refund'
  )
    .split(' ')
    .map(wordKey),
);
