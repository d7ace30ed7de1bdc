const begin = '<!-- bench: begin -->';
const end = '<!-- bench: end -->';

/** A document with the report between its marks. Throws a RangeError unless both appear once and in order. */
export function putBetweenMarks(text: string, report: string): string {
  const [before = '', after, ...more] = text.split(begin);
  const [, rest, ...others] = (after ?? '').split(end);
  if (rest === undefined || more.length > 0 || others.length > 0)
    throw new RangeError(`The document must have one ${begin} and after it one ${end}.`);
  return `${before}${begin}\n${report}\n${end}${rest}`;
}
