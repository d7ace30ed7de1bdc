/**
 * Lower case, without accents, trade marks and typographic variants; the result is plain ASCII if the text has an ASCII form. Letters of
 * other scripts are unchanged. Keeps the punctuation that carries meaning in a price list: `% # / - + . , ' " < >`.
 */
export function cleanText(text: string): string {
  const typed = text.toLowerCase();
  const lower = typed.includes('?') || typed.includes('\ufffd') ? typed.replace(LOST_LETTER, 'e') : typed;
  if (PLAIN.test(lower)) return lower.includes('(') || lower.includes("'") ? withoutSigns(lower) : lower;
  const cleaned = lower
    .replace(TRADE_MARKS, ' ')
    .replace(MICRO_GRAM, 'mcg')
    .replace(VULGAR_FRACTIONS, '$1 $2')
    .replace(SUPERSCRIPTS, '$1^$2')
    .replace(MIDDLE_DOT, '.')
    .replace(DOUBLE_QUOTES, '"')
    .replace(SINGLE_QUOTES, "'")
    .replace(BEYOND_ASCII, (sign) => signs.get(sign) ?? sign)
    .replace(DIGITS, asciiDigit)
    .replace(GROUPING_SPACES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '$1')
    .normalize('NFC')
    .replace(FRACTION_SLASH, '/')
    .replace(DASHES, '-');
  return withoutSigns(cleaned);
}

const withoutSigns = (text: string): string => text.replace(WRITTEN_TRADE_MARKS, ' ').replace(ELISION, ' ');

/** `Analyse d'urine`, `pose de l'attelle`: an article or preposition before a French word. */
const ELISION = /(?<![a-z\d])[dl]'(?=[a-z]{4})/g;

/** The part of a name that is read: those of real lists have at most some 200 characters, and a hostile one would cost seconds. */
export const cutName = (name: string): string => name.slice(0, NAME_CHARACTERS);

const NAME_CHARACTERS = 500;

/** A letter that another program could not write: `comprim?s`, `st?rilisation`. In French and Spanish it is most often an e. */
const LOST_LETTER = /(?<=\p{L}{2})[?\ufffd](?=\p{L})/gu;
const PLAIN = /^[\x20-\x7e]*$/;
const TRADE_MARKS = /[®™©℠]/g;
/** Only after a word: in `elbow (R)` it means right. */
const WRITTEN_TRADE_MARKS = /(?<=[a-z])\((?:r|tm|c)\)/g;
/** Both code points of the micro sign; decomposition would turn one into the Greek letter. */
const MICRO_GRAM = /[\u00b5\u03bc]g\b/g;
/** `1½` is one and a half; decomposed it would be eleven halves. */
const VULGAR_FRACTIONS = /(\d)\s?([\u00bc-\u00be\u2150-\u215e\u2189])/g;
/** `10⁹` is not 109. */
const SUPERSCRIPTS = /(\d)([\u2070\u00b9\u00b2\u00b3\u2074-\u2079])/g;
const MIDDLE_DOT = /(?<=\d)[\u00b7\u2219\u22c5](?=\d)/g;
/** Letters without a decomposition, and signs for words or bounds. */
const signs: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['ø', 'o'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['♂', ' male '],
  ['♀', ' female '],
  ['×', 'x'],
  ['✕', 'x'],
  ['≤', '<'],
  ['⩽', '<'],
  ['≥', '>'],
  ['⩾', '>'],
]);
const BEYOND_ASCII = /[^\0-\x7f]/gu;
const DIGITS = /(?![0-9])\p{Nd}/gu;
/** Spaces that do not break a line group the digits of a number: `5 000`. */
const GROUPING_SPACES = /(?<=\d)[\u00a0\u202f\u2009\u2008](?=\d{3}(?!\d))/g;
/** Of Latin and Greek letters; in other scripts a combining mark makes another letter. */
const ACCENTS = /([a-z\u0370-\u03ff])[\u0300-\u036f]+/g;
const FRACTION_SLASH = /\u2044/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const SINGLE_QUOTES = /[\u2018\u2019\u2032]/g;
const DOUBLE_QUOTES = /[\u201c\u201d\u2033]/g;

/** The value of a digit of another script: scripts have their ten in a row, from a code point that ends in 0 or 6. */
function asciiDigit(digit: string): string {
  const compatible = digit.normalize('NFKC');
  if (compatible >= '0' && compatible <= '9') return compatible;
  const code = digit.codePointAt(0) ?? 0;
  const place = code % 16;
  return String(place < 10 && IS_DIGIT.test(String.fromCodePoint(code - place)) ? place : place - 6);
}

const IS_DIGIT = /\p{Nd}/u;
