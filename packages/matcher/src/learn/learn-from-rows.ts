import { signalPlace, type Signal } from '../signals/signals.ts';
import { weightVector, type SignalWeights } from '../signals/weights.ts';
import { candidateProbabilities, totalBits } from '../score.ts';
import { bounded, type Learned } from './learned.ts';

/** Signals of the candidates of one row. */
export type ComparedSignals = readonly Float64Array[];

/**
 * Fields that mean something else in every list: whether a practice's prices follow the catalogue's, whether it names manufacturers, whose
 * categories it uses. Words and facts mean the same everywhere and keep their estimated weights.
 */
const FIELDS: readonly (readonly Signal[])[] = [
  ['price.agree', 'price.similar', 'price.differ'],
  ['brand.agree', 'brand.differ', 'brand.absent'],
  ['category.agree', 'category.differ'],
];

/** Number of rows with a match that count as much as the prior estimate. */
const STRENGTH = 40;
const ROUNDS = 6;
/** Most bits by which a weight may move. */
const FURTHEST = 2.5;

/**
 * Weights after a list without labels: for each field, how often its outcomes occur among matches (m) and among other candidates (u), by
 * expectation maximisation. The m expected by the estimated weights counts as a number of rows (a Dirichlet prior), so a list with little
 * evidence changes little; a weight moves by how many times likelier its outcome is among this list's matches than expected.
 * @see Fellegi & Sunter 1969; Winkler 1988, "Using the EM algorithm for weight computation in the Fellegi-Sunter model of record linkage";
 *      Dempster, Laird & Rubin 1977 for EM.
 */
export function learnFromRows(base: Learned, rows: readonly ComparedSignals[]): Learned {
  const from = weightVector(base.weights);
  let weights = from;
  for (let round = 0; round < ROUNDS; round += 1) weights = maximised(from, rows, expected(rows, weights));
  const learned = FIELDS.flat().map((signal) => [signal, weights[signalPlace[signal]] ?? 0] as const);
  return { ...base, weights: { ...base.weights, ...Object.fromEntries(learned) } satisfies SignalWeights };
}

/** Probability of each candidate of each row. */
function expected(rows: readonly ComparedSignals[], weights: Float64Array): number[][] {
  return rows.map((candidates) => candidateProbabilities(candidates.map((values) => totalBits(values, weights))));
}

function maximised(from: Float64Array, rows: readonly ComparedSignals[], probabilities: readonly number[][]): Float64Array {
  const weights = from.slice();
  for (const outcomes of FIELDS) {
    const places = outcomes.map((signal) => signalPlace[signal]);
    const { match, other } = countOutcomes(places, rows, probabilities);
    const others = sum(other);
    if (sum(match) === 0 || others === 0) continue;
    const u = other.map((count) => (count + 1) / (others + other.length));
    const promised = normalised(u.map((share, i) => share * 2 ** (from[places[i] ?? 0] ?? 0)));
    const m = normalised(promised.map((share, i) => STRENGTH * share + (match[i] ?? 0)));
    outcomes.forEach((signal, i) => {
      const estimated = from[signalPlace[signal]] ?? 0;
      const moved = Math.log2((m[i] ?? 1) / (promised[i] ?? 1));
      weights[signalPlace[signal]] = bounded(signal, estimated + Math.max(-FURTHEST, Math.min(FURTHEST, moved)), estimated);
    });
  }
  return weights;
}

/** How often each outcome occurs among matches and among other candidates, weighted by their probabilities. */
function countOutcomes(places: readonly number[], rows: readonly ComparedSignals[], probabilities: readonly number[][]) {
  const match = places.map(() => 0);
  const other = places.map(() => 0);
  rows.forEach((candidates, row) =>
    candidates.forEach((values, candidate) => {
      const probability = probabilities[row]?.[candidate] ?? 0;
      places.forEach((place, i) => {
        if (!values[place]) return;
        match[i] = (match[i] ?? 0) + probability;
        other[i] = (other[i] ?? 0) + 1 - probability;
      });
    }),
  );
  return { match, other };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function normalised(values: readonly number[]): number[] {
  const total = sum(values);
  return values.map((value) => value / total);
}
