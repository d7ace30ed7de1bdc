import { matchInThreads } from '@fetlock/matcher/pool/match-in-threads';
import { fileOptions } from '../../apps/cli/src/match/file-options.ts';
import { answersOf } from '../../apps/cli/src/match/write-answers.ts';
import type { LabelledSet } from '../labelled-set.ts';
import { peer as sparseTopN } from '../peers/sparse-top-n.ts';
import { areaUnderCurve, bestF1, calibrationError, coverageAt, hitRate } from './figures.ts';

/** Figures of one matcher on a labelled set; bench/RESULTS.md explains each. */
export interface LabelledFigures {
  readonly set: string;
  readonly rows: number;
  readonly hit1: number;
  readonly hit5: number;
  readonly hit10: number;
  readonly f1: number;
  readonly cov98: number;
  readonly cov99: number;
  readonly over95: number;
  /** Undefined if no answer scores above 0.95. */
  readonly prec95: number | undefined;
  readonly ece: number;
  /** How well the best score separates rows with a right entry from rows whose right entries were removed from the catalogue. */
  readonly aucTakenOut: number;
}

/** Names of the answers to each row, best first, with their scores. */
type Answers = readonly (readonly { readonly name: string; readonly score: number }[])[];
type Matching = (set: LabelledSet) => Promise<Answers>;

const TOP = 10;

/** Measures a matcher on a set as loaded, then on the same set with the right entries of every second row removed. */
export async function measureLabelled(set: LabelledSet, match: Matching): Promise<LabelledFigures> {
  const answers = await match(set);
  const known = set.rows.filter(({ id }) => set.right.has(id)).length;
  const isRight = (row: number, name: string): boolean => set.right.get(set.rows[row]?.id ?? '')?.has(name) ?? false;
  const ranks = answers.flatMap((found, row) =>
    set.right.has(set.rows[row]?.id ?? '') ? [found.findIndex(({ name }) => isRight(row, name)) + 1] : [],
  );
  const firsts = answers.flatMap(([first], row) => (first ? [{ score: first.score, right: isRight(row, first.name) }] : []));
  const sure = firsts.filter(({ score }) => score > 0.95);
  return {
    set: set.name,
    rows: set.rows.length,
    hit1: hitRate(ranks, 1),
    hit5: hitRate(ranks, 5),
    hit10: hitRate(ranks, TOP),
    f1: bestF1(firsts, known),
    cov98: coverageAt(firsts, set.rows.length, 0.98),
    cov99: coverageAt(firsts, set.rows.length, 0.99),
    over95: sure.length / set.rows.length,
    prec95: sure.length === 0 ? undefined : sure.filter(({ right }) => right).length / sure.length,
    ece: calibrationError(firsts),
    aucTakenOut: await aucTakenOut(set, match),
  };
}

async function aucTakenOut(set: LabelledSet, match: Matching): Promise<number> {
  const rows = set.rows.filter(({ id }) => set.right.has(id));
  const loses = (place: number): boolean => place % 2 === 1;
  const takenOut = new Set(rows.flatMap(({ id }, place) => (loses(place) ? [...(set.right.get(id) ?? [])] : [])));
  // A row that shares a right entry with a row losing its own loses it too.
  const stillRight = (id: string): boolean => [...(set.right.get(id) ?? [])].some((name) => !takenOut.has(name));
  const catalogue = set.catalogue.filter(({ id }) => !takenOut.has(set.nameInAnswers.get(id) ?? id));
  const answers = await match({ ...set, rows, catalogue });
  const best = answers.map(([first]) => first?.score ?? 0);
  return areaUnderCurve(
    best.filter((_, place) => stillRight(rows[place]?.id ?? '')),
    best.filter((_, place) => !stillRight(rows[place]?.id ?? '')),
  );
}

/** The matcher with all its evidence, as `npm run match` runs it. */
export const ours: Matching = async ({ rows, catalogue, nameInAnswers }) => {
  const matches = await matchInThreads({ rows, catalogue, options: fileOptions(TOP), threads: 2 });
  return matches.map((match) => answersOf(match, nameInAnswers, TOP).map(({ name, weight }) => ({ name, score: weight })));
};

/** The baseline: cosine of character 3-grams of the names alone. */
export const floor: Matching = async ({ rows, catalogue, nameInAnswers }) => {
  const search = await sparseTopN.build(catalogue.map(({ name }) => name));
  const found = await search.search(
    rows.map(({ name }) => name),
    TOP,
  );
  return found.map((answers) => answers.map(({ place, score }) => ({ name: nameInAnswers.get(catalogue[place]?.id ?? '') ?? '', score })));
};
