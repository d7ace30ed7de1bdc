import type { Facts } from '../facts/facts.ts';

/** Facts as one text, equal for equal facts. JSON, but for bounds without end. */
export function writeFacts(facts: Facts): string {
  return JSON.stringify(facts, (_, value: unknown) => (value === Infinity ? ENDLESS : value));
}

/** The facts that `writeFacts` wrote. */
export function readFacts(text: string): Facts {
  return JSON.parse(text, (_, value: unknown) => (value === ENDLESS ? Infinity : value));
}

const ENDLESS = '∞';
