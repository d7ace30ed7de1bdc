import type { Comparison } from './compare.ts';
import { signalPlace } from './signals.ts';

/**
 * Sets what a row's candidates say of each other: a name that has less of the row's words than another, or words that the row does not have
 * and another with as many of the row's words does without, is less likely meant. What is said in full leaves no room for more.
 */
export function compareAmongOthers(comparisons: readonly Comparison[]): void {
  const found = comparisons.map(({ name }) => Math.min(1, name.source + name.sourceSupported));
  const most = Math.max(0, ...found);
  const least = Math.min(...comparisons.map(({ values }, i) => ((found[i] ?? 0) >= most - AS_MUCH ? (values[MISSED] ?? 0) : Infinity)));
  comparisons.forEach(({ values }, i) => {
    values[LESS_FOUND] = Math.max(0, most - (found[i] ?? 0));
    const more = Math.max(0, (values[MISSED] ?? 0) - least);
    values[MORE_MISSED] = more;
    values[MORE_MISSED_WORD] = more > SAME ? 1 : 0;
  });
}

/** Shares of a row's words that are no matter of meaning. */
const AS_MUCH = 0.05;
const SAME = 0.02;
const MISSED = signalPlace['name.missedShare'];
const LESS_FOUND = signalPlace['name.lessFound'];
const MORE_MISSED = signalPlace['name.moreMissed'];
const MORE_MISSED_WORD = signalPlace['name.moreMissedWord'];
