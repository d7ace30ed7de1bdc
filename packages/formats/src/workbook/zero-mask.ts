/** A section of a number format, in so far as codes need it: its zeros, and the literal characters between them. */
interface Section {
  /** For which numbers it applies, if it says so: `[<=99999]00000`. */
  holds: ((number: number) => boolean) | null;
  /** From left to right; null: it contains anything other than zeros and literals. */
  signs: readonly Sign[] | null;
}

type Sign = { zero: true } | { text: string };

/** Characters that are literal without quotes. */
const FIXED = "-+ ()/:'#";
/** A single zero is how numbers are written; two or more represent the digits of a code. */
const FEWEST_ZEROS = 2;

/** Whether integers have leading zeros under a format: `00000`, `00000-0000`, `"SKU-"0000`, also in its second section. */
export const hasZeroMask = (format: string): boolean => sectionsOf(format).some(({ signs }) => signs !== null);

/** A non-negative integer, as its format shows it; null if the format has no mask for it. */
export function underMask(digits: string, format: string): string | null {
  const sections = sectionsOf(format);
  const section = sections.find(({ holds }) => holds?.(Number(digits))) ?? sections.find(({ holds }) => holds === null);
  if (!section?.signs) return null;
  const zeros = section.signs.filter((sign) => 'zero' in sign).length;
  const padded = digits.padStart(zeros, '0');
  let at = padded.length - zeros;
  let text = '';
  for (const sign of section.signs) {
    // All digits beyond the mask precede its first zero.
    if ('text' in sign) text += sign.text;
    else text += at === padded.length - zeros ? padded.slice(0, ++at) : (padded[at++] ?? '');
  }
  return text.trim();
}

const known = new Map<string, readonly Section[]>();

function sectionsOf(format: string): readonly Section[] {
  const before = known.get(format);
  if (before) return before;
  const sections = Array.from(format.matchAll(/(?:"[^"]*"|\\.|[^;"\\])+/g), ([text]) => sectionOf(text));
  if (known.size < 1000) known.set(format, sections);
  return sections;
}

function sectionOf(text: string): Section {
  const [, comparison = '', limit = ''] = /\[(<=|>=|<>|<|>|=)(-?\d{1,20})\]/.exec(text) ?? [];
  return { holds: limit === '' ? null : (number) => compare(number, comparison, Number(limit)), signs: signsOf(text) };
}

function compare(number: number, comparison: string, limit: number): boolean {
  if (comparison === '<>') return number !== limit;
  if (number === limit) return comparison.endsWith('=');
  return comparison.startsWith(number < limit ? '<' : '>');
}

function signsOf(text: string): readonly Sign[] | null {
  const signs: Sign[] = [];
  for (const [part] of text.matchAll(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|./g)) {
    if (part === '0') signs.push({ zero: true });
    else if (part.startsWith('"') && part.length > 1) signs.push({ text: part.slice(1, -1) });
    else if (part.startsWith('\\')) signs.push({ text: part.slice(1) });
    else if (FIXED.includes(part)) signs.push({ text: part.replace('#', '') });
    else if (!/^(?:[_*].|\[.*\])$/.test(part)) return null;
  }
  return signs.filter((sign) => 'zero' in sign).length >= FEWEST_ZEROS ? signs : null;
}
