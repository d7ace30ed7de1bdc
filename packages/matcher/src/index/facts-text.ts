import { inOneShape, type Facts } from '../facts/facts.ts';

/** Facts as text, equal for equal facts: JSON, in which an infinite bound is a number too large to represent. */
export function writeFacts(facts: Facts): string {
  // A replacer function costs ten times as much, and only weight bands and ranges can be infinite.
  if (facts.bands.length === 0 && facts.ranges === undefined) return JSON.stringify(facts);
  return JSON.stringify(facts, (_, value: unknown) => (value === Infinity ? ENDLESS : value)).replaceAll(`"${ENDLESS}"`, '1e999');
}

/** Parses the text of `writeFacts`. */
export function readFacts(text: string): Facts {
  return inOneShape(JSON.parse(text));
}

const ENDLESS = '∞';
