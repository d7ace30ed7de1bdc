import type { Subject } from '@fetlock/matcher/compare/compare';
import type { Comparison } from '@fetlock/matcher/compare/comparison';
import { weightVector } from '@fetlock/matcher/signals/weights';
import type { CatalogueIndex } from '@fetlock/matcher/index/catalogue-index';
import { learn, sampleOf } from '@fetlock/matcher/learn/learn';
import type { UnusualSpecies } from '@fetlock/matcher/learn/usual-species';
import { buildIndex } from '@fetlock/matcher/matcher';
import { defaultOptions, type MatcherOptions } from '@fetlock/matcher/options';
import { rankCandidates } from '@fetlock/matcher/passes/weigh';
import { rankingFeaturesOf, rankingFeatures, tiedFirst } from '@fetlock/matcher/passes/ranking-features';
import type { Profile } from '@fetlock/matcher/reading/read-text';
import { RowComparer } from '@fetlock/matcher/row-comparer';
import type { SourceRow } from '@fetlock/matcher/types';
import type { Example } from './conditional-logit.ts';
import type { LabelledSet } from './labelled-set.ts';
import type { PracticeList } from './practice-lists.ts';

/** Ranking features of the best candidate of one row, in the order of `rankingFeatures`, and whether it is right. */
export interface CalibrationExample {
  readonly set: string;
  /** From a list with many goods unknown to the catalogue. */
  readonly strange?: boolean;
  readonly features: readonly number[];
  readonly right: boolean;
  /** Whether the row has an answer at all. */
  readonly known: boolean;
  /** Share of the very first candidate in the probability that one of the first is right. */
  readonly ofFirst: number;
  readonly share: number;
  /** Natural log odds by which the list as a whole is shifted. */
  readonly shift: number;
}

const COMPARED = 25;

/** The rows and answers of a labelled set or a practice list: names in the answers by variation, answers by row. */
interface Answered {
  readonly name: string;
  readonly rows: readonly SourceRow[];
  readonly right: ReadonlyMap<string, ReadonlySet<string>>;
  nameOf(id: string): string;
}

const answered = (set: LabelledSet): Answered => ({ ...set, nameOf: (id) => set.nameInAnswers.get(id) ?? '' });

/**
 * The rows of a labelled set as examples, without identifiers. From each `withoutAnswer`th row the right candidates are removed.
 * A row is skipped if a candidate with the same name is not among its answers: public sets do not list every duplicate, and such a row
 * would teach that equal names are different items.
 */
export function examplesOf(set: LabelledSet, withoutAnswer: number): { profile: Profile; examples: Example[] } {
  const index = buildIndex(set.catalogue);
  const examples = comparedRows(answered(set), index, withoutAnswer, false)
    .filter(
      ({ compared }) => index.rules.profile === 'pharmacy' || !compared.some(({ comparison, right }) => comparison.equalNames && !right),
    )
    .map(({ compared }) => ({
      candidates: compared.map(({ comparison }) => comparison.values),
      right: compared.map(({ right }) => right),
      share: 1 / set.rows.length,
    }))
    .toArray();
  return { profile: index.rules.profile, examples };
}

/**
 * Ranking features of a labelled set's best candidates, weighed as in a run taught by its own rows, with identifiers; no row is skipped.
 */
export function calibrationExamplesOf(set: LabelledSet, withoutAnswer: number): CalibrationExample[] {
  return calibrationExamples(answered(set), buildIndex(set.catalogue), withoutAnswer);
}

/** The same for a practice list. */
export function calibrationExamplesOfList(list: PracticeList, index: CatalogueIndex): CalibrationExample[] {
  return calibrationExamples({ ...list, nameOf: (id) => id }, index, Infinity);
}

function calibrationExamples(set: Answered, index: CatalogueIndex, withoutAnswer: number): CalibrationExample[] {
  const learned = learn({ index, options, rows: sampleOf(set.rows) });
  const weights = weightVector(learned.weights);
  return comparedRows(set, index, withoutAnswer, true, learned.species)
    .flatMap(({ subject, compared }) => {
      const right = new Map(compared.map((item) => [item.comparison, item.right]));
      const ranked = rankCandidates([...right.keys()], weights, subject.row.name);
      if (ranked.length === 0) return [];
      const features = rankingFeaturesOf(ranked, subject.prepared.facts);
      const first = index.rules.profile === 'pharmacy' ? tiedFirst(ranked.map(({ bits }) => bits)) : 1;
      return [
        {
          set: set.name,
          features: rankingFeatures.map((name) => features[name]),
          known: (set.right.get(subject.row.id)?.size ?? 0) > 0,
          ofFirst: 1 / ranked.slice(0, first).reduce((sum, { bits }) => sum + 2 ** (bits - (ranked[0]?.bits ?? 0)), 0),
          right: ranked.slice(0, first).some(({ comparison }) => right.get(comparison) === true),
          share: 1 / set.rows.length,
          shift: learned.trust.shift,
        },
      ];
    })
    .toArray();
}

const options: MatcherOptions = { ...defaultOptions, labMatchingTechnique: 'fuzzy' };

interface ComparedRow {
  readonly subject: Subject;
  readonly compared: readonly { readonly comparison: Comparison; readonly right: boolean }[];
}

function* comparedRows(
  set: Answered,
  index: CatalogueIndex,
  withoutAnswer: number,
  withIdentifiers: boolean,
  species?: UnusualSpecies,
): Generator<ComparedRow> {
  const comparer = new RowComparer(index, options, [], species);
  for (const [number, row] of set.rows.entries()) {
    const { subject, comparisons } = comparer.compare(withIdentifiers ? row : withoutIdentifiers(row), COMPARED);
    const answers = set.right.get(row.id);
    const compared = comparisons.map((comparison) => ({
      comparison,
      right: answers?.has(set.nameOf(index.variation(comparison.place).id)) ?? false,
    }));
    yield { subject, compared: number % withoutAnswer === 0 && number > 0 ? compared.filter(({ right }) => !right) : compared };
  }
}

function withoutIdentifiers({
  ndc: _n,
  upc: _u,
  barcode: _b,
  vendorCode: _v,
  labTestCode: _l,
  catalogueCode: _c,
  ...row
}: SourceRow): SourceRow {
  return row;
}
