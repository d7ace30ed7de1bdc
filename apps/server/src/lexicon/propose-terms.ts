/** A row that a person matched by hand, by its words and those of the entry's name. */
export interface DecidedByHand {
  businessId: number;
  /** As written. */
  name: string;
  words: readonly string[];
  entryWords: readonly string[];
}

/** A word of rows, and a word that the names of their entries share. */
export interface Proposal {
  term: string;
  meaning: string;
  rows: readonly DecidedByHand[];
}

/** Fewer rows may share a word by chance. */
const leastRows = 3;
/** Of the rows with a word, how many must have been matched to entries with the meaning. */
const leastShare = 0.8;
const leastLetters = 3;

const isDistinctive = (word: string): boolean => word.length >= leastLetters && /^\p{L}+$/u.test(word);

/**
 * What the words of these rows mean: the word that the names of their entries share and the rows lack; of several the rarest in the
 * catalogue, as `tablet` and `prednisone` of *prednisone tablet*. Most rows first.
 * @param rarity  in how many entries of the catalogue each word is.
 */
export function proposeTerms(decided: readonly DecidedByHand[], rarity: ReadonlyMap<string, number>): Proposal[] {
  const rowsOf = new Map<string, DecidedByHand[]>();
  for (const row of decided)
    for (const word of new Set(row.words.filter(isDistinctive))) rowsOf.set(word, [...(rowsOf.get(word) ?? []), row]);
  return [...rowsOf]
    .filter(([, rows]) => rows.length >= leastRows)
    .flatMap(([term, rows]) => {
      const [meaning] = meaningsOf(term, rows).toSorted(
        (a, b) => (rarity.get(a) ?? Infinity) - (rarity.get(b) ?? Infinity) || (a < b ? -1 : 1),
      );
      return meaning === undefined ? [] : [{ term, meaning, rows: rows.filter(({ entryWords }) => entryWords.includes(meaning)) }];
    })
    .toSorted((a, b) => b.rows.length - a.rows.length || (a.term < b.term ? -1 : 1));
}

/** Words that the entries of nearly all rows with a word share and the rows lack; none if some entries have the word itself. */
function meaningsOf(term: string, rows: readonly DecidedByHand[]): string[] {
  if (rows.some(({ entryWords }) => entryWords.includes(term))) return [];
  const counts = new Map<string, number>();
  for (const { words, entryWords } of rows)
    for (const word of new Set(entryWords)) if (isDistinctive(word) && !words.includes(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= Math.max(leastRows, leastShare * rows.length)).map(([word]) => word);
}
