import { categoryClass } from './classify/category-class.ts';
import { createClassifier, type Classification, type Classifier } from './classify/classifier.ts';
import { compare, type Subject } from './compare/compare.ts';
import { compareIdentifiers, placesByIdentifier, readIdentifiers } from './compare/compare-identifiers.ts';
import { weightsOf, weightVector } from './compare/weights.ts';
import { recallDecisions, rememberDecisions, type DecisionMemory, type Recollection } from './decisions.ts';
import { explainCategory, explainMatch, explainMultimatch, explainRecollection, explainUnmatched } from './explain.ts';
import { hasSalesDropped, ignoreReason, longUnsold } from './ignore.ts';
import { findCandidates } from './index/find-candidates.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import { prepareRow } from './index/prepare.ts';
import { makeQuery } from './index/query.ts';
import type { ReadingRules } from './normalise/read-text.ts';
import type { MatcherOptions } from './options.ts';
import { mayBeBreed, mayConsider } from './passes/admissible.ts';
import { decide } from './passes/decide.ts';
import { NEVER_CERTAIN, weigh, type Weighed } from './passes/weigh.ts';
import { placesRemembered, recalledOutcomes } from './passes/recalled.ts';
import { evidenceOf } from './score.ts';
import type { Candidate, LearnedDecision, RowMatch, SourceRow } from './types.ts';

export { buildIndex } from './index/build-index.ts';
export type { CatalogueIndex } from './index/catalogue-index.ts';

export interface Matcher {
  /** Matches one row. The same row, index, options and decisions always give the same answer. */
  match(row: SourceRow): RowMatch;
  /** The best candidates of a row, best first, whether or not one would be taken. */
  candidates(row: SourceRow, top: number): Candidate[];
}

export interface MatcherInput {
  readonly index: CatalogueIndex;
  readonly options: MatcherOptions;
  readonly decisions?: readonly LearnedDecision[];
}

/** Variations that are compared field by field for each row. */
const COMPARED = 40;

/** Breeds of different animals share their words; so many times more are looked at, since only one animal's count. */
const BREEDS_OF_OTHER_ANIMALS = 3;

/** Makes a matcher for one catalogue, one set of options and what was decided before. */
export function createMatcher({ index, options, decisions = [] }: MatcherInput): Matcher {
  const state = new RowMatcher(index, options, decisions);
  return {
    match: (row) => state.match(row),
    candidates: (row, top) => state.candidates(row, top),
  };
}

