/** `COHAT (incl. rads + fluids)`: what the price includes. */
const INCLUDED = /[([]\s*(?:incl\b|includ(?:es|ing|ed)\b)\.?([^)\]]*)(?:[)\]]|$)/gi;

/** A name without the bracket that lists what its price includes, which then only supports what it says. */
export function splitIncluded(name: string): { readonly name: string; readonly included?: string } {
  if (!/\bincl/i.test(name)) return { name };
  const included: string[] = [];
  const rest = name.replace(INCLUDED, (_, list: string) => {
    included.push(list);
    return ' ';
  });
  // A name that is nothing else is read as it is.
  return included.length > 0 && /[a-z]{3}/i.test(rest) ? { name: rest, included: included.join(' ') } : { name };
}
