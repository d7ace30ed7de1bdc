/** `COHAT (incl. rads + fluids)`, `Float [power, incl sedation]`: what follows is in the price. */
const INCLUDED = /(?<!not )\b(?:incl|includ(?:es|ing|ed))\b\.?/i;
/** What makes another item of it, though it is included: `FVRCP (incl. FeLV)`, `Chem 17 (incl. CBC)`, `Euthanasia (incl. dogs 51-75 lb)`. */
const MAKES_ANOTHER =
  /\d\s?(?:lbs?|kgs?|#)|\b(?:dogs?|cats?|canine|feline|lepto\w*|l[24]|felv|leuk\w*|lyme|wnv|west nile|flu|influenza|bord\w*|heartworm|hw|cbc|ua|urinalysis|culture|c&s|pcr|giardia|lytes|electrolytes|t4)\b/i;
/** What staff of a practice tell each other, from its first word to the next comma or dash: `(pkg of 6 see code 7706)`, `[add to exam - do not use]`. */
const NOTE =
  /(?<=[\s,;([-])(?:see|use code|add(?:ed)? to|\d{1,3} ?d(?:ays?)? (?:meat|milk|w\/?d|withdrawal|withhold)|(?:\d{1,2} day )?go home|exp(?:ires?|iry)?|do not|don't|not (?:stocked|used)|note|chart|code \d+|if|within \d+|per dr)\b[^,;)\]]*/gi;
/** `(telerad NOT incl.)`. */
const NOT_INCLUDED = /(?<=[,;([])[^,;()[\]]*\bnot incl[^,;)\]]*/gi;
const BRACKET = /[([][^)\]]*(?:[)\]]|$)/g;
const END = /[)\]]$/;
const HAS_WORD = /[a-z]{2}/i;

/**
 * A name without what it excludes, without what its brackets say of the price and without notes of the practice; what the price includes then
 * only supports it.
 */
export function splitIncluded(name: string): { readonly name: string; readonly included?: string } {
  if (!MAY_SAY_MORE.test(name)) return { name };
  const wanted = withoutExcluded(name).replace(AFTER_ASTERISK, ' ($1)').replace(INCLUDED_AT_END, ' ($1)');
  return /[([]/.test(wanted) ? splitBrackets(wanted) : { name: wanted };
}

/** Most names say nothing of all this. */
const MAY_SAY_MORE = /[([*]|\b(?:no|without|w\/o|excl|incl)/i;

/** `Euthanasia, no cremation`, `CT head without contrast`: what is not sold with it names nothing. */
function withoutExcluded(name: string): string {
  const wanted = name.replace(EXCLUDED, ' ');
  if (!/[a-z]{2}/i.test(wanted)) return name;
  return WITHOUT_LEPTO.test(name) ? wanted.replace(LEPTO_INSIDE, '$1$2').replace(LEPTO_AFTER, '$1') : wanted;
}

/** `DHLPP w/o lepto`, `DHPPL4 no lepto`: the letter in the combination is the component that it lacks. */
const WITHOUT_LEPTO = /\b(?:no|w\/o|without)\s{1,2}(?:lepto|l[24]?\b)/i;
const LEPTO_INSIDE = /\b(d[ah]2?)l(pp?)/gi;
const LEPTO_AFTER = /\b(d[ah]2?ppi?)\s?\+?\s?l[24]?\b/gi;

/** `Ivomec 500 ml *old stock`: a remark at the end, without a bracket. */
const AFTER_ASTERISK = /(?<=\s\*{0,2})\*\s?([a-z][^*()[\]\d+&/,]{2,59})$/i;
/** `Dehorning incl block`: what the price includes, without a bracket. */
const INCLUDED_AT_END = /\b(incl(?:udes|uding)?\b[^*()[\]\d+&/,]{3,59})$/i;

/** Up to three words before a mark or the end, else one. What goods are named by (`no rinse`) or a charge (`no show`) is not excluded. */
const EXCLUDED =
  /(?<=[a-z\d)#%][\s,;/([-]{1,3})(?:no|w\/o|without|excl(?:ud(?:es|ing))?\.?)\s{1,2}(?!(?:shows?|charge|chg|chrg|c|nc|answer|longer|number|bite|chew|lick|scratch|pull|tears?|slip|rinse|stick|leak|touch|bark|itch|spill|sting|mar|mat|fee)\b)[a-z][a-z\d]{0,19}(?:(?:[ /&][a-z]{1,20}){1,2}(?=\s?(?:[,;)\]]|$| -)))?/gi;

function splitBrackets(name: string): { readonly name: string; readonly included?: string } {
  const included: string[] = [];
  const rest = name.replace(BRACKET, (bracket) => {
    const { before, list } = splitBracket(bracket);
    if (list !== undefined) included.push(list);
    return before.replace(NOT_INCLUDED, ' ').replace(NOTE, ' ');
  });
  // A name that is nothing else is read as it is.
  if (rest === name || !/[a-z]{3}/i.test(rest)) return { name };
  return included.length > 0 ? { name: rest, included: included.join(' ') } : { name: rest };
}

/** A bracket without the list of what is included, if it has one that makes no other item. */
function splitBracket(bracket: string): { readonly before: string; readonly list?: string } {
  const found = INCLUDED.exec(bracket);
  const list = found ? bracket.slice(found.index + found[0].length).replace(END, '') : '';
  if (!found || MAKES_ANOTHER.test(list)) return { before: bracket };
  const before = bracket.slice(0, found.index);
  return { before: HAS_WORD.test(before) ? `${before}${END.exec(bracket)?.[0] ?? ''}` : ' ', list };
}
