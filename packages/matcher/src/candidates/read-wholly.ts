import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { roles } from '../index/features.ts';
import { leastSumFor, listSharesOf, scoreOf } from './list-shares.ts';
import type { Query } from './query.ts';
import { TopList } from './top-list.ts';

/** The variations that share most with a query, of all that share anything: every list is read to its end. */
export function readWholly(index: CatalogueIndex, query: Query, top: number): TopList {
  const { data, scratch } = index;
  scratch.use(query.hits);
  const { named, support } = listSharesOf(index, query);
  const { sums, touched } = scratch;
  const { postings, postingStarts, rowWeights } = data;
  const { total } = query;
  const { features } = query.hits;
  let count = 0;
  for (let slot = 0; slot < features.length; slot += 1) {
    const feature = features[slot] ?? 0;
    const full = named[slot] ?? 0;
    const less = support[slot] ?? 0;
    const to = postingStarts[feature + 1] ?? 0;
    for (let i = postingStarts[feature] ?? 0; i < to; i += 1) {
      const posting = postings[i] ?? 0;
      const place = posting >>> 1;
      const sum = sums[place] ?? 0;
      touched[count] = place;
      if (sum === 0) count += 1;
      sums[place] = sum + ((posting & 1) === roles.name ? full : less);
    }
  }
  const best = new TopList(top);
  let least = leastSumFor(best.worst, total);
  for (let i = 0; i < count; i += 1) {
    const place = touched[i] ?? 0;
    const sum = sums[place] ?? 0;
    sums[place] = 0;
    if (sum < least) continue;
    best.offer(place, scoreOf(sum, total, rowWeights[place] ?? 0));
    least = leastSumFor(best.worst, total);
  }
  return best;
}
