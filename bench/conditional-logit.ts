import { signalNames, signals, type Signal } from '@fetlock/matcher/signals/signals';

/** The candidates of one row as signal vectors, which of them are right, and the weight of the row. */
export interface Example {
  readonly candidates: readonly Float64Array[];
  readonly right: readonly boolean[];
  readonly share: number;
  /** Only which of the candidates is right counts, not whether any is: `none of these` does not compete. */
  readonly closed?: boolean;
}

/** A signal vector without its zeros. */
interface Sparse {
  readonly places: Uint8Array;
  readonly values: Float64Array;
}

export interface Fit {
  readonly rounds: number;
  /** How strongly each weight is pulled to its start, in hundredths. */
  readonly hold: number;
  /** Signals that are not estimated. */
  readonly fixed: ReadonlySet<Signal>;
}

/**
 * Estimates weights by a conditional logit (McFadden 1974): the candidates of a row and `none of these` compete, and the joint probability
 * of the right ones is maximised. Signs are kept: agreement never counts against a match, and what differs or is missed never for it.
 */
export function fitWeights(examples: readonly Example[], from: Float64Array, { rounds, hold, fixed }: Fit): Float64Array {
  const rows = examples.map(({ candidates, right, share, closed = false }) => ({
    candidates: candidates.map(sparse),
    right,
    share,
    closed,
  }));
  const total = rows.reduce((sum, { share }) => sum + share, 0);
  const weights = from.slice();
  const mean = new Float64Array(weights.length);
  const variance = new Float64Array(weights.length);
  const isFixed = signalNames.map((name) => fixed.has(name));
  for (let round = 1; round <= rounds; round += 1) {
    const gradient = new Float64Array(weights.length);
    for (const row of rows) addGradient(row, weights, gradient, row.share / total);
    const rate = 0.15 * (1 - round / (rounds + 1));
    for (let i = 0; i < weights.length; i += 1) {
      const slope = (gradient[i] ?? 0) - (hold / 100) * ((weights[i] ?? 0) - (from[i] ?? 0));
      mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * slope;
      variance[i] = 0.999 * (variance[i] ?? 0) + 0.001 * slope * slope;
      if (slope === 0 || isFixed[i]) continue;
      const step = (rate * (mean[i] ?? 0)) / (1 - 0.9 ** round) / (Math.sqrt((variance[i] ?? 0) / (1 - 0.999 ** round)) + 1e-9);
      weights[i] = signed(signalNames[i] ?? 'prior', (weights[i] ?? 0) + step);
    }
  }
  return weights;
}

/** Mean log loss of the right answers, in bits. */
export function logLoss(examples: readonly Example[], weights: Float64Array): number {
  const total = examples.reduce((sum, { share }) => sum + share, 0);
  return examples.reduce((sum, { candidates, right, share }) => {
    const { rightMass, none } = probabilitiesOf(candidates.map(sparse), right, weights);
    return sum - (share / total) * Math.log2(Math.max(1e-12, right.some(Boolean) ? rightMass : none));
  }, 0);
}

function sparse(vector: Float64Array): Sparse {
  const places: number[] = [];
  vector.forEach((value, i) => {
    if (value !== 0) places.push(i);
  });
  return { places: Uint8Array.from(places), values: Float64Array.from(places, (i) => vector[i] ?? 0) };
}

function signed(name: Signal, weight: number): number {
  if (name === 'prior') return weight;
  return AGAINST.test(name) && !(signals[name] === 'name' && name.endsWith('Agree')) ? Math.min(0, weight) : Math.max(0, weight);
}

const AGAINST = /differ|missed|otherRelease|unknown|excluded|unasked|unstated|lessFound|unusual/i;

/** Adds the slope of the log probability of the right candidates (or of none, if there are none), in bits. */
function addGradient(
  { candidates, right, closed }: { readonly candidates: readonly Sparse[]; readonly right: readonly boolean[]; readonly closed: boolean },
  weights: Float64Array,
  gradient: Float64Array,
  share: number,
): void {
  const { probabilities, rightMass } = probabilitiesOf(candidates, right, weights, closed);
  candidates.forEach(({ places, values }, c) => {
    const probability = probabilities[c] ?? 0;
    const pull = (right[c] && rightMass > 0 ? probability / rightMass : 0) - probability;
    if (Math.abs(pull) < 1e-9) return;
    for (let i = 0; i < places.length; i += 1) gradient[places[i] ?? 0] = (gradient[places[i] ?? 0] ?? 0) + share * pull * (values[i] ?? 0);
  });
}

function probabilitiesOf(candidates: readonly Sparse[], right: readonly boolean[], weights: Float64Array, closed = false) {
  const bits = candidates.map(({ places, values }) => {
    let sum = 0;
    for (let i = 0; i < places.length; i += 1) sum += (values[i] ?? 0) * (weights[places[i] ?? 0] ?? 0);
    return sum;
  });
  const highest = closed ? Math.max(...bits) : Math.max(0, ...bits);
  const odds = bits.map((value) => 2 ** (value - highest));
  const sum = odds.reduce((total, value) => total + value, closed ? 0 : 2 ** -highest);
  const probabilities = odds.map((value) => value / sum);
  const rightMass = probabilities.reduce((total, probability, c) => total + (right[c] ? probability : 0), 0);
  return { probabilities, rightMass, none: 2 ** -highest / sum };
}
