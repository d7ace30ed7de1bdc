/**
 * Rewrites the numbers of a cleaned text to one spelling each.
 *
 *     100's            100s             5 000 ui/ml, 1'000     5000 ui/ml, 1000
 *     tab 2. 5 mg      tab 2.5 mg       22gx1.5", 1"x10yds     22g x 1.5", 1" x 10yds
 */
export function plainNumbers(text: string): string {
  if (!/\d/.test(text)) return text;
  let plain = text;
  // Most patterns need a sign that hardly any name has.
  if (plain.includes("'")) plain = plain.replace(PIECES_OF, '$1s').replace(APOSTROPHES, (number) => number.replaceAll("'", ''));
  if (plain.includes(' 000')) plain = plain.replace(THOUSANDS_APART, (number) => number.replaceAll(' ', ''));
  if (plain.includes('. ')) plain = plain.replace(BROKEN_DECIMAL, '$1.$2');
  if (plain.includes(' - ')) plain = plain.replace(DOSES_APART, '$1-$2');
  return plain.includes('x') ? withCountAtEnd(plain).replace(BY, ' x ') : plain;
}

/** `Cerenia 16 x4`, `Apoquel 5.4 x 20`: an amount and how many, unless what is named is measured in two directions. */
function withCountAtEnd(text: string): string {
  const [, amount = '', count = ''] = COUNTED.exec(text) ?? [];
  const isAmount = amount.includes('.') || (Number(amount) >= LEAST_AMOUNT && Number(count) < Number(amount));
  return isAmount && !MEASURED.test(text) ? text.replace(COUNTED, '$1 $2ct') : text;
}

const COUNTED = /(?<=[a-z] )(\d+(?:\.\d+)?) x ?([2-9]|[1-9]\d{1,2})$/;
const LEAST_AMOUNT = 15;
/** What has a length and a width, or a gauge and a length. */
const MEASURED =
  /\b(?:gauze|sponges?|pads?|telfa|melolin|allevyn|primapore|tape|drapes?|towels?|dressings?|mesh|bandages?|wrap|film|board|bags?|labels?|sheets?|needles?|cath|catheters?|syringes?|tubes?|drains?|sutures?|rads?|xrays?|views?|radiographs?)\b/;

/** `100's` is a hundred pieces. */
const PIECES_OF = /(\d)'s\b/g;
/** Thousands grouped as in Swiss lists. */
const APOSTROPHES = /(?<![\d.,'])\d{1,3}(?:'\d{3})+(?![\d'])/g;
/** Thousands separated by a space: only whole ones before a unit, since `10 250 mg` may be ten of 250 mg. */
const THOUSANDS_APART =
  /(?<![\d.,]|\d )\d{1,3}(?: \d{3}){0,3} 000(?=\s?(?:iu|ui|ie|i\.u\.|u\.i\.|units?|unidades|mg|mcg|ml|g|kg|u)(?![a-z]))/g;
/** A space after the decimal point; at the start of a name it may be the number of a list. */
const BROKEN_DECIMAL = /(?<=\S\s)(\d{1,3})\. (\d{1,3})(?=\s?(?:mg|mcg|ug|ml|cc|g|gm|kg|lbs?|oz|%|iu|in|cm|mm)(?![a-z]))/g;
/** `5 - 10 mg/kg`: a range of doses. */
const DOSES_APART = /(\d) - (\d+(?:\.\d+)?\s?(?:mg|mcg|ug|ml|iu|u)\s?\/\s?kg)/g;
/** The `x` of dimensions and packs, written without spaces. */
const BY = /(?<=\d(?:mm|cm|in|ft|yds?|"|'|ga?|cc|ml|oz|lbs?)?)\s?x\s?(?=[\d.])/g;

/** Converts the numbers of a text with decimal commas to the English spelling. */
export function withDecimalPoint(text: string): string {
  return text.replace(GROUPED, (number) => number.replaceAll('.', '')).replace(WITH_COMMA, '$1.$2');
}

const GROUPED = /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])/g;
const WITH_COMMA = /(\d),(\d)/g;
