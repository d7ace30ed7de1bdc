import { hasVariations, nearestEntries } from './nearest-entries.ts';
import type { Subject } from './compare/compare.ts';
import type { Comparison } from './compare/comparison.ts';
import { entryTexts, ItemTexts } from './compare/shown.ts';
import type { Recollection } from './decisions.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import type { Learned } from './learn/learned.ts';
import type { FoundTerm } from './lexicon/find-terms.ts';
import type { MatcherOptions } from './options.ts';
import type { KnownBreed } from './passes/breed-finder.ts';
import { isUnlikely } from './passes/nearest.ts';
import { decidedFirst } from './passes/recalled.ts';
import { NEVER_CERTAIN, weigh, type Weighed, type Weighing } from './passes/weigh.ts';
import { COMPARED, RowComparer } from './row-comparer.ts';
import { evidenceOf } from './score.ts';
import { weightVector } from './signals/weights.ts';
import type { Candidate, FieldEvidence, LearnedDecision, SourceRow } from './types.ts';

/** A row with its candidates, weighed, best first. Its comparisons are its own until it is released. */
export interface WeighedRow {
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

/** Finds, compares and weighs the candidates of rows. One per thread. */
export class RowWeigher {
  readonly #index: CatalogueIndex;
  readonly #options: MatcherOptions;
  readonly #learned: Weighing;
  readonly #comparer: RowComparer;

  constructor(index: CatalogueIndex, options: MatcherOptions, decisions: readonly LearnedDecision[], learned: Learned) {
    this.#index = index;
    this.#options = options;
    this.#learned = { weights: weightVector(learned.weights), trust: learned.trust };
    this.#comparer = new RowComparer(index, options, decisions, learned.species, learned.bodyWeights);
  }

  /**
   * @param top        candidates that are compared.
   * @param requested  variations that are compared even if the options exclude them.
   */
  weigh(row: SourceRow, top = COMPARED, requested?: ReadonlySet<number>): WeighedRow {
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
    return (
      requested === undefined &&
      this.#index.rules.profile === 'pharmacy' &&
      this.#options.leastWeight >= 0.3 &&
      isUnlikely(weighed) &&
      hasVariations(this.#index)
    );
  }

  /**
   * The best candidates and, in the last position, the earlier entry of a reused code, however poorly it fits.
   * @param explained  how many of them have reasons; those that were chosen have them already.
   */
  firstCandidates(found: WeighedRow, top: number, explained = top): Candidate[] {
    const { weighed, recalled } = found;
    const first = weighed.slice(0, top);
    const { renamed } = recalled;
    const before = renamed && weighed.find(({ comparison }) => comparison.variation.id === renamed.catalogueId);
    if (before && !first.includes(before)) first[top - 1] = before;
    return first.map((item, rank) => this.candidate(item, found, { isExplained: rank < explained }));
  }

  /**
   * A weighed candidate for output, built once per row.
   * @param isChosen  the row is matched to it, or it is offered: its reasons also list what only one side states.
   */
  candidate(item: Weighed, { source, made }: WeighedRow, { isExplained = true, isChosen = false } = {}): Candidate {
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

  /** Takes back the comparisons of a row that is done with, for the rows to come. */
  release(found: WeighedRow): void {
    this.#comparer.release(found);
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
