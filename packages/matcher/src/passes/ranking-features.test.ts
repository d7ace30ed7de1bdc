import { expect, test } from 'vitest';
import { weightVector, weightsOf } from '../signals/weights.ts';
import { buildIndex } from '../matcher.ts';
import { defaultOptions } from '../options.ts';
import { RowComparer } from '../row-comparer.ts';
import { catalogue } from '../testing/given.ts';
import { rankingFeaturesOf, rankingFeatures } from './ranking-features.ts';
import { rankCandidates } from './weigh.ts';

test('ranking features are made in the order in which they are weighed', () => {
  const index = buildIndex(catalogue);
  const row = { id: 'r', name: 'carprofen chewable tablet' };
  const { comparisons, subject } = new RowComparer(index, defaultOptions, []).compare(row);
  const ranked = rankCandidates(comparisons, weightVector(weightsOf.pharmacy), row.name);
  expect(Object.keys(rankingFeaturesOf(ranked, subject.prepared.facts))).toEqual([...rankingFeatures]);
});
