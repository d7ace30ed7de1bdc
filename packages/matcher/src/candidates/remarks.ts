import { roles, type Feature } from '../index/features.ts';
import { readOnce } from '../reading/read-once.ts';
import type { ReadingRules } from '../reading/read-text.ts';

/**
 * The words of a name that stand in a remark and nowhere else, as indexes in `features`: what an item includes or who does it says little
 * about which item it is.
 *
 *     Recheck exam (Dr. Smith, no charge)      TPLO (all inclusive estimate      Nail trim [anal glands extra]      Heartgard Plus *rebate*
 *
 * @param isMaker  whether a word names a brand or laboratory: `CBC (ProCyte)` is that analyser's.
 */
export function remarksOf(
  name: string,
  features: readonly Feature[],
  rules: ReadingRules,
  isMaker: (place: number) => boolean,
): ReadonlySet<number> {
  const remarks = remarksIn(name);
  if (remarks.length === 0) return NO_REMARKS;
  const inside = wordsOf(remarks.join(' '), rules);
  const outside = wordsOf(
    name.replace(BRACKET, (text) => (remarks.includes(text) ? ' ' : text)),
    rules,
  );
  const places = features.flatMap(({ text, kind, role }, place) =>
    role === roles.name && (kind === 'word' || kind === 'code') && inside.has(text) && !outside.has(text) && !isMaker(place) ? [place] : [],
  );
  return places.length === 0 ? NO_REMARKS : new Set(places);
}

export const NO_REMARKS: ReadonlySet<number> = new Set();

function remarksIn(name: string): readonly string[] {
  const at = name.search(OPENING);
  if (at < 0 || !HAS_WORD.test(name.slice(0, at))) return [];
  return (name.match(BRACKET) ?? []).filter((text) => !NO_REMARK.test(text.replace(CHARGED_BESIDES, '')));
}

const OPENING = /[([*]/;
/** A bracket that nothing closes goes on to the end: names are cut off. Asterisks enclose remarks as brackets do, at the end of a name. */
const BRACKET = /\([^)]*(?:\)|$)|\[[^\]]*(?:\]|$)|\*[^*]{1,60}\*(?=\W{0,3}$)/g;
/** What is done besides, or makes another item of it: `(with lytes)`, `(under sedation)`, `(compounded)`, `(additional pet)`. */
const NO_REMARK =
  /\b(?:w\/o?|with|without|under|compound\w*|cmpd|addl?|add'l|additional|extra|deposit|declined|only|refund|discount|scan|sed|sedat\w*)(?![a-z])/i;
/** `(anal glands extra)`: it is not in the price. */
const CHARGED_BESIDES = /(?<=[a-z] )extra(?=\W*$)/i;
const HAS_WORD = /[a-z]{2}/i;

const wordsOf = (text: string, rules: ReadingRules): ReadonlySet<string> =>
  new Set(readOnce(text.trim(), rules).words.map((word) => word.text));
