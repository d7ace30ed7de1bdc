/**
 * Estimates the bits of `packages/matcher/src/compare/weights.ts` on labelled sets and prints the table.
 *
 *     node bench/fit-weights.ts [--rounds 400] FOLDER…      each with source.csv, catalogue.csv, gold.csv
 *
 * A conditional logit (McFadden 1974): the candidates of a row and `none of these` compete, and the probability of the right ones is made as
 * large as it can be. From one row in eight the right candidates are taken away, so that `right goods, wrong number` is learned as no match.
 * Each weight is held near the value it has (so what the sets never show keeps it), and keeps its sign: agreeing never counts against.
 */
import { parseArgs } from 'node:util';
import { signalNames, signalPlace, signals, type Signal } from '@fetlock/matcher/compare/signals';
import { weightsOf, weightVector } from '@fetlock/matcher/compare/weights';
import { examplesOf, type Example } from './examples.ts';
import { readLabelledSet } from './labelled-set.ts';

/** From one row in so many the right candidates are taken away. */
const WITHOUT_ANSWER = 8;

/**
 * Not fitted: prices, categories and units of a made-up list agree with its catalogue more than a real practice's do.
 */
const HELD: ReadonlySet<string> = new Set(['price', 'category', 'pack.unitAgree', 'pack.unitDiffer']);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '400' }, hold: { type: 'string', default: '0.02' } },
});
const sets = await Promise.all(positionals.map(readLabelledSet));
const prepared = sets.map((set) => examplesOf(set, WITHOUT_ANSWER));
const [{ profile = 'goods' } = {}] = prepared;
if (prepared.some((set) => set.profile !== profile))
  throw new RangeError('Fit pharmacy sets and other sets apart: they have tables of their own.');
const start = weightVector(weightsOf[profile]);
const examples = prepared.flatMap((set) => set.examples);
const fitted = fit(examples, start, Number(values.rounds), Number(values.hold));
process.stderr.write(
  `${examples.length} rows; mean log loss ${loss(examples, start).toFixed(4)} before, ${loss(examples, fitted).toFixed(4)} after\n`,
);
signalNames.forEach((name, i) => {
  if (fitted[i] !== start[i]) process.stdout.write(`  '${name}': ${(fitted[i] ?? 0).toFixed(2)},\n`);
});

function fit(all: readonly Example[], from: Float64Array, rounds: number, hold: number): Float64Array {
  const weights = from.slice();
  const size = weights.length;
  const mean = new Float64Array(size);
  const variance = new Float64Array(size);
  const total = all.reduce((sum, { share }) => sum + share, 0);
  for (let round = 1; round <= rounds; round += 1) {
    const gradient = new Float64Array(size);
    for (const example of all) addGradient(example, weights, gradient, example.share / total);
    const rate = 0.15 * (1 - round / (rounds + 1));
    for (let i = 0; i < size; i += 1) {
      const slope = (gradient[i] ?? 0) - (hold / 100) * ((weights[i] ?? 0) - (from[i] ?? 0));
      mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * slope;
      variance[i] = 0.999 * (variance[i] ?? 0) + 0.001 * slope * slope;
      if (slope === 0 || (profile === 'pharmacy' && isHeld(signalNames[i] ?? 'prior'))) continue;
      const step = (rate * (mean[i] ?? 0)) / (1 - 0.9 ** round) / (Math.sqrt((variance[i] ?? 0) / (1 - 0.999 ** round)) + 1e-9);
      weights[i] = signed(i, (weights[i] ?? 0) + step);
    }
    // A word found in a description only can't be worth more than one found in the name.
    for (const side of ['source', 'catalogue'] as const) {
      const support = signalPlace[`name.${side}Supported`];
      weights[support] = Math.min(weights[support] ?? 0, weights[signalPlace[`name.${side}`]] ?? 0);
    }
    // What is similar can't be worth more than what agrees.
    for (const field of ['strength', 'form'] as const) {
      const similar = signalPlace[`${field}.similar`];
      const agree = signalPlace[`${field}.agree`];
      if ((weights[similar] ?? 0) > (weights[agree] ?? 0))
        weights[similar] = weights[agree] = ((weights[similar] ?? 0) + (weights[agree] ?? 0)) / 2;
    }
  }
  return weights;
}

function isHeld(name: Signal): boolean {
  return HELD.has(name) || HELD.has(signals[name]);
}

/** A weight with the sign that its signal must have: what differs or is missed counts against, the prior is free. */
function signed(place: number, weight: number): number {
  const name = signalNames[place] ?? 'prior';
  if (name === 'prior') return weight;
  return /differ|missed|otherRelease/i.test(name) ? Math.min(0, weight) : Math.max(0, weight);
}

/** Adds the slope of the log probability of the right candidates (of none, where there are none), in bits. */
function addGradient({ candidates, right }: Example, weights: Float64Array, gradient: Float64Array, share: number): void {
  const { probabilities, rightMass } = probabilitiesOf(candidates, right, weights);
  candidates.forEach((signals, c) => {
    const probability = probabilities[c] ?? 0;
    const pull = (right[c] && rightMass > 0 ? probability / rightMass : 0) - probability;
    if (Math.abs(pull) < 1e-9) return;
    for (let i = 0; i < signals.length; i += 1) gradient[i] = (gradient[i] ?? 0) + share * pull * (signals[i] ?? 0);
  });
}

function probabilitiesOf(candidates: readonly Float64Array[], right: readonly boolean[], weights: Float64Array) {
  const bits = candidates.map((signals) => signals.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0));
  const highest = Math.max(0, ...bits);
  const odds = bits.map((value) => 2 ** (value - highest));
  const sum = odds.reduce((total, value) => total + value, 2 ** -highest);
  const probabilities = odds.map((value) => value / sum);
  const mass = probabilities.reduce((total, probability, c) => total + (right[c] ? probability : 0), 0);
  return { probabilities, rightMass: mass, none: 2 ** -highest / sum };
}

function loss(all: readonly Example[], weights: Float64Array): number {
  const total = all.reduce((sum, { share }) => sum + share, 0);
  return all.reduce((sum, { candidates, right, share }) => {
    const { rightMass, none } = probabilitiesOf(candidates, right, weights);
    return sum - (share / total) * Math.log2(Math.max(1e-12, right.some(Boolean) ? rightMass : none));
  }, 0);
}
