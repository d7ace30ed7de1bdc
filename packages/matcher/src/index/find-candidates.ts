import type { CatalogueIndex } from './catalogue-index.ts';
import { roles } from './features.ts';
import type { Query } from './query.ts';
import { TopList } from './top-list.ts';

/**
 * Places of the variations that share most with a query, best first, at most `top`.
 * A soft Dice overlap: what is shared, against what both have. The features that tell most are read first; reading ends when what no list
 * has named yet can no longer come among the best (MaxScore), and those few that still may are looked at one by one.
 * @param exhaustive  every list is read to its end; the answer without a bound, to test the bounded one against.
 * @see Turtle & Flood 1995, "Query evaluation: strategies and optimizations", Information Processing and Management 31:831-850
 */
export function findCandidates(index: CatalogueIndex, query: Query, top: number, exhaustive = false): number[] {
  const search = new Search(index, query, top);
  const read = search.readLists(exhaustive);
  return search.best(read);
}

/** A word met in a description only is worth this much of one in the name. */
const SUPPORT_SHARE = 0.3;
/** Catalogue names may be longer than those of a price list: what they have beyond it counts less. */
const CATALOGUE_SHARE = 0.6;
/** Bits are summed in whole parts, so that the order of summing makes no difference. */
const PARTS = 256;
/** What sums of equal scores may differ by. */
const ROUNDING = 1 - 1e-12;
/** So few postings are read without asking whether they must be. */
const FEW_POSTINGS = 2048;
/** Postings that are read in the time in which one variation that was met is looked at. */
const WORTH_ASKING = 8;

/** A candidate that shares less than this of what the best one shares is not worth comparing, beyond the first few. */
const WORTH_COMPARING = 0.4;
const ALWAYS_COMPARED = 10;

class Search {
  readonly #index: CatalogueIndex;
  readonly #query: Query;
  readonly #top: number;
  /** Slots of the query, those that tell most first; by slot: its parts in the name and elsewhere, whether it is of the name, when it is read. */
  readonly #order: number[];
  readonly #shares: Float64Array;
  readonly #supports: Float64Array;
  readonly #named: Uint8Array;
  readonly #rankOf: Uint32Array;
  #touched = 0;

  constructor(index: CatalogueIndex, query: Query, top: number) {
    this.#index = index;
    this.#query = query;
    this.#top = top;
    index.scratch.use(query.hits);
    const count = query.hits.features.length;
    const shares = new Float64Array(count);
    this.#named = new Uint8Array(count);
    this.#rankOf = new Uint32Array(count);
    this.#shares = shares;
    this.#supports = new Float64Array(count);
    const order = new Array<number>(count);
    for (let slot = 0; slot < count; slot += 1) {
      order[slot] = slot;
      this.#setShare(slot);
    }
    const { features } = query.hits;
    this.#order = order.toSorted((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0) || (features[a] ?? 0) - (features[b] ?? 0));
    for (let rank = 0; rank < count; rank += 1) this.#rankOf[this.#order[rank] ?? 0] = rank;
  }

