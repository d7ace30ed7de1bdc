import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { featureKinds, roles } from '../index/features.ts';
import type { Query } from './query.ts';

/**
 * Variations of entries that have what a row is most likely about, its rarest word, but too few of its other words to be among the candidates:
 * at most `MOST_ENTRIES` entries, each with one variation, those with most of the row first. For rows that nothing fits, so that the nearest
 * entry is of the same substance or service rather than of the same amount and form.
 * @param compared  the candidates that the row has already; their entries are left out.
 */
export function placesOfRarest(index: CatalogueIndex, query: Query, compared: readonly { readonly place: number }[]): number[] {
  const { data, scratch } = index;
  const { hits } = query;
  const slot = rarestSlot(index, query);
  if (slot === undefined) return [];
  const feature = hits.features[slot] ?? 0;
  const from = data.postingStarts[feature] ?? 0;
  const to = data.postingStarts[feature + 1] ?? 0;
  if (to - from > LONGEST_LIST) return [];
  const known = new Set<number>();
  for (const { place } of compared) known.add(data.entryOf[place] ?? 0);
  scratch.use(hits);
  const best = new Map<number, { readonly place: number; readonly shared: number }>();
  for (let i = from; i < to; i += 1) {
    const posting = data.postings[i] ?? 0;
    const place = posting >>> 1;
    const entry = data.entryOf[place] ?? 0;
    if ((posting & 1) !== roles.name || known.has(entry)) continue;
    const shared = sharedWeight(index, place);
    if (shared > (best.get(entry)?.shared ?? -1)) best.set(entry, { place, shared });
  }
  return [...best.values()]
    .toSorted((a, b) => b.shared - a.shared || a.place - b.place)
    .slice(0, MOST_ENTRIES)
    .map(({ place }) => place);
}

/** The slot of the rarest word that the row has, in its own spelling or by its meaning. */
function rarestSlot({ data }: CatalogueIndex, { hits, readings, features }: Query): number | undefined {
  let rarest: number | undefined;
  let most = 0;
  hits.features.forEach((feature, slot) => {
    if (data.kinds[feature] !== WORD) return;
    for (let hit = hits.firstOf[slot] ?? 0; hit > 0; hit = hits.nextOf[hit - 1] ?? 0) {
      const reading = readings[(hits.readingOf[hit - 1] ?? 0) - 1];
      const similarity = reading ? reading.similarity : (hits.similarities[hit - 1] ?? 0);
      if (similarity < SURELY_MEANT || features[hits.words[hit - 1] ?? 0]?.role !== roles.name) continue;
      const worth = (data.weights[feature] ?? 0) * similarity;
      if (worth <= most) continue;
      most = worth;
      rarest = slot;
    }
  });
  return rarest;
}

/** Weight of what a variation has of the row. */
function sharedWeight({ data, scratch }: CatalogueIndex, place: number): number {
  let shared = 0;
  const to = data.featureStarts[place + 1] ?? 0;
  for (let i = data.featureStarts[place] ?? 0; i < to; i += 1) {
    const feature = (data.features[i] ?? 0) >>> 1;
    if (scratch.slotOf[feature] !== 0) shared += data.weights[feature] ?? 0;
  }
  return shared;
}

const WORD = featureKinds.indexOf('word');
const MOST_ENTRIES = 3;
/** A word that so many variations have says too little. */
const LONGEST_LIST = 150;
const SURELY_MEANT = 0.7;
