import type { Random } from '../../samples/src/random.ts';
import type { Spellings } from './spellings.ts';

/** Shorter words are not mistyped: too many others are close to them. */
const LEAST_LENGTH = 5;
const ATTEMPTS = 8;

/** Neighbours on an American keyboard. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** A text with one typing error in one of its words, which stays close to that word only; `undefined` if no such error was found. */
export function mistype(text: string, spellings: Spellings, random: Random): string | undefined {
  const words = text.split(' ');
  const place = random.integer(0, words.length - 1);
  const word = words[place] ?? '';
  if (word.length < LEAST_LENGTH || !spellings.words.has(word)) return undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const wrong = random.chance(0.12) ? cut(word, random) : oneError(word, random);
    if (wrong === word || !meansOnly(wrong, word, spellings)) continue;
    words[place] = wrong;
    return words.join(' ');
  }
  return undefined;
}

/** Whether a spelling is close to one word only or, if it is a word cut short, to none. */
function meansOnly(wrong: string, word: string, spellings: Spellings): boolean {
  const near = spellings.near(wrong);
  return [...near].every((other) => other === word) && (near.size > 0 || spellings.cutsOf(wrong) === 1);
}

function oneError(word: string, random: Random): string {
  const at = random.integer(1, word.length - 1);
  switch (random.integer(0, 4)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + word.charAt(at) + word.slice(at);
    case 2:
      return word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1);
    case 3:
      return word.slice(0, at) + neighbourOnKeyboard(word.charAt(at), random) + word.slice(at + 1);
    default:
      return word.slice(0, at) + neighbourOnKeyboard(word.charAt(at), random) + word.slice(at);
  }
}

function cut(word: string, random: Random): string {
  return word.slice(0, Math.max(4, word.length - random.integer(1, 4)));
}

function neighbourOnKeyboard(letter: string, random: Random): string {
  const row = rows.find((keys) => keys.includes(letter));
  if (!row) return letter;
  const at = row.indexOf(letter);
  return row.charAt(at === 0 ? 1 : at === row.length - 1 ? at - 1 : at + random.pick([-1, 1]));
}