  /** What a feature is worth is what it and the word it stands for are worth, as far as it stands for it. */
  #setShare(slot: number): void {
    const { hits, weights, features } = this.#query;
    const weight = this.#index.data.weights[hits.features[slot] ?? 0] ?? 0;
    let share = 0;
    let word = 0;
    for (let hit = hits.firstOf[slot] ?? 0; hit > 0; hit = hits.nextOf[hit - 1] ?? 0) {
      const asked = hits.words[hit - 1] ?? 0;
      const value = Math.min(weight, (weights[asked] ?? 0) * 1.5 + 1) * (hits.similarities[hit - 1] ?? 0);
      if (value > share) {
        share = value;
        word = asked;
      }
    }
    this.#shares[slot] = Math.max(1, Math.round(share * PARTS));
    this.#supports[slot] = Math.max(1, Math.round(share * SUPPORT_SHARE * PARTS));
    this.#named[slot] = features[word]?.role === roles.name ? 1 : 0;
  }

  /** Reads lists into the sums, as many as must be; returns how many. */
  readLists(exhaustive: boolean): number {
    const { postingStarts } = this.#index.data;
    let remaining = 0;
    let unread = 0;
    for (const slot of this.#order) {
      remaining += this.#shares[slot] ?? 0;
      unread += this.#length(slot);
    }
    for (let rank = 0; rank < this.#order.length; rank += 1) {
      const slot = this.#order[rank] ?? 0;
      const feature = this.#query.hits.features[slot] ?? 0;
      const from = postingStarts[feature] ?? 0;
      const to = postingStarts[feature + 1] ?? 0;
      if (!exhaustive && this.#isWorthAsking(unread) && this.#cannotEnter(remaining, rank)) return rank;
      this.#read(from, to, slot);
      remaining -= this.#shares[slot] ?? 0;
      unread -= to - from;
    }
    return this.#order.length;
  }

  #length(slot: number): number {
    const { postingStarts } = this.#index.data;
    const feature = this.#query.hits.features[slot] ?? 0;
    return (postingStarts[feature + 1] ?? 0) - (postingStarts[feature] ?? 0);
  }

  /** Asking goes once through all that was met: what is left is often read sooner. */
  #isWorthAsking(unread: number): boolean {
    return this.#touched > this.#top && unread >= FEW_POSTINGS && unread >= WORTH_ASKING * this.#touched;
  }

  #read(from: number, to: number, slot: number): void {
    const { postings } = this.#index.data;
    const { sums, touched } = this.#index.scratch;
    const support = this.#supports[slot] ?? 0;
    const full = this.#named[slot] === 1 ? (this.#shares[slot] ?? 0) : support;
    let count = this.#touched;
    for (let i = from; i < to; i += 1) {
      const posting = postings[i] ?? 0;
      const place = posting >>> 1;
      const sum = sums[place] ?? 0;
      touched[count] = place;
      if (sum === 0) count += 1;
      sums[place] = sum + ((posting & 1) === roles.name ? full : support);
    }
    this.#touched = count;
  }

  /** Whether a variation that has nothing but all that is still unread would be worse than the worst of the best so far. */
  #cannotEnter(remaining: number, rank: number): boolean {
    const bits = remaining / PARTS;
    return bits / (this.#query.total + CATALOGUE_SHARE * bits + 1) < this.#leastOfBest(rank);
  }

  /** Score of the last of the best so far, once what they have of the unread lists is counted. */
  #leastOfBest(rank: number): number {
    const { sums, touched } = this.#index.scratch;
    const partial = new TopList(this.#top);
    let least = 0;
    for (let i = 0; i < this.#touched; i += 1) {
      const place = touched[i] ?? 0;
      const sum = sums[place] ?? 0;
      if (sum < least) continue;
      partial.offer(place, this.#score(place, sum));
      least = this.#leastSum(partial.worst);
    }
    if (partial.size < this.#top) return 0;
    let worst = Infinity;
    for (let i = 0; i < partial.size; i += 1) {
      const place = partial.placeAt(i);
      worst = Math.min(worst, this.#score(place, (sums[place] ?? 0) + this.#unread(place, rank)));
    }
    return worst;
  }

  #score(place: number, sum: number): number {
    return sum / (this.#query.total + CATALOGUE_SHARE * (this.#index.data.rowWeights[place] ?? 0) + 1) / PARTS;
  }

  /** Parts without which no variation reaches a score, however short its name. */
  #leastSum(score: number): number {
    return score * (this.#query.total + 1) * PARTS * ROUNDING;
  }

  /** What a variation has of the lists from `rank` on. */
  #unread(place: number, rank: number): number {
    const { features, featureStarts } = this.#index.data;
    const { slotOf } = this.#index.scratch;
    const to = featureStarts[place + 1] ?? 0;
    let sum = 0;
    for (let i = featureStarts[place] ?? 0; i < to; i += 1) {
      const feature = features[i] ?? 0;
      const slot = (slotOf[feature >>> 1] ?? 0) - 1;
      if (slot < 0 || (this.#rankOf[slot] ?? 0) < rank) continue;
      sum += this.#named[slot] === 1 && (feature & 1) === roles.name ? (this.#shares[slot] ?? 0) : (this.#supports[slot] ?? 0);
    }
    return sum;
  }

  /** The best of the variations met, after `read` lists; leaves the scratch space as it was found. */
  best(read: number): number[] {
    const { sums, touched } = this.#index.scratch;
    let remaining = 0;
    for (let rank = read; rank < this.#order.length; rank += 1) remaining += this.#shares[this.#order[rank] ?? 0] ?? 0;
    const worst = remaining > 0 ? this.#leastOfBest(read) : 0;
    const best = new TopList(this.#top);
    let least = this.#leastSum(worst) - remaining;
    for (let i = 0; i < this.#touched; i += 1) {
      const place = touched[i] ?? 0;
      const sum = sums[place] ?? 0;
      sums[place] = 0;
      if (sum < least || (remaining > 0 && this.#score(place, sum + remaining) < worst)) continue;
      best.offer(place, this.#score(place, remaining === 0 ? sum : sum + this.#unread(place, read)));
      least = Math.max(least, this.#leastSum(best.worst) - remaining);
    }
    this.#touched = 0;
    return best.sorted(WORTH_COMPARING, ALWAYS_COMPARED);
  }
}
