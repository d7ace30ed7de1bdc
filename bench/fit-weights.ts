/**
 * Estimates the bits of `packages/matcher/src/signals/weights.ts` on labelled sets and prints the table.
 *
 *     node bench/fit-weights.ts [--rounds 400] FOLDER…      each with source.csv, catalogue.csv, gold.csv
 *
 * A conditional logit (McFadden 1974): the candidates of a row and `none of these` compete, and the probability of the right ones is
 * maximised. One row in eight loses its right candidates, so that `right goods, wrong number` is learned as no match. Each weight is
 * pulled towards its current value (so weights the sets never show stay unchanged) and keeps its sign: agreeing never counts against.
 */
import { parseArgs } from 'node:util';
import { signalNames, signals, type Signal } from '@fetlock/matcher/signals/signals';
import { weightsOf, weightVector } from '@fetlock/matcher/signals/weights';
import { fitWeights, logLoss } from './conditional-logit.ts';
import { examplesOf } from './examples.ts';
import { readLabelledSet } from './labelled-set.ts';

/** One row in this many loses its right candidates. */
const WITHOUT_ANSWER = 8;

/**
 * Not fitted: prices, categories and units of a synthetic list agree with its catalogue more than a real practice's do.
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
const fixed = new Set(signalNames.filter((name) => profile === 'pharmacy' && isFixed(name)));
const fitted = fitWeights(examples, start, { rounds: Number(values.rounds), hold: Number(values.hold), fixed });
process.stderr.write(
  `${examples.length} rows; mean log loss ${logLoss(examples, start).toFixed(4)} before, ${logLoss(examples, fitted).toFixed(4)} after\n`,
);
signalNames.forEach((name, i) => {
  if (fitted[i] !== start[i]) process.stdout.write(`  '${name}': ${(fitted[i] ?? 0).toFixed(2)},\n`);
});

function isFixed(name: Signal): boolean {
  return HELD.has(name) || HELD.has(signals[name]);
}
