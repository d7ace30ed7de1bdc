import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { FoundTerm } from '../lexicon/find-terms.ts';
import { wordKey } from '../normalise/fold-name.ts';

/** Features of the ingredients of one combination: an entry that lacks one of them is another medicine. */
export type Contents = readonly number[];

/**
 * The combinations that a row's brands and abbreviations contain, by the longest of its terms: `BNP w/HC` is neomycin, polymyxin B, bacitracin
 * and hydrocortisone. Ingredients that the catalogue does not have are left out, since it may call them otherwise.
 */
export function contentsOf({ vocabulary }: CatalogueIndex, terms: readonly FoundTerm[]): readonly Contents[] {
  const named = terms.filter(({ isTradeName, senses }) => isTradeName && senses.length === 1 && senses.some(isCombination));
  const longest = named.filter(({ words }) => !named.some((other) => isWithin(words, other.words)));
  const contents: number[][] = [];
  for (const { senses } of longest) {
    const ingredients = ingredientsIn(senses[0]?.text ?? '').flatMap((word) => vocabulary.idOf(wordKey(word)) ?? []);
    if (ingredients.length > 1) contents.push(ingredients);
  }
  return contents;
}

/** Whether the words of a term are all in another, longer one. */
export const isWithin = (words: readonly number[], other: readonly number[]): boolean =>
  other.length > words.length && words.every((word) => other.includes(word));

const isCombination = ({ text }: { readonly text: string }): boolean => COMBINATION.test(text);
const COMBINATION = /[a-z]{5}(?: [a-z]\d*)?\/[a-z]{5}/;

/** The words next to the slashes that are long enough to be an ingredient's: `polymyxin b` is found by `polymyxin`. */
const ingredientsIn = (text: string): readonly string[] =>
  text
    .split(' ')
    .filter((piece) => piece.includes('/'))
    .flatMap((piece) => piece.split('/'))
    .filter((word) => word.length >= LEAST_INGREDIENT);

const LEAST_INGREDIENT = 5;

/** Whether the variation at `place` lacks an ingredient of a combination of which it has another. */
export function lacksIngredient({ data }: CatalogueIndex, contents: readonly Contents[], place: number): boolean {
  const [from, to] = [data.featureStarts[place] ?? 0, data.featureStarts[place + 1] ?? 0];
  const has = (ingredient: number): boolean => {
    for (let i = from; i < to; i += 1) if ((data.features[i] ?? 0) >>> 1 === ingredient) return true;
    return false;
  };
  return contents.some((ingredients) => ingredients.some(has) && !ingredients.every(has));
}
