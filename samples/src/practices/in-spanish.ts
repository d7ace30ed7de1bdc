import { spanishEndings, spanishWords } from '../facts/spanish.ts';

/** A name in the words of a Spanish writer, and with a decimal comma. */
export const inSpanish = (name: string): string =>
  name
    .replaceAll(/(\d)\.(?=\d)/g, '$1,')
    .replaceAll(/(?<![/\p{L}])\p{L}{3,}(?![/\p{L}])/gu, (word) => withCaseOf(word, translated(word.toLowerCase())));

function translated(word: string): string {
  const known = spanishWords[word];
  if (known !== undefined) return known;
  const ending = spanishEndings.find(([international]) => word.endsWith(international));
  return ending ? word.slice(0, -ending[0].length) + ending[1] : word;
}

function withCaseOf(model: string, word: string): string {
  if (model === model.toUpperCase()) return word.toUpperCase();
  return model.charAt(0) === model.charAt(0).toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