/**
 * What needs all rows: which of them the output mode keeps. `upload` keeps single matches, `yonly` those of weight 1.
 * @throws RangeError when the two lists are not of the same rows in the same order.
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
  readonly weighed: Weighed[];
  readonly recalled: Recollection;
}

class RowMatcher {
  readonly #index: CatalogueIndex;
  readonly #options: MatcherOptions;
  readonly #decisions: readonly LearnedDecision[];
  readonly #memory: DecisionMemory;
  readonly #weights: Float64Array;
  readonly #rules: ReadingRules;
  readonly #strip: readonly RegExp[];
  #classifier: Classifier | undefined;

  constructor(index: CatalogueIndex, options: MatcherOptions, decisions: readonly LearnedDecision[]) {
    this.#index = index;
    this.#options = options;
    this.#decisions = decisions;
    this.#memory = rememberDecisions(decisions);
    this.#weights = weightVector(weightsOf[index.rules.profile]);
    this.#rules =
      options.locale === 'es-ES' && index.rules.profile === 'pharmacy'
        ? { ...index.rules, synonyms: ['spanish', ...index.rules.synonyms] }
        : index.rules;
    this.#strip = stripPatterns(options);
  }

  match(row: SourceRow): RowMatch {
    const found = this.#weighed(row, COMPARED);
    const candidates = this.#firstCandidates(found, this.#options.candidates);
    const decided = found.recalled.decided?.catalogueId === null ? this.#matchesNothing(found) : this.#decide(found);
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
        feedback: `Ignored: ${reason}. ${answer.feedback}`,
      };
    return { ...answer, candidates, ...dropped };
  }

  candidates(row: SourceRow, top: number): Candidate[] {
    return this.#firstCandidates(this.#weighed(row, Math.max(COMPARED, top)), top);
  }

  #firstCandidates({ weighed, subject }: WeighedRow, top: number): Candidate[] {
    return weighed.slice(0, top).map((item) => this.#candidate(item, subject));
  }

  /** Finds, compares and weighs the candidates of a row. */
  #weighed(listed: SourceRow, top: number): WeighedRow {
    const index = this.#index;
    const row = this.#options.ignorepimslabinfo ? withoutLabColumns(listed) : listed;
    const prepared = prepareRow(row, this.#rules, this.#strip);
    const query = makeQuery(index, prepared);
    const subject: Subject = { row, prepared, query };
    const identifiers = readIdentifiers(row, this.#options);
    const recalled = recallDecisions(this.#memory, row);
    const breeds = index.rules.profile === 'breeds';
    const places = new Set(findCandidates(index, query, breeds ? top * BREEDS_OF_OTHER_ANIMALS : top));
    for (const place of placesByIdentifier(index, identifiers)) places.add(place);
    for (const place of placesRemembered(index, recalled)) places.add(place);
    const comparisons = [];
    for (const place of places) {
      const variation = index.variation(place);
      if (!mayConsider(row, variation, this.#options) || (breeds && !mayBeBreed(row, variation))) continue;
      const outcomes = compareIdentifiers(index, identifiers, place, this.#options);
      comparisons.push(compare(index, subject, place, [...recalledOutcomes(variation.id, recalled), ...outcomes]));
    }
    const weighed = weigh(index, subject, comparisons, this.#weights);
    return { weighed: recalled.renamed ? weighed.map(queued) : weighed, subject, recalled };
  }

  #candidate({ comparison, weight, pass }: Weighed, { row, prepared }: Subject): Candidate {
    const catalogue = {
      item: comparison.variation,
      facts: this.#index.facts(comparison.place),
      brand: this.#index.brand(comparison.place),
    };
    return {
      catalogueId: comparison.variation.id,
      weight,
      pass,
      evidence: evidenceOf(comparison, this.#weights, { item: row, ...prepared }, catalogue),
    };
  }

  #decide({ weighed, subject, recalled }: WeighedRow): Omit<RowMatch, 'candidates'> {
    const { row } = subject;
    const { decision, chosen, apart } = decide(this.#index, subject, weighed, this.#options);
    const [best] = chosen;
    const classified = best ? undefined : this.#classify(subject);
    const category = best ? best.comparison.variation.category : classified?.category;
    return {
      rowId: row.id,
      decision,
      chosen: chosen.map((item) => this.#candidate(item, subject)),
      feedback:
        this.#recollection(recalled, best?.comparison.variation.id) +
        (decision === 'multimatch'
          ? explainMultimatch(chosen, apart)
          : best
            ? explainMatch(best)
            : explainUnmatched(weighed[0]) + explainCategory(classified)),
      ...(category === undefined ? {} : { category }),
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
      return `a diagnosis used ${used === 1 ? 'once' : `${used} times`}`;
    return ignoreReason(row, this.#options);
  }
}

/** A row whose code had another name before goes to a reviewer, however well it matches. */
function queued(item: Weighed): Weighed {
  return item.weight > NEVER_CERTAIN ? { ...item, weight: NEVER_CERTAIN } : item;
}

function withoutLabColumns({ lab: _lab, labTestCode: _code, ...row }: SourceRow): SourceRow {
  return row;
}

/** The practice's own names, which its lists repeat in item names. Very short ones could be words of items. */
function stripPatterns({ clinic, officialname, groupname }: MatcherOptions): RegExp[] {
  return [clinic, officialname, groupname]
    .map((name) => name.trim())
    .filter((name) => name.length >= 4)
    .map((name) => new RegExp(`(?<![\\p{L}\\d])${name.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}(?![\\p{L}\\d])`, 'giu'));
}
