/**
 * Lower case, without accents, trade marks and typographic variants; what is left is plain ASCII where the text has an ASCII form.
 * Keeps the punctuation that carries meaning in a price list: `% # / - + . , ' "`.
 */
export function cleanText(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .replace(TRADE_MARKS, ' ')
    .replace(MICRO_GRAM, 'mcg')
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(FRACTION_SLASH, '/')
    .replace(DASHES, '-')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(MULTIPLICATION, 'x');
}

/** As much of a name as is read: those of real lists have some 200 characters at most, and a hostile one would cost seconds. */
export const cutName = (name: string): string => name.slice(0, NAME_CHARACTERS);

const NAME_CHARACTERS = 500;

const PLAIN = /^[\x20-\x7e]*$/;
const TRADE_MARKS = /[®™©℠]|\((?:r|tm|c)\)/g;
/** Both code points of the micro sign; a decomposition would turn the one into the Greek letter. */
const MICRO_GRAM = /[\u00b5\u03bc]g\b/g;
const COMBINING_MARKS = /\p{M}/gu;
const FRACTION_SLASH = /\u2044/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const SINGLE_QUOTES = /[\u2018\u2019\u2032]/g;
const DOUBLE_QUOTES = /[\u201c\u201d\u2033]/g;
const MULTIPLICATION = /\u00d7/g;
