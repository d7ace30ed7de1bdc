/** `COHAT (incl. rads + fluids)`, `Float [power, incl sedation]`: what the price includes. */
const INCLUDED = /([([][^)\]]*?)(?<!not )(?:\bincl\b|\binclud(?:es|ing|ed)\b)\.?([^)\]]*)(?:([)\]])|$)/gi;
const HAS_WORD = /[a-z]{2}/i;
/** `(see code 7706)`, `[add to exam]`, `(if first time)`: what staff of the practice tell each other. */
const NOTE =
  /[([][^)\]]*\b(?:see|use|add(?:ed)? to|do not|don't|not (?:incl\w*|stocked|used)|note|chart|code \d+|if|within|per dr|dr\.? [a-z]+)\b[^)\]]*(?:[)\]]|$)/gi;

/** A name without the brackets that list what its price includes or are notes of the practice; they then only support what it says. */
export function splitIncluded(name: string): { readonly name: string; readonly included?: string } {
  if (!/[([]/.test(name)) return { name };
  const included: string[] = [];
  const rest = name
    .replace(INCLUDED, (_, before: string, list: string, end = '') => {
      included.push(list);
      return HAS_WORD.test(before) ? `${before}${end}` : ' ';
    })
    .replace(NOTE, ' ');
  // A name that is nothing else is read as it is.
  if (rest === name || !/[a-z]{3}/i.test(rest)) return { name };
  return included.length > 0 ? { name: rest, included: included.join(' ') } : { name: rest };
}
