/**
 * What is learned from practice lists, and how well it does on lists that it was not learned from.
 *
 *     node bench/fit-lists.ts [--folds N] [--wrong LIST] [--print] [--sets FOLDER]… FOLDER…      each with source.csv, gold.csv, kinds.csv
 *
 * Lists are left out in turn, one by one or in `--folds` groups: their figures use weights estimated on the others. `--print` prints the
 * table estimated on all lists. In addition, a row without an answer teaches which product is the nearest (`--nearest`: its weight).
 */
import { parseArgs } from 'node:util';
import { signalNames, signals, type Signal } from '@fetlock/matcher/signals/signals';
import { medicalWeights, weightVector } from '@fetlock/matcher/signals/weights';
import { buildIndex, type CatalogueIndex } from '@fetlock/matcher/matcher';
import { unusualSpecies } from '@fetlock/matcher/learn/usual-species';
import { defaultOptions, type MatcherOptions } from '@fetlock/matcher/options';
import { RowComparer } from '@fetlock/matcher/row-comparer';
import { readCatalogue } from '../apps/cli/src/match/read-catalogue.ts';
import { readLines } from '../apps/cli/src/match/read-lines.ts';
import { fitWeights, logLoss, type Example } from './conditional-logit.ts';
import { readPracticeList, type PracticeList } from './practice-lists.ts';
import { examplesOf } from './examples.ts';
import { readLabelledSet } from './labelled-set.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    catalogue: { type: 'string', default: 'samples/data/match/cedar-valley/catalogue.csv' },
    sets: { type: 'string', multiple: true, default: [] },
    wrong: { type: 'string' },
    print: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '250' },
    hold: { type: 'string', default: '0.1' },
    nearest: { type: 'string', default: '2' },
    folds: { type: 'string' },
    bits: { type: 'string' },
  },
});

interface ListExample extends Example {
  readonly name: string;
  readonly id: string;
  readonly ids: readonly string[];
  readonly answers: ReadonlySet<string>;
  /** Code of the nearest product, for a row without an answer. */
  readonly nearest?: string | undefined;
}

const fixed: ReadonlySet<Signal> = new Set(
  signalNames.filter(
    (name) =>
      ['price', 'decision', 'ndc', 'upc', 'barcode', 'vendor_code', 'lab_code', 'catalogue_code', 'laboratory'].includes(signals[name]) ||
      name.startsWith('pack.unit'),
  ),
);
const { variations } = readCatalogue(await readLines(values.catalogue));
const index = buildIndex(variations);
const lists = await Promise.all(positionals.map(readPracticeList));
const ofLists = lists.map((list) => examplesOfList(index, list));
const synthetic = (await Promise.all(values.sets.map(readLabelledSet))).flatMap((set) =>
  examplesOf(set, 8).examples.map((example) => ({ ...example, share: example.share * 0.7 })),
);
const start = weightVector(medicalWeights);
const fit = { rounds: Number(values.rounds), hold: Number(values.hold), fixed };
const folds = values.folds === undefined ? lists.length : Number(values.folds);
const estimated = (taught: readonly (readonly ListExample[])[]): Float64Array =>
  fitWeights([...taught.flat(), ...nearestExamples(taught.flat(), Number(values.nearest)), ...synthetic], start, fit);
const all = values.print || values.all ? estimated(ofLists) : start;
for (let fold = 0; fold < folds; fold += 1) {
  const isLeftOut = (list: number): boolean => list % folds === fold;
  const weights = values.print || values.all ? all : estimated(ofLists.filter((_, list) => !isLeftOut(list)));
  ofLists.forEach((own, list) => {
    if (isLeftOut(list)) report(lists[list]?.name ?? '', own, weights);
  });
}
if (values.print)
  signalNames.forEach((name, i) =>
    process.stdout.write(`  ${name.includes('.') ? `'${name}'` : name}: ${Number((all[i] ?? 0).toFixed(2))},\n`),
  );

/** Rows without an answer whose nearest product is among the candidates: only which one it is counts, not whether one is right. */
function nearestExamples(taught: readonly ListExample[], share: number): Example[] {
  return taught.flatMap((example) => {
    const near = example.ids.map((id) => codeOf(id) === example.nearest);
    return near.some(Boolean) ? [{ candidates: example.candidates, right: near, share: example.share * share, closed: true }] : [];
  });
}

function codeOf(id: string): string {
  return id.split('/')[0] ?? id;
}

