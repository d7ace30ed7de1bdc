/**
 * Prints how well calibrated the weights are on labelled sets.
 *
 *     node bench/fit-report.ts [--bands] FOLDER…      each with source.csv, catalogue.csv, gold.csv
 *
 * For each set: how often the first candidate is right (`hit1`), also above 0.95 (`prec95`), the expected calibration error in ten bands
 * (`ece`); and how well the best weight separates rows with an answer from rows without one, as area under the curve, with the share of the
 * latter that is matched nevertheless. Rows without an answer are: rows that the labels give none (`none`), rows whose goods were removed
 * from the catalogue with all that share their first word (`goods`), and rows whose right entries were removed with all of the same goods
 * in the same amounts (`number`).
 */
import { parseArgs } from 'node:util';
import { learn, sampleOf } from '@fetlock/matcher/learn/learn';
import { buildIndex, createMatcher, type Matcher } from '@fetlock/matcher/matcher';
import { defaultOptions } from '@fetlock/matcher/options';
import type { CatalogueVariation, SourceRow } from '@fetlock/matcher/types';
import { everySecondFamily, numbersOfEverySecondRow, readLabelledSet, without, type LabelledSet } from './labelled-set.ts';

interface First {
  readonly weight: number;
  readonly right: boolean;
  readonly known: boolean;
}

const OPTIONS = { ...defaultOptions, veterinary: false, labMatchingTechnique: 'fuzzy', categoryclassification: false } as const;
const isTaken = (weight: number): boolean => weight >= OPTIONS.leastWeight;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { bands: { type: 'boolean', default: false } } });
const sets = await Promise.all(positionals.map(readLabelledSet));
for (const set of sets) {
  const matcher = taughtMatcher(set.catalogue, set.rows);
  const firsts = set.rows.map((row) => firstOf(matcher, set, row));
  const present = firsts.filter(({ known }) => known).map(({ weight }) => weight);
  const none = firsts.filter(({ known }) => !known).map(({ weight }) => weight);
  const goods = weightsWithout(set, everySecondFamily(set));
  const number = weightsWithout(set, numbersOfEverySecondRow(set));
  const figures = {
    hit1: share(
      firsts.filter(({ known }) => known),
      ({ right }) => right,
    ),
    over95: share(firsts, ({ weight }) => weight > 0.95),
    prec95: share(
      firsts.filter(({ weight }) => weight > 0.95),
      ({ right }) => right,
    ),
    ece: calibrationError(firsts),
    none: areaUnderCurve(present, none),
    noneTaken: share(none, isTaken),
    goods: areaUnderCurve(goods.kept, goods.removed),
    goodsTaken: share(goods.removed, isTaken),
    number: areaUnderCurve(number.kept, number.removed),
    numberTaken: share(number.removed, isTaken),
  };
  const shown = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(3)}`);
  process.stdout.write(`${set.name.padEnd(16)} ${shown.join('  ')}\n`);
  if (values.bands) for (const line of bands(firsts)) process.stdout.write(`    ${line}\n`);
}

/** A matcher as in a run: taught by its own rows. */
function taughtMatcher(catalogue: readonly CatalogueVariation[], rows: readonly SourceRow[]): Matcher {
  const index = buildIndex(catalogue);
  return createMatcher({ index, options: OPTIONS, learned: learn({ index, options: OPTIONS, rows: sampleOf(rows) }) });
}

function firstOf(matcher: Matcher, set: LabelledSet, row: SourceRow): First {
  const [best] = matcher.match(row).candidates;
  const answers = set.right.get(row.id);
  const right = best !== undefined && (answers?.has(set.nameInAnswers.get(best.catalogueId) ?? '') ?? false);
  return { weight: best?.weight ?? 0, right, known: answers !== undefined };
}

/** Best weights when entries are removed from the catalogue: of rows that still have a right one, and of those that have lost all. */
function weightsWithout(set: LabelledSet, gone: ReadonlySet<string>): { kept: number[]; removed: number[] } {
  const matcher = taughtMatcher(without(set, gone).catalogue, set.rows);
  const kept: number[] = [];
  const removed: number[] = [];
  for (const row of set.rows) {
    const answers = set.right.get(row.id);
    if (answers) ([...answers].some((id) => !gone.has(id)) ? kept : removed).push(firstOf(matcher, set, row).weight);
  }
  return { kept, removed };
}

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.length === 0 ? Number.NaN : items.filter(holds).length / items.length;
}

function inBands(firsts: readonly First[]): First[][] {
  const answered = firsts.filter(({ weight }) => weight >= 0.02);
  return Array.from({ length: 10 }, (_, band) => answered.filter(({ weight }) => Math.min(9, Math.floor(weight * 10)) === band));
}

function meanWeight(firsts: readonly First[]): number {
  return firsts.reduce((sum, { weight }) => sum + weight, 0) / firsts.length;
}

function calibrationError(firsts: readonly First[]): number {
  const all = inBands(firsts);
  const answered = all.reduce((sum, band) => sum + band.length, 0);
  return all
    .filter((band) => band.length > 0)
    .reduce((sum, band) => sum + (band.length / answered) * Math.abs(meanWeight(band) - share(band, ({ right }) => right)), 0);
}

function bands(firsts: readonly First[]): string[] {
  return inBands(firsts).map((band, i) =>
    band.length === 0
      ? `0.${i}`
      : `0.${i}: ${band.length} rows, mean weight ${meanWeight(band).toFixed(3)}, right ${share(band, ({ right }) => right).toFixed(3)}`,
  );
}

/** Probability that a weight of one list is above one of the other; ties count half (Mann and Whitney 1947). */
function areaUnderCurve(above: readonly number[], below: readonly number[]): number {
  const sorted = below.toSorted((a, b) => a - b);
  const countUnder = (limit: (value: number) => boolean): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (limit(sorted[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const wins = above.reduce((sum, weight) => sum + (countUnder((value) => value < weight) + countUnder((value) => value <= weight)) / 2, 0);
  return wins / (above.length * below.length);
}
