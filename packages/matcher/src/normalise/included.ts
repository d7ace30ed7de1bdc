/** `COHAT (incl. rads + fluids)`: what the price includes. */
const INCLUDED = /[([]\s*(?:incl\b|includ(?:es|ing|ed)\b)\.?([^)\]]*)(?:[)\]]|$)/gi;
/** `(see code 7706)`, `[add to exam]`, `(if first time)`: what staff of the practice tell each other. */
const NOTE =
  /[([][^)\]]*\b(?:see|use|add(?:ed)? to|do not|don't|not (?:incl\w*|stocked|used)|note|chart|code \d+|if|within|per dr|dr\.? [a-z]+)\b[^)\]]*(?:[)\]]|$)/gi;

/** A name without the brackets that list what its price includes or are notes of the practice; they then only support what it says. */
export function splitIncluded(name: string): { readonly name: string; readonly included?: string } {
  if (!/[([]/.test(name)) return { name };
  const included: string[] = [];
  const rest = name
    .replace(INCLUDED, (_, list: string) => {
      included.push(list);
      return ' ';
    })
    .replace(NOTE, ' ');
  // A name that is nothing else is read as it is.
  if (rest === name || !/[a-z]{3}/i.test(rest)) return { name };
  return included.length > 0 ? { name: rest, included: included.join(' ') } : { name: rest };
}
