/**
 * Marks that practices add to names of items they no longer use, with their meaning. They are not part of the item: `disc` elsewhere than
 * at the end is the one between vertebrae, `(I)` after a grade a numeral.
 */
const marks: readonly (readonly [mark: RegExp, reason: string])[] = [
  [
    /\bdiscontinued\b|\bdisc'd\b|\bdiscont(?:inued?)?\b\.?|\(disc\.?\)|(?<=\S\s)(?<!\b(?:intervertebral|cervical|lumbar|thoracolumbar|slipped|spinal|herniated|optic|ruptured|abrasive|sanding|diamond|id|the)\s)\bdisc\s*$/gi,
    'marked as discontinued',
  ],
  [
    /(?<!\b(?:grade|gr|type|class|stage|phase|level|part|factor|group|category|schedule|degree|tier)\.?\s*)\(i\)\s*$|\(?\bin-?active\b\)?/gi,
    'marked as inactive',
  ],
  [
    /^\s*(?:z{2,}|x{2,}(?![\s_-]*(?:l|s|small|large)\b))[\s_-]*|\bdo not use\b|\bdon'?t use\b|\bdnu\b|\bobsolete\b/gi,
    'marked as not in use',
  ],
];

/** What every mark contains: most names have none of it, and looking for it takes a tenth of the time. */
const MAY_BE_MARKED = /disc|active|\(i\)|zz|^\s*xx|not use|t use|dnu|obsolete|\(copy\)/i;

/** The meaning of a name's marks, as a text for users; `undefined` if it has none. */
export const markedReason = (name: string): string | undefined =>
  MAY_BE_MARKED.test(name) ? marks.find(([mark]) => name.search(mark) >= 0)?.[1] : undefined;

/**
 * A name without its marks and without what practices write into it besides: a price (a number of `Droncit shot $12` would be its strength),
 * whose patient it is, how a medicine is controlled.
 */
export function withoutMarks(name: string): string {
  const sold = MAY_BE_PRICED.test(name) ? name.replace(PRICE, ' ') : name;
  const anybodys = sold.replace(DOCTOR, (doctor, at: number) => (at > 2 ? ' ' : doctor));
  const item = STATES_DOSE.test(anybodys) ? anybodys.replace(SCHEDULE, ' ') : anybodys;
  return MAY_BE_MARKED.test(item) ? marks.reduce((text, [mark]) => text.replace(mark, ' '), item).replace(/\((?:copy)\)/i, ' ') : item;
}

/** `Exam - Dr. K`, `Recheck Dr Smith`: the letter would be potassium. `Omeprazole DR caps` is released late. */
const DOCTOR = /\b(?:Dr\.?|DR\.) {1,2}[A-Z][A-Za-z]{0,19}\b/g;
/** `Tramadol 50mg CIV`: the schedule of a controlled medicine; elsewhere CIV is a virus. */
const SCHEDULE = /\bC(?:-?(?:II|III|IV)N?|-V)\b/gi;
const STATES_DOSE = /\d ?m[cg]g?\b/i;
const MAY_BE_PRICED = /[$£€]|% ?off|\b(?:USD|CAD|AUD|NZD|GBP|EUR|ZAR)\b/i;
/** `+$45`, `(€ 12,50)`, `@ $1,200.00 ea`, `$20-40`, `35 USD`. */
const PRICE =
  /[+@]?\s?\(?(?:(?:US|CA|AU?|NZ|C)?[$£€]|\b(?:USD|CAD|AUD|NZD|GBP|EUR|ZAR)\b)\s?\d{1,6}(?:,\d{3})?(?:[.,]\d{1,2})?(?:\s?-\s?[$£€]?\s?\d{1,6}(?:[.,]\d{1,2})?)?(?:\s?(?:ea|each)\b)?\+?\)?|(?<![\d.,])\d{1,6}(?:[.,]\d{2})?\s?(?:[$£€](?!\s?\d)|(?:USD|CAD|AUD|NZD|GBP|EUR|ZAR)\b)|\b\d{1,2} ?% ?off\b/gi;
