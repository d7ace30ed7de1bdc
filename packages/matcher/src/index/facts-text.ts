import type { Facts } from '../facts/facts.ts';

/** Facts as one text, equal for equal facts: JSON, in which a bound without end is a number too large for any. */
export function writeFacts(facts: Facts): string {
  // A function for each value costs ten times as much, and only weight bands and ranges have no end.
  if (facts.bands.length === 0 && facts.ranges === undefined) return JSON.stringify(facts);
  return JSON.stringify(facts, (_, value: unknown) => (value === Infinity ? ENDLESS : value)).replaceAll(`"${ENDLESS}"`, '1e999');
}

/** The facts that `writeFacts` wrote. */
export function readFacts(text: string): Facts {
  return JSON.parse(text);
}

const ENDLESS = '∞';
