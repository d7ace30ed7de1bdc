/**
 * Estimates a table of `calibrationOf` in `packages/matcher/src/passes/calibrate.ts` on labelled sets of one profile and prints it.
 *
 *     node bench/fit-calibration.ts [--without] [--list FOLDER]… FOLDER…      each with source.csv, catalogue.csv, gold.csv; lists without catalogue
 *
 * A logistic regression (Platt 1999) of whether a row's best candidate is right; the sets count the same, however large. Signs are fixed: what
 * speaks against never counts for. Each coefficient is held a little towards 0. For each list and set its figures follow:
 * by the table that is printed, or with `--without` by one that is estimated on the others. The weights are those of the product in both.
 */
import { parseArgs } from 'node:util';
import { buildIndex } from '@fetlock/matcher/matcher';
import type { Profile } from '@fetlock/matcher/normalise/read-text';
import { signalsAgainst, standingSignals, type StandingSignal } from '@fetlock/matcher/passes/standing';
import { readCatalogue } from '../apps/cli/src/match/read-catalogue.ts';
import { readLines } from '../apps/cli/src/match/read-lines.ts';
import { standingsOf, standingsOfList, type StandingExample } from './examples.ts';
import { readPracticeList } from './practice-lists.ts';
import { everySecondFamily, readLabelledSet, without } from './labelled-set.ts';

/** One row in so many stands for what is not in the catalogue. */
const WITHOUT_ANSWER = 32;
/** An identifier is worth the same everywhere; sets without identifiers cannot tell. */
const HELD: Partial<Record<StandingSignal, number>> = { identifier: 3 };
/** What only the words of a pharmacy's names tell. */
const OF_WORDS: readonly StandingSignal[] = [
  'rarestMissed',
  'missedCore',
  'missedVariation',
  'numbers',
  'diagnosis',
  'lessFound',
  'unknownWord',
  'thingMissed',
  'literal',
  'otherDiet',
  'compound',
  'brandBeside',
  'foreignBrand',
  'otherLine',
];
/** What carries over from one set to another. Prices of made-up lists agree with their catalogue too well to be learned from. */
const FITTED: Readonly<Record<Profile, readonly StandingSignal[]>> = {
  pharmacy: ['one', 'odds', 'margin', 'background', 'ties', 'contrary', 'unstated', 'rivals', 'found', 'foundBack', ...OF_WORDS],
  goods: standingSignals.filter((name) => name !== 'identifier' && !OF_WORDS.includes(name)),
  breeds: ['one', 'odds', 'margin', 'background', 'ties'],
};
/** What a list counts of whose goods every second family is unknown, beside the list as it is. */
const STRANGE_SHARE = 0.3;
const RIDGE = 0.0003;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    without: { type: 'boolean', default: false },
    list: { type: 'string', multiple: true, default: [] },
    catalogue: { type: 'string', default: 'samples/data/match/cedar-valley/catalogue.csv' },
  },
});
const sets = await Promise.all(positionals.map(readLabelledSet));
const [profile = 'goods', ...profiles] = sets.map(({ catalogue }) => buildIndex(catalogue).rules.profile);
if (profiles.some((other) => other !== profile))
  throw new RangeError('Fit the sets of one profile at a time: each has a table of its own.');
const lists = await Promise.all(values.list.map(readPracticeList));
const listIndex = lists.length > 0 ? buildIndex(readCatalogue(await readLines(values.catalogue)).variations) : undefined;
const ofLists = listIndex ? lists.flatMap((list) => standingsOfList(list, listIndex)) : [];
const ofSets = sets.flatMap((set) => [
  ...standingsOf(set, WITHOUT_ANSWER),
  ...standingsOf(without(set, everySecondFamily(set)), WITHOUT_ANSWER).map((item) => ({
    ...item,
    strange: true,
    share: item.share * STRANGE_SHARE,
  })),
]);
const examples = [...ofLists, ...ofSets];
const all = fit(examples);
process.stdout.write(`${standingSignals.map((name, i) => `${name}: ${Number((all[i] ?? 0).toFixed(3))}`).join(', ')}\n`);
for (const { name } of [...lists, ...sets]) {
  const own = examples.filter(({ set, strange }) => set === name && !strange);
  const estimated = values.without ? fit(examples.filter(({ set }) => set !== name)) : all;
  process.stdout.write(`${name.padEnd(18)} ${figuresOf(own, estimated)}\n`);
}

/** Calibration error; of rows with an answer the share whose right answers are believed; of rows without one the share that is taken. */
function figuresOf(own: readonly StandingExample[], theta: readonly number[]): string {
  const share = (among: readonly StandingExample[], holds: (item: StandingExample) => boolean): string =>
    (among.filter(holds).length / Math.max(1, among.length)).toFixed(3);
  const known = own.filter((item) => item.known);
  const believed = share(known, (item) => item.right && probability(item, theta) > 0.5);
  const taken = share(
    own.filter((item) => !item.known),
    (item) => probability(item, theta) * item.ofFirst >= 0.5,
  );
  return `ece ${calibrationError(own, theta).toFixed(3)}  believed ${believed}  none taken ${taken}`;
}

function probability({ standing, shift }: StandingExample, theta: readonly number[]): number {
  return 1 / (1 + Math.exp(-standing.reduce((sum, value, i) => sum + value * (theta[i] ?? 0), shift)));
}

/** One coefficient at a time by Newton's step, as often as anything moves. */
function fit(cases: readonly StandingExample[]): number[] {
  const theta = standingSignals.map((name) => HELD[name] ?? 0);
  const total = cases.reduce((sum, { share }) => sum + share, 0);
  for (let round = 0; round < 300; round += 1) {
    let moved = 0;
    for (const [i, name] of standingSignals.entries()) {
      if (!FITTED[profile].includes(name)) continue;
      let slope = name === 'one' ? 0 : -RIDGE * (theta[i] ?? 0);
      let curve = RIDGE;
      for (const item of cases) {
        const { right, share } = item;
        const value = item.standing[i] ?? 0;
        if (value === 0) continue;
        const predicted = probability(item, theta);
        slope += (share / total) * ((right ? 1 : 0) - predicted) * value;
        curve += (share / total) * predicted * (1 - predicted) * value * value;
      }
      const next = signed(name, (theta[i] ?? 0) + slope / curve);
      moved = Math.max(moved, Math.abs(next - (theta[i] ?? 0)));
      theta[i] = next;
    }
    if (moved < 1e-3) break;
  }
  return theta;
}

function signed(name: StandingSignal, value: number): number {
  if (name === 'one') return value;
  return signalsAgainst.has(name) ? Math.min(0, value) : Math.max(0, value);
}

/** Expected calibration error in ten bands. */
function calibrationError(cases: readonly StandingExample[], theta: readonly number[]): number {
  const bands = Map.groupBy(
    cases.map((item) => ({ weight: probability(item, theta), right: item.right })),
    ({ weight }) => Math.min(9, Math.floor(weight * 10)),
  );
  return [...bands.values()].reduce(
    (sum, band) => sum + Math.abs(band.reduce((gap, { weight, right }) => gap + weight - (right ? 1 : 0), 0)) / cases.length,
    0,
  );
}
