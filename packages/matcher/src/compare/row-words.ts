import { speciesOf } from '../facts/species.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Query } from '../index/query.ts';
import { wordKey } from '../normalise/fold-name.ts';
import { isPlainVariation } from '../normalise/plain-variation.ts';
import { tellingWords } from './telling-words.ts';

/** What every comparison asks of a row's words: looked up once a row instead of once a candidate. */
export interface RowWords {
  /** By word: the catalogue's feature of that text; -1 where it has none. */
  readonly own: Int32Array;
  /** By word: whether it says what an entry is when nothing more is said: `standard`. */
  readonly plain: readonly boolean[];
  /** By word: whether it names several things sold as one: `plan`, `package`. */
  readonly bundle: readonly boolean[];
  readonly namesAnimal: boolean;
  /** Places of the words that may say that it is another item. */
  readonly telling: readonly number[];
}

export function rowWordsOf({ vocabulary }: CatalogueIndex, query: Query): RowWords {
  const known = byQuery.get(query);
  if (known) return known;
  const { features } = query;
  const words: RowWords = {
    own: Int32Array.from(features, ({ text }) => vocabulary.idOf(text) ?? -1),
    plain: features.map(({ text }) => isPlainVariation(text)),
    bundle: features.map(({ text }) => BUNDLES.has(text)),
    namesAnimal: features.some(({ kind, text }) => kind === 'fact' && speciesOf(text) !== undefined),
    telling: tellingWords(features),
  };
  byQuery.set(query, words);
  return words;
}

const byQuery = new WeakMap<Query, RowWords>();
const BUNDLES: ReadonlySet<string> = new Set(['plan', 'package', 'pkg', 'membership', 'subscription', 'bundle'].map(wordKey));
