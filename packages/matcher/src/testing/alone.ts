import { compare } from '../compare/compare.ts';
import { compareIdentifiers, readIdentifiers } from '../compare/compare-identifiers.ts';
import { weightVector } from '../signals/weights.ts';
import { makeQuery } from '../candidates/query.ts';
import { nothingLearned } from '../learn/learned.ts';
import type { CatalogueIndex } from '../matcher.ts';
import { defaultOptions, type MatcherOptions } from '../options.ts';
import { weigh, type Weighed } from '../passes/weigh.ts';
import { RowComparer } from '../row-comparer.ts';
import type { SourceRow } from '../types.ts';

/** A row weighed against one entry as if the catalogue had nothing else: no better candidate lowers a wrong one. */
export function weighedAlone(
  index: CatalogueIndex,
  row: Omit<SourceRow, 'id'>,
  id: string,
  options: Partial<MatcherOptions> = {},
): Weighed {
  const all = { ...defaultOptions, ...options };
  const place = index.placeOf(id);
  if (place === undefined) throw new RangeError(`The catalogue has no ${id}.`);
  const source = { id: 'r', ...row };
  const { prepared, written, terms } = new RowComparer(index, all, []).read(source);
  const subject = { row: source, prepared, written, query: makeQuery(index, prepared, terms) };
  const { weights, trust } = nothingLearned(index.rules.profile);
  const identifiers = compareIdentifiers(index, readIdentifiers(source, all), place, all);
  const [only] = weigh(index, subject, [compare(index, subject, place, identifiers)], { weights: weightVector(weights), trust });
  if (!only) throw new RangeError('A row that is compared with one entry has one weight.');
  return only;
}
