import { type Comparison, foundOf } from '../compare/comparison.ts';
import { signalNames, signalPlace } from '../signals/signals.ts';
import { totalBits } from '../score.ts';
import type { Weighed } from './weigh.ts';

/** Whether nothing fits a row: all its candidates together are far from likely. */
export function isUnlikely(weighed: readonly Weighed[]): boolean {
  let together = 0;
  for (const { weight } of weighed) together += weight;
  return together < UNLIKELY;
}

/**
 * The candidates of a row that nothing fits, nearest first: the same substance, service or kind of goods before the same amount and form. Their
 * weights stay what they are.
 * @param further  candidates beyond those weighed: they have the row's rarest word, or are used in its place, and no weight.
 * @param instead  variations that are used in place of what the row names, closest first.
 */
export function nearestFirst(
  weighed: readonly Weighed[],
  further: readonly Comparison[],
  weights: Float64Array,
  instead: readonly number[] = [],
): Weighed[] {
  const most = Math.max(0, ...weighed.map(({ comparison }) => foundOf(comparison)));
  for (const comparison of further) comparison.values[LESS_FOUND] = Math.max(0, most - foundOf(comparison));
  const all = [
    ...weighed,
    ...further.map((comparison): Weighed => ({ comparison, bits: totalBits(comparison.values, weights), weight: 0, pass: 'pass3' })),
  ];
  const discounted = discountedOf(weights);
  return all
    .map((item) => ({
      item,
      nearness:
        totalBits(item.comparison.values, discounted) +
        (item.comparison.name.hasFirstThing ? FIRST_THING_BITS : 0) +
        (item.comparison.name.mostMeant ?? 0) * MEANT_BITS,
      used: instead.indexOf(item.comparison.place) + 1 || Infinity,
    }))
    .toSorted((a, b) => (a.used === b.used ? b.nearness - a.nearness : a.used - b.used))
    .map(({ item }) => item);
}

function discountedOf(weights: Float64Array): Float64Array {
  let discounted = byWeights.get(weights);
  if (!discounted) byWeights.set(weights, (discounted = weights.map((bits, signal) => bits * (SHARES[signal] ?? 1))));
  return discounted;
}

const byWeights = new WeakMap<Float64Array, Float64Array>();

const UNLIKELY = 0.3;
/** Of several things that are not sold as one, the first is the main one. */
const FIRST_THING_BITS = 3;
/** Part of what a term means is nearer than nothing of it. */
const MEANT_BITS = 6;
const LESS_FOUND = signalPlace['name.lessFound'];

/** What of a signal counts for nearness: how much of it is, once it is known that the row means none of them. */
const AMOUNTS = 0.2;
/** The same substance as a cream and as an injection is used for different things. */
const FORMS = 0.35;
const SHARES: readonly number[] = signalNames.map((name) => {
  if (name.startsWith('form.')) return FORMS;
  return /^(?:strength|size|pack|weight_band|detail)\.|^name\.(?:numbersDiffer|numberAgree|unaskedVariation|missedVariation)$/.test(name)
    ? AMOUNTS
    : 1;
});
