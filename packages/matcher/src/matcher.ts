import { categoryClass } from './normalise/category-class.ts';
import { createClassifier, type Classification, type Classifier } from './classify/classifier.ts';
import { explainBreed } from './passes/breed-finder.ts';
import type { Subject } from './compare/compare.ts';
import { nameDifferences } from './compare/name-differences.ts';
import type { Recollection } from './decisions.ts';
import {
  explainByUse,
  explainCategory,
  explainMatch,
  explainMultimatch,
  explainRecollection,
  explainTerms,
  explainUnmatched,
  WORTH_TELLING,
  type Explained,
  type Refusal,
} from './explain.ts';
import { withPriceTexts } from './price-texts.ts';
import { hasSalesDropped, ignoreReason, ignoredFor, longUnsold } from './ignore.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import { termsMeant } from './lexicon/added-terms.ts';
import { nothingLearned, type Learned } from './learn/learned.ts';
import type { MatcherOptions } from './options.ts';
import { isAllowedLaboratory, mayTake } from './passes/admissible.ts';
import { askedOtherwise, requestsOf } from './passes/asks-otherwise.ts';
import { decide } from './passes/decide.ts';
import type { Weighed } from './passes/weigh.ts';
import { COMPARED } from './row-comparer.ts';
import { RowWeigher, type WeighedRow } from './row-weigher.ts';
import type { Candidate, LearnedDecision, RowMatch, SourceRow } from './types.ts';

export { buildIndex } from './index/build-index.ts';
export type { CatalogueIndex } from './index/catalogue-index.ts';

export interface Matcher {
  /** Matches one row. The same row, index, options and decisions always return the same result. */
  match(row: SourceRow): RowMatch;
  /** The best candidates of a row, best first, whether or not one would be matched. */
  candidates(row: SourceRow, top: number): Candidate[];
  /** The same with requested variations, by their indexes: returns only these, best first. */
  among(row: SourceRow, requested: ReadonlySet<number>): Candidate[];
}

export interface MatcherInput {
  readonly index: CatalogueIndex;
  readonly options: MatcherOptions;
  readonly decisions?: readonly LearnedDecision[];
  /** What the list and its reviewers have taught (`learn/learn.ts`); the estimated weights if absent. */
  readonly learned?: Learned;
}

/** Makes a matcher for one catalogue, one set of options and the earlier decisions. */
export function createMatcher({ index, options, decisions = [], learned = nothingLearned(index.rules.profile) }: MatcherInput): Matcher {
  const state = new RowMatcher(index, options, decisions, learned);
  return {
    match: (row) => state.match(row),
    candidates: (row, top) => state.candidates(row, top),
    among: (row, requested) => state.among(row, requested),
  };
}

/**
 * The step that needs all rows: which of them the output mode keeps. `upload` keeps single matches, `yonly` those of weight 1.
 * @throws RangeError if the two lists do not have the same rows in the same order.
 */
export function finish(rows: readonly SourceRow[], matches: RowMatch[], options: MatcherOptions): RowMatch[] {
  if (rows.length !== matches.length) throw new RangeError(`${rows.length} rows but ${matches.length} matches.`);
  rows.forEach(({ id }, i) => {
    if (matches[i]?.rowId !== id) throw new RangeError(`The match in place ${i} is not that of row ${id}.`);
  });
  if (options.outputmode === 'normal') return matches;
  return matches.filter(({ decision, chosen }) => decision === 'matched' && (options.outputmode === 'upload' || chosen[0]?.weight === 1));
}

class RowMatcher {
  readonly #index: CatalogueIndex;
  readonly #options: MatcherOptions;
  readonly #decisions: readonly LearnedDecision[];
  readonly #weigher: RowWeigher;
  #classifier: Classifier | undefined;

  constructor(index: CatalogueIndex, options: MatcherOptions, decisions: readonly LearnedDecision[], learned: Learned) {
    this.#index = index;
    this.#options = options;
    this.#decisions = decisions;
    this.#weigher = new RowWeigher(index, options, decisions, learned);
  }

  match(row: SourceRow): RowMatch {
    const found = this.#weigher.weigh(row);
    const match = this.#matchOf(row, found);
    this.#weigher.release(found);
    return match;
  }