function examplesOfList(catalogue: CatalogueIndex, { rows, right, nearest }: PracticeList): ListExample[] {
  const options: MatcherOptions = { ...defaultOptions, labMatchingTechnique: 'fuzzy' };
  const comparer = new RowComparer(catalogue, options, []);
  const species = unusualSpecies(rows.map((row) => comparer.read(row).prepared.facts));
  const taught = new RowComparer(catalogue, options, [], species);
  return rows.map((row) => {
    const { comparisons } = taught.compare(row);
    const answers = right.get(row.id) ?? new Set<string>();
    const ids = comparisons.map(({ place }) => catalogue.variation(place).id);
    return {
      name: row.name,
      id: row.id,
      ids,
      answers,
      nearest: answers.size === 0 ? nearest.get(row.id) : undefined,
      candidates: comparisons.map((item) => item.values),
      right: ids.map((id) => answers.has(id)),
      share: 1 / rows.length,
    };
  });
}

function report(list: string, examples: readonly ListExample[], weights: Float64Array): void {
  const known = examples.filter(({ answers }) => answers.size > 0);
  const ranked = new Map(examples.map((example) => [example, rank(example, weights)]));
  const share = (test: (example: ListExample) => boolean): string => (known.filter(test).length / Math.max(1, known.length)).toFixed(3);
  const of = (example: ListExample): Ranked[] => ranked.get(example) ?? [];
  const mass = (example: ListExample): number =>
    of(example)
      .slice(0, 10)
      .reduce((sum, { right, probability }) => sum + (right ? probability : 0), 0);
  const none = examples.filter(({ answers }) => answers.size === 0);
  const near = none.filter(({ nearest }) => nearest !== undefined);
  process.stdout.write(
    `${list.padEnd(18)} first ${share((item) => of(item)[0]?.right === true)}  ten ${share((item) =>
      of(item)
        .slice(0, 10)
        .some(({ right }) => right),
    )}  compared ${share(({ right }) => right.some(Boolean))}  ` +
      `belief ${(known.reduce((sum, item) => sum + mass(item), 0) / known.length).toFixed(3)}  believed ${share((item) => of(item)[0]?.right === true && mass(item) > 0.5)}  ` +
      `none taken ${(none.filter((item) => (of(item)[0]?.probability ?? 0) >= 0.5).length / Math.max(1, none.length)).toFixed(3)}  ` +
      `nearest ${(near.filter((item) => codeOf(of(item)[0]?.id ?? '') === item.nearest).length / Math.max(1, near.length)).toFixed(3)}  loss ${logLoss(examples, weights).toFixed(3)}\n`,
  );
  if (values.wrong !== list && values.wrong !== 'all') return;
  for (const example of known) {
    const [first, second] = of(example);
    if (first?.right && mass(example) > 0.5) continue;
    const best = of(example).find(({ right }) => right);
    const nameOf = (id: string | undefined): string => (id === undefined ? 'nothing' : index.variation(index.placeOf(id) ?? 0).name);
    process.stdout.write(
      `   ${list} ${example.id} | ${example.name} | ${first ? `${first.probability.toFixed(2)} ${nameOf(first.id)}` : 'nothing'} | right at ${best ? of(example).indexOf(best) + 1 : '-'} ${best ? best.probability.toFixed(3) : ''}: ${nameOf(best?.id ?? [...example.answers][0])} (${example.answers.size}) mass ${mass(example).toFixed(2)} none ${(1 - of(example).reduce((sum, item) => sum + item.probability, 0)).toFixed(2)}\n`,
    );
    if (values.bits !== undefined && first && best && (values.bits === 'all' || values.bits === example.id))
      showBits(example, first, best === first ? second : best, weights);
  }
}

function showBits(example: ListExample, first: Ranked, other: Ranked | undefined, weights: Float64Array): void {
  const bitsOf = (item: Ranked | undefined, i: number): number => (item ? (example.candidates[item.at]?.[i] ?? 0) * (weights[i] ?? 0) : 0);
  signalNames.forEach((name, i) => {
    const [a, b] = [bitsOf(first, i), bitsOf(other, i)];
    if (Math.abs(a - b) > 0.3) process.stdout.write(`        ${name.padEnd(24)} ${a.toFixed(2).padStart(7)} ${b.toFixed(2).padStart(7)}\n`);
  });
}

interface Ranked {
  readonly id: string;
  readonly at: number;
  readonly right: boolean;
  readonly probability: number;
}

function rank({ candidates, right, ids }: ListExample, weights: Float64Array): Ranked[] {
  const bits = candidates.map((signal) => signal.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0));
  const sum = bits.reduce((total, value) => total + 2 ** value, 1);
  return bits
    .map((value, at) => ({ id: ids[at] ?? '', at, right: right[at] ?? false, probability: 2 ** value / sum }))
    .toSorted((a, b) => b.probability - a.probability);
}
