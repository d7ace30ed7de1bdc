import { compare, type Subject } from '@fetlock/matcher/compare/compare';
import { findCandidates, makeTally } from '@fetlock/matcher/index/find-candidates';
import { prepareRow } from '@fetlock/matcher/index/prepare';
import { makeQuery } from '@fetlock/matcher/index/query';
import { buildIndex } from '@fetlock/matcher/matcher';
import { mayBeBreed } from '@fetlock/matcher/passes/admissible';
import type { Profile } from '@fetlock/matcher/normalise/read-text';
import type { LabelledSet } from './labelled-set.ts';

/** The candidates of one row as signal vectors, which of them are right, and what the row counts. */
export interface Example {
  readonly candidates: readonly Float64Array[];
  readonly right: readonly boolean[];
  readonly share: number;
}

const COMPARED = 25;

/**
 * The rows of a labelled set as examples. From each `withoutAnswer`th row the right candidates are taken away.
 * A row is left out when a candidate of the very same name is not among its answers: public sets do not list every twin, and such a row
 * would teach that equal names are different things.
 */
export function examplesOf(set: LabelledSet, withoutAnswer: number): { profile: Profile; examples: Example[] } {
  const index = buildIndex(set.catalogue);
  const tally = makeTally(set.catalogue.length);
  const scratch = new Float64Array(4096);
  const examples: Example[] = [];
  set.rows.forEach((row, number) => {
    const reading = prepareRow(row, index.rules);
    const subject: Subject = { row, prepared: reading, query: makeQuery(index, reading), scratch };
    const answers = set.right.get(row.id);
    const considered = findCandidates(index, subject.query, tally, index.rules.profile === 'breeds' ? COMPARED * 3 : COMPARED).filter(
      (place) => index.rules.profile !== 'breeds' || mayBeBreed(row, index.variation(place)),
    );
    const comparisons = considered.map((place) => {
      const { values, equalNames } = compare(index, subject, place, []);
      return { values, equalNames, right: answers?.has(set.nameInAnswers.get(index.variation(place).id) ?? '') ?? false };
    });
    if (index.rules.profile !== 'pharmacy' && comparisons.some(({ equalNames, right }) => equalNames && !right)) return;
    const kept = number % withoutAnswer === 0 ? comparisons.filter(({ right }) => !right) : comparisons;
    examples.push({ candidates: kept.map((item) => item.values), right: kept.map(({ right }) => right), share: 1 / set.rows.length });
  });
  return { profile: index.rules.profile, examples };
}