  #matchOf(row: SourceRow, found: WeighedRow): RowMatch {
    const decided = found.recalled.decided?.catalogueId === null ? this.#matchesNothing(found) : this.#decide(found);
    const candidates = this.#weigher.firstCandidates(found, this.#options.candidates, this.#options.explained);
    const reason = this.#ignoreReason(row, decided);
    const unsold = reason === undefined ? longUnsold(row, this.#options) : undefined;
    const answer = unsold === undefined ? decided : { ...decided, feedback: `${decided.feedback} Kept, though ${unsold}.` };
    const dropped = unsold !== undefined || hasSalesDropped(row, this.#options) ? { salesDropped: true } : {};
    if (reason)
      return {
        ...answer,
        candidates,
        ...dropped,
        decision: 'ignored',
        ignoreReason: reason,
        feedback: `${ignoredFor(reason)}${answer.feedback}`,
      };
    return { ...answer, candidates, ...dropped };
  }

  candidates(row: SourceRow, top: number): Candidate[] {
    const found = this.#weigher.weigh(row, Math.max(COMPARED, top));
    const candidates = this.#weigher.firstCandidates(found, top);
    this.#weigher.release(found);
    return candidates;
  }

  among(row: SourceRow, requested: ReadonlySet<number>): Candidate[] {
    const found = this.#weigher.weigh(row, COMPARED, requested);
    const candidates = found.weighed
      .filter(({ comparison }) => requested.has(comparison.place))
      .map((item) => this.#weigher.candidate(item, found));
    this.#weigher.release(found);
    return candidates;
  }

  #decide(found: WeighedRow): Omit<RowMatch, 'candidates'> {
    const { weighed, subject, recalled, breed } = found;
    const { row } = subject;
    const { decision, chosen, apart } = decide(this.#index, subject, weighed, this.#options);
    const [best] = chosen;
    const classified = best ? undefined : this.#classify(subject);
    const category = best ? best.comparison.variation.category : classified?.category;
    return {
      rowId: row.id,
      decision,
      chosen: chosen.map((item) => this.#weigher.candidate(item, found, { isChosen: true })),
      feedback:
        this.#recollection(recalled, best?.comparison.variation.id) +
        (best ? explainBreed(breed, best.comparison.place, row.name, best.comparison.variation.name) : '') +
        this.#why(found, chosen, apart) +
        this.#whyByTerms(found, best) +
        explainCategory(classified),
      ...(category === undefined ? {} : { category }),
    };
  }

  /** Why these candidates were chosen, or none. */
  #why(found: WeighedRow, chosen: readonly Weighed[], apart: readonly string[]): string {
    if (!this.#options.evidence) return '';
    const explained = (item: Weighed): Explained => this.#explained(item, found);
    const { weighed, subject, isByUse } = found;
    const [best, ...others] = chosen;
    if (best && others.length > 0) return explainMultimatch(chosen.map(explained), apart);
    if (best) {
      const next = weighed.find((item) => item !== best);
      return explainMatch(explained(best), next && next.weight >= WORTH_TELLING ? explained(next) : undefined);
    }
    const [nearest] = weighed;
    if (!nearest) return explainUnmatched(undefined);
    if (isByUse) return explainByUse(explained(nearest));
    const likely = nearest.weight >= this.#options.leastWeight;
    const otherwise = askedOtherwise(requestsOf(subject.row), nearest.comparison.variation);
    return explainUnmatched(explained(nearest), otherwise ?? (likely ? this.#refusal(subject, nearest) : undefined));
  }

  /** What people's terms contributed to the chosen candidate, else to the nearest. */
  #whyByTerms({ added, weighed }: WeighedRow, best = weighed[0]): string {
    return best && this.#options.evidence ? explainTerms(termsMeant(this.#index, added, best.comparison.place)) : '';
  }

  /** Why a likely candidate was not matched. */
  #refusal(subject: Subject, nearest: Weighed): Refusal {
    if (!mayTake(this.#index, subject, nearest, this.#options))
      return isAllowedLaboratory(subject.row, nearest.comparison.variation, this.#options) ? 'firm laboratory' : 'other laboratory';
    return this.#options.pass === 'final' ? 'unsure' : 'earlier pass';
  }

  #explained(item: Weighed, found: WeighedRow): Explained {
    const { comparison, weight } = item;
    return {
      name: comparison.variation.name,
      variationName: comparison.variation.variationName,
      weight,
      obsolete: comparison.variation.obsolete,
      evidence: withPriceTexts(this.#weigher.candidate(item, found).evidence, this.#options),
      differences: nameDifferences(this.#index, found.subject, comparison.place),
    };
  }

  #recollection(recalled: Recollection, takenId: string | undefined): string {
    return explainRecollection(recalled, takenId, (id) => {
      const place = this.#index.placeOf(id);
      return place === undefined ? id : this.#index.variation(place).name;
    });
  }

  #matchesNothing({ subject, recalled }: WeighedRow): Omit<RowMatch, 'candidates'> {
    const decided = recalled.decided?.category;
    const classified = decided === undefined ? this.#classify(subject) : undefined;
    const category = decided ?? classified?.category;
    return {
      rowId: subject.row.id,
      decision: 'unmatched',
      chosen: [],
      feedback: this.#recollection(recalled, undefined).trim() + explainCategory(classified),
      ...(category === undefined ? {} : { category }),
    };
  }

  #classify({ row, prepared }: Subject): Classification | undefined {
    if (!this.#options.categoryclassification) return undefined;
    this.#classifier ??= createClassifier(this.#index, this.#decisions);
    return this.#classifier(row, prepared);
  }

  #ignoreReason(row: SourceRow, { category }: Omit<RowMatch, 'candidates'>): string | undefined {
    const used = row.totalSold;
    if (
      this.#options.veterinary &&
      used !== undefined &&
      used < this.#options.diagnosisignorecount &&
      categoryClass(row.category ?? category).includes('diagnosis')
    )
      return `a diagnosis used fewer than ${this.#options.diagnosisignorecount} times`;
    return ignoreReason(row, this.#options);
  }
}
