import { compare, type Comparison, type Subject } from '@fetlock/matcher/compare/compare';
import { compareIdentifiers, placesByIdentifier, readIdentifiers } from '@fetlock/matcher/compare/compare-identifiers';
import { weightVector } from '@fetlock/matcher/compare/weights';
import { findCandidates } from '@fetlock/matcher/index/find-candidates';
import type { CatalogueIndex } from '@fetlock/matcher/index/catalogue-index';
import { prepareRow } from '@fetlock/matcher/index/prepare';
import { makeQuery } from '@fetlock/matcher/index/query';
import { learn, sampleOf } from '@fetlock/matcher/learn/learn';
import { buildIndex } from '@fetlock/matcher/matcher';
import { defaultOptions } from '@fetlock/matcher/options';
import { mayBeBreed } from '@fetlock/matcher/passes/admissible';
import { rankCandidates } from '@fetlock/matcher/passes/weigh';
import { standingOf, standingSignals } from '@fetlock/matcher/passes/standing';
import type { Profile } from '@fetlock/matcher/normalise/read-text';
import type { LabelledSet } from './labelled-set.ts';

/** The candidates of one row as signal vectors, which of them are right, and what the row counts. */
export interface Example {
  readonly candidates: readonly Float64Array[];
  readonly right: readonly boolean[];
  readonly share: number;
}

/** How the best candidate of one row stands, in the order of `standingSignals`, and whether it is right. */
export interface StandingExample {
  readonly set: string;
  /** Of a list of which much is unknown to the catalogue. */
  readonly strange?: boolean;
  readonly standing: readonly number[];
  readonly right: boolean;
  readonly share: number;
  /** Natural log odds by which the list as a whole has moved. */
  readonly shift: number;
}

interface ComparedRow {
  readonly subject: Subject;
  readonly compared: readonly { readonly comparison: Comparison; readonly right: boolean }[];
}

const COMPARED = 25;

/**
 * The rows of a labelled set as examples, identifiers left out. From each `withoutAnswer`th row the right candidates are taken away.
 * A row is left out when a candidate of the very same name is not among its answers: public sets do not list every twin, and such a row
 * would teach that equal names are different things.
 */
export function examplesOf(set: LabelledSet, withoutAnswer: number): { profile: Profile; examples: Example[] } {
  const index = buildIndex(set.catalogue);
  const examples = comparedRows(set, index, withoutAnswer, false)
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

/** How the best candidates of a labelled set stand, weighed as in a run that its own rows have taught, identifiers included; no row is left out. */
export function standingsOf(set: LabelledSet, withoutAnswer: number): StandingExample[] {
  const index = buildIndex(set.catalogue);
  const learned = learn({ index, options: defaultOptions, rows: sampleOf(set.rows) });
  const weights = weightVector(learned.weights);
  return comparedRows(set, index, withoutAnswer, true)
    .flatMap(({ subject, compared }) => {
      const right = new Map(compared.map((item) => [item.comparison, item.right]));
      const ranked = rankCandidates([...right.keys()], weights, subject.row.name);
      const [best] = ranked;
      if (!best) return [];
      const standing = standingOf(ranked, subject.prepared.facts);
      const vector = standingSignals.map((name) => standing[name]);
      return [
        {
          set: set.name,
          standing: vector,
          right: right.get(best.comparison) ?? false,
          share: 1 / set.rows.length,
          shift: learned.trust.shift,
        },
      ];
    })
    .toArray();
}

function* comparedRows(set: LabelledSet, index: CatalogueIndex, withoutAnswer: number, withIdentifiers: boolean): Generator<ComparedRow> {
  const { profile } = index.rules;
  for (const [number, row] of set.rows.entries()) {
    const prepared = prepareRow(row, index.rules);
    const subject: Subject = { row, prepared, query: makeQuery(index, prepared) };
    const identifiers = readIdentifiers(row, defaultOptions);
    const places = new Set(findCandidates(index, subject.query, profile === 'breeds' ? COMPARED * 3 : COMPARED));
    if (withIdentifiers) for (const place of placesByIdentifier(index, identifiers)) places.add(place);
    const answers = set.right.get(row.id);
    const compared = [...places]
      .filter((place) => profile !== 'breeds' || mayBeBreed(row, index.variation(place)))
      .map((place) => ({
        comparison: compare(index, subject, place, withIdentifiers ? compareIdentifiers(index, identifiers, place, defaultOptions) : []),
        right: answers?.has(set.nameInAnswers.get(index.variation(place).id) ?? '') ?? false,
      }));
    yield { subject, compared: number % withoutAnswer === 0 ? compared.filter(({ right }) => !right) : compared };
  }
}
