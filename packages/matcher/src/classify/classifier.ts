import { readText } from '../normalise/read-text.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';

/** Says of a name which of the catalogue's categories it belongs to; nothing where its words tell too little. */
export type Classifier = (name: string) => string | undefined;

/**
 * Learns the catalogue's own categories from the words of its names: multinomial naive Bayes with add-one smoothing.
 * @see McCallum & Nigam 1998, "A Comparison of Event Models for Naive Bayes Text Classification"
 */
export function trainClassifier(index: CatalogueIndex): Classifier {
  const counts = new Map<string, { words: Map<string, number>; total: number; names: number }>();
  for (let place = 0; place < index.size; place += 1) {
    const { category } = index.variation(place);
    if (!category) continue;
    const entry = counts.get(category) ?? { words: new Map<string, number>(), total: 0, names: 0 };
    counts.set(category, entry);
    entry.names += 1;
    for (const { text } of index.prepared(place).words) {
      entry.words.set(text, (entry.words.get(text) ?? 0) + 1);
      entry.total += 1;
    }
  }
  const vocabularySize = index.vocabulary.words.length + 1;
  const known = index.size;
  return (name) => {
    const words = readText(name, index.rules)
      .words.map(({ text }) => text)
      .filter((text) => index.vocabulary.idOf(text) !== undefined);
    if (words.length === 0) return undefined;
    const scores = [...counts].map(([category, { words: own, total, names }]) => ({
      category,
      score: words.reduce((sum, word) => sum + Math.log(((own.get(word) ?? 0) + 1) / (total + vocabularySize)), Math.log(names / known)),
    }));
    const [best, second] = scores.toSorted((a, b) => b.score - a.score);
    return best && (!second || best.score - second.score >= SURE) ? best.category : undefined;
  };
}

/** Natural log odds that the best category must be ahead of the second. */
const SURE = 1;
