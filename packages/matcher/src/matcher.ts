import { categoryClass } from './normalise/category-class.ts';
import { createClassifier, type Classification, type Classifier } from './classify/classifier.ts';
import { explainBreed, type KnownBreed } from './passes/breed-finder.ts';
import type { Subject } from './compare/compare.ts';
import type { Comparison } from './compare/comparison.ts';
import { nameDifferences } from './compare/name-differences.ts';
import { weightVector } from './signals/weights.ts';
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
import { hasSalesDropped, ignoreReason, ignoredFor, longUnsold } from './ignore.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import { termsMeant } from './lexicon/added-terms.ts';
import type { FoundTerm } from './lexicon/find-terms.ts';
import { nothingLearned, type Learned } from './learn/learned.ts';
import type { MatcherOptions } from './options.ts';
import { isAllowedLaboratory, mayTake } from './passes/admissible.ts';
import { decide } from './passes/decide.ts';
import { nearestEntries } from './nearest-entries.ts';
import { isUnlikely } from './passes/nearest.ts';
import { NEVER_CERTAIN, weigh, type Weighed, type Weighing } from './passes/weigh.ts';
import { COMPARED, RowComparer } from './row-comparer.ts';
import { entryTexts, ItemTexts } from './compare/shown.ts';
import { decidedFirst } from './passes/recalled.ts';
import { evidenceOf } from './score.ts';
import type { Candidate, FieldEvidence, LearnedDecision, RowMatch, SourceRow } from './types.ts';

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

interface WeighedRow {
  readonly subject: Subject;
  /** The row for display. */
  readonly source: ItemTexts;
  readonly comparisons: readonly Comparison[];
  readonly weighed: Weighed[];
  readonly recalled: Recollection;
  readonly breed: KnownBreed | undefined;
  /** Terms in it that people added to the lexicon. */
  readonly added: readonly FoundTerm[];
  /** The first candidates are used in place of what the row names. */
  readonly isByUse: boolean;
  /** Candidates built in full so far. */
  readonly made: Map<Weighed, Candidate>;
}

class RowMatcher {
  readonly #index: CatalogueIndex;
  readonly #options: MatcherOptions;
  readonly #decisions: readonly LearnedDecision[];
  readonly #learned: Weighing;
  readonly #comparer: RowComparer;
  #classifier: Classifier | undefined;

  constructor(index: CatalogueIndex, options: MatcherOptions, decisions: readonly LearnedDecision[], learned: Learned) {
    this.#index = index;
    this.#options = options;
    this.#decisions = decisions;
    this.#learned = { weights: weightVector(learned.weights), trust: learned.trust };
    this.#comparer = new RowComparer(index, options, decisions, learned.species, learned.bodyWeights);
  }

  match(row: SourceRow): RowMatch {
    const found = this.#weighed(row, COMPARED);
    const match = this.#matchOf(row, found);
    this.#comparer.release(found);
    return match;
  }

  #matchOf(row: SourceRow, found: WeighedRow): RowMatch {
    const decided = found.recalled.decided?.catalogueId === null ? this.#matchesNothing(found) : this.#decide(found);
    const candidates = this.#firstCandidates(found, this.#options.candidates, this.#options.explained);
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
    const found = this.#weighed(row, Math.max(COMPARED, top));
    const candidates = this.#firstCandidates(found, top);
    this.#comparer.release(found);
    return candidates;
  }

  among(row: SourceRow, requested: ReadonlySet<number>): Candidate[] {
    const found = this.#weighed(row, COMPARED, requested);
    const candidates = found.weighed
      .filter(({ comparison }) => requested.has(comparison.place))
      .map((item) => this.#candidate(item, found));
    this.#comparer.release(found);
    return candidates;
  }

  /**
   * The best candidates and, in the last position, the earlier entry of a reused code, however poorly it fits.
   * @param explained  how many of them have reasons; those that were chosen have them already.
   */
  #firstCandidates(found: WeighedRow, top: number, explained = top): Candidate[] {
    const { weighed, recalled } = found;
    const first = weighed.slice(0, top);
    const { renamed } = recalled;
    const before = renamed && weighed.find(({ comparison }) => comparison.variation.id === renamed.catalogueId);
    if (before && !first.includes(before)) first[top - 1] = before;
    return first.map((item, rank) => this.#candidate(item, found, { isExplained: rank < explained }));
  }

  /** Finds, compares and weighs the candidates of a row. */
  #weighed(row: SourceRow, top: number, requested?: ReadonlySet<number>): WeighedRow {
    const compared = this.#comparer.compare(row, top, requested);
    const { subject, comparisons, recalled, breed, terms } = compared;
    const likely = decidedFirst(weigh(this.#index, subject, comparisons, this.#learned), recalled);
    const nearest = this.#fitsNothing(likely, requested)
      ? nearestEntries(this.#comparer, compared, likely, this.#learned.weights)
      : undefined;
    const weighed = nearest?.weighed ?? likely;
    const source = new ItemTexts({ item: subject.row, facts: subject.prepared.facts, brand: subject.prepared.brand });
    const most = recalled.renamed ? NEVER_CERTAIN : breed?.relation === 'parent' ? MOST_OF_A_PARENT : 1;
    return {
      subject,
      source,
      comparisons: nearest ? [...comparisons, ...nearest.further] : comparisons,
      weighed: most < 1 ? weighed.map((item) => atMost(most, item)) : weighed,
      recalled,
      breed,
      added: this.#options.terms.length === 0 ? NO_TERMS : terms.filter(({ added }) => added),
      isByUse: nearest?.isByUse === true,
      made: new Map(),
    };
  }

  /** Whether a pharmacy's row is matched to none of its candidates, however low the least weight of a match is set. */
  #fitsNothing(weighed: readonly Weighed[], requested: ReadonlySet<number> | undefined): boolean {
    return requested === undefined && this.#index.rules.profile === 'pharmacy' && this.#options.leastWeight >= 0.3 && isUnlikely(weighed);
  }

  /**
   * A weighed candidate for output, built once per row.
   * @param isChosen  the row is matched to it, or it is offered: its reasons also list what only one side states.
   */
  #candidate(item: Weighed, { source, made }: WeighedRow, { isExplained = true, isChosen = false } = {}): Candidate {
    const known = made.get(item);
    if (known) return known;
    const { comparison, weight, pass } = item;
    const reasons = (): FieldEvidence[] =>
      evidenceOf(
        comparison,
        this.#learned.weights,
        { source, catalogue: entryTexts(this.#index, comparison.place) },
        isChosen || this.#options.oneSided,
      );
    const candidate = {
      catalogueId: comparison.variation.id,
      weight,
      pass,
      evidence: this.#options.evidence && isExplained ? reasons() : [],
    };
    made.set(item, candidate);
    return candidate;
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
      chosen: chosen.map((item) => this.#candidate(item, found, { isChosen: true })),
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
    return explainUnmatched(explained(nearest), likely ? this.#refusal(subject, nearest) : undefined);
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
      evidence: this.#candidate(item, found).evidence,
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

/**
 * A row whose code had another name before goes to a reviewer, however well it matches; so does a cross of several breeds if the catalogue
 * has only a parent of it.
 */
function atMost(limit: number, item: Weighed): Weighed {
  return item.weight > limit ? { ...item, weight: limit } : item;
}

const NO_TERMS: readonly FoundTerm[] = [];
const MOST_OF_A_PARENT = 0.75;
