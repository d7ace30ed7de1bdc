/**
 * Estimates a table of `calibrationOf` in `packages/matcher/src/passes/calibrate.ts` on labelled sets of one profile and prints it.
 *
 *     node bench/fit-calibration.ts [--without] [--list FOLDER]… FOLDER…
 *
 * Each folder has source.csv, catalogue.csv and gold.csv; lists have no catalogue.
 *
 * A logistic regression (Platt 1999) of whether a row's best candidate is right; all sets have the same weight, whatever their size. Signs
 * are fixed: contrary evidence never counts for a match. Each coefficient is pulled slightly to 0. The figures of each list and set follow,
 * by the printed table or, with `--without`, by one estimated on the others. The weights are those of the product in both cases.
 */
import { parseArgs } from 'node:util';
import { buildIndex } from '@fetlock/matcher/matcher';
import type { Profile } from '@fetlock/matcher/reading/read-text';
import { signalsAgainst, rankingFeatures, type RankingFeature } from '@fetlock/matcher/passes/ranking-features';
import { readCatalogue } from '../apps/cli/src/match/read-catalogue.ts';
import { readLines } from '../apps/cli/src/match/read-lines.ts';
import { calibrationExamplesOf, calibrationExamplesOfList, type CalibrationExample } from './examples.ts';
import { readPracticeList } from './practice-lists.ts';
import { everySecondFamily, readLabelledSet, without } from './labelled-set.ts';

/** One in this many rows represents items that are not in the catalogue. */
const WITHOUT_ANSWER = 32;
/** An identifier is worth the same everywhere, and sets without identifiers cannot be used to estimate it. */
const HELD: Partial<Record<RankingFeature, number>> = { identifier: 3 };
/** Features that only exist for the words of a pharmacy's names. */
const OF_WORDS: readonly RankingFeature[] = [
  'rarestMissed',
  'missedCore',
  'missedVariation',
  'numbers',
  'diagnosis',
  'lessFound',
  'unknownWord',
  'thingMissed',
  'meaningMissed',
  'bothMissed',
  'literal',
  'otherDiet',
  'compound',
  'brandBeside',
  'foreignBrand',
  'otherLine',
];
/** Features that generalise from one set to another. Prices of synthetic lists agree with their catalogue too well to learn from. */
const FITTED: Readonly<Record<Profile, readonly RankingFeature[]>> = {
  pharmacy: ['one', 'odds', 'margin', 'background', 'ties', 'contrary', 'unstated', 'rivals', 'found', 'foundBack', ...OF_WORDS],
  goods: rankingFeatures.filter((name) => name !== 'identifier' && !OF_WORDS.includes(name)),
  breeds: ['one', 'odds', 'margin', 'background', 'ties'],
};
/** Weight of a list in which every second family of goods is unknown, relative to the complete list. */
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
const ofLists = listIndex ? lists.flatMap((list) => calibrationExamplesOfList(list, listIndex)) : [];
const ofSets = sets.flatMap((set) => [
  ...calibrationExamplesOf(set, WITHOUT_ANSWER),
  ...calibrationExamplesOf(without(set, everySecondFamily(set)), WITHOUT_ANSWER).map((item) => ({
    ...item,
    strange: true,
    share: item.share * STRANGE_SHARE,
  })),
]);
const examples = [...ofLists, ...ofSets];
const all = fit(examples);
process.stdout.write(`${rankingFeatures.map((name, i) => `${name}: ${Number((all[i] ?? 0).toFixed(3))}`).join(', ')}\n`);
for (const { name } of [...lists, ...sets]) {
  const own = examples.filter(({ set, strange }) => set === name && !strange);
  const estimated = values.without ? fit(examples.filter(({ set }) => set !== name)) : all;
  process.stdout.write(`${name.padEnd(18)} ${figuresOf(own, estimated)}\n`);
}

/** Calibration error; share of rows with an answer whose right answers are trusted; share of rows without an answer that are matched. */
function figuresOf(own: readonly CalibrationExample[], theta: readonly number[]): string {
  const share = (among: readonly CalibrationExample[], holds: (item: CalibrationExample) => boolean): string =>
    (among.filter(holds).length / Math.max(1, among.length)).toFixed(3);
  const known = own.filter((item) => item.known);
  const believed = share(known, (item) => item.right && probability(item, theta) > 0.5);
  const taken = share(
    own.filter((item) => !item.known),
    (item) => probability(item, theta) * item.ofFirst >= 0.5,
  );
  return `ece ${calibrationError(own, theta).toFixed(3)}  believed ${believed}  none taken ${taken}`;
}

function probability({ features, shift }: CalibrationExample, theta: readonly number[]): number {
  return 1 / (1 + Math.exp(-features.reduce((sum, value, i) => sum + value * (theta[i] ?? 0), shift)));
}

/** Newton's method, one coefficient at a time, until nothing moves. */
function fit(cases: readonly CalibrationExample[]): number[] {
  const theta = rankingFeatures.map((name) => HELD[name] ?? 0);
  const total = cases.reduce((sum, { share }) => sum + share, 0);
  for (let round = 0; round < 300; round += 1) {
    let moved = 0;
    for (const [i, name] of rankingFeatures.entries()) {
      if (!FITTED[profile].includes(name)) continue;
      let slope = name === 'one' ? 0 : -RIDGE * (theta[i] ?? 0);
      let curve = RIDGE;
      for (const item of cases) {
        const { right, share } = item;
        const value = item.features[i] ?? 0;
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

function signed(name: RankingFeature, value: number): number {
  if (name === 'one') return value;
  return signalsAgainst.has(name) ? Math.min(0, value) : Math.max(0, value);
}

/** Expected calibration error in ten bands. */
function calibrationError(cases: readonly CalibrationExample[], theta: readonly number[]): number {
  const bands = Map.groupBy(
    cases.map((item) => ({ weight: probability(item, theta), right: item.right })),
    ({ weight }) => Math.min(9, Math.floor(weight * 10)),
  );
  return [...bands.values()].reduce(
    (sum, band) => sum + Math.abs(band.reduce((gap, { weight, right }) => gap + weight - (right ? 1 : 0), 0)) / cases.length,
    0,
  );
}
