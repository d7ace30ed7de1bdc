import { roles, type Feature } from '../index/features.ts';
import { wordKey } from '../normalise/fold-name.ts';

/**
 * The words by which a row says what its panel consists of, as indexes in `features`: a senior panel has a chemistry and a T4 without saying so.
 * Its blood count and urinalysis are no such words, since panels are sold with and without them.
 *
 *     Senior panel CBC/Chem/T4/UA      Geriatric profile + lytes
 */
export function panelContentsOf(features: readonly Feature[]): ReadonlySet<number> {
  const has = (words: ReadonlySet<string>): boolean => features.some(({ text, role }) => role === roles.name && words.has(text));
  if (!has(AGES) || !has(PANELS)) return NO_CONTENTS;
  return new Set(features.flatMap(({ text, role }, place) => (role === roles.name && CONTENTS.has(text) ? [place] : [])));
}

const NO_CONTENTS: ReadonlySet<number> = new Set();

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(wordKey));
const AGES = wordSet('senior geriatric geri mature');
const PANELS = wordSet('panel profile screen screening bloodwork blood bloods labwork labs wellness comprehensive');
const CONTENTS = wordSet('chem chemistry chem25 chem21 chem17 t4 tt4 thyroid lytes electrolyte electrolytes');
