import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { roles } from '../index/features.ts';
import { CATALOGUE_SHARE, leastSumFor, listSharesOf, PARTS, scoreOf, type ListShares } from './list-shares.ts';
import type { Query } from './query.ts';
import { readWholly } from './read-wholly.ts';
import { TopList } from './top-list.ts';

/**
 * Indexes of the variations that share most with a query, best first, at most `top`.
 * A soft Dice overlap: what is shared, relative to what both have. The shortest lists are read first. Once variations in none of them can
 * no longer be worth comparing (MaxScore), the longer lists are read only for those already met, and the few that may still be among the
 * best are scored one by one. The bound assumes what variations have in practice, not the most they could have: beyond the first few, the
 * result may leave out some that are far from the best.
 * @param exhaustive  read every list to its end, as for small catalogues; tests compare the bounded result with this one.
 * @see Turtle & Flood 1995, "Query evaluation: strategies and optimizations", Information Processing and Management 31:831-850
 */
export function findCandidates(index: CatalogueIndex, query: Query, top: number, exhaustive = index.size < READ_WHOLLY): number[] {
  const best = exhaustive ? readWholly(index, query, top) : new Search(index, query, top).best();
  return best.sorted(WORTH_COMPARING, ALWAYS_COMPARED);
}

/** Lists of smaller catalogues are short: finding out what to skip takes as long as reading it. */
const READ_WHOLLY = 30_000;

/** Share of the best candidate's score below which others are not worth comparing, beyond the first few. */
const WORTH_COMPARING = 0.4;
const ALWAYS_COMPARED = 10;

/** Lists shorter than this are always read. */
const SHORT_LIST = 512;
/** Lists are not read for variations that reach less than this share of the best score. */
const WORTH_READING = 0.6;
/** Share of what unread lists could add that variations reach: they have words of their own, too. Measured; 1 would be exact. */
const UNREAD_REACHED = 0.8;
/** Looking up the features of one variation takes as long as reading this many entries of a list. */
const LOOK_UP = 30;

/** A search that reads no more of the lists than it must. */
class Search {
  readonly #index: CatalogueIndex;
  readonly #query: Query;
  readonly #top: number;
  /** Slots of the query, shortest lists first, and what each is worth; by slot: when it is read. */
  readonly #order: number[];
  readonly #shares: ListShares;
  readonly #rankOf: number[] = [];
  /** By rank: the most a variation can have of the lists from there on, one reading per word. */
  readonly #remaining: Float64Array;
  #touched = 0;
  /** Sum below which a variation was not among the best when they were last looked for; it only rises. Infinity before the first time. */
  #least = Infinity;
  /** Variations whose sums have reached `#least`: of these are the best. */
  #contenders: number[] = [];
  /** Variations that were among the best, with the sum of all lists: the same whichever have been read. */
  readonly #wholes = new Map<number, number>();

  constructor(index: CatalogueIndex, query: Query, top: number) {
    this.#index = index;
    this.#query = query;
    this.#top = top;
    index.scratch.use(query.hits);
    this.#shares = listSharesOf(index, query);
    this.#order = query.hits.features.map((_, slot) => slot);
    this.#remaining = this.#rank();
  }

  /** Puts the shortest lists first and records when each slot is read; returns what remains after each. */
  #rank(): Float64Array {
    const { features } = this.#query.hits;
    const { postingStarts } = this.#index.data;
    const lengths = features.map((feature) => (postingStarts[feature + 1] ?? 0) - (postingStarts[feature] ?? 0));
    this.#order.sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0) || (features[a] ?? 0) - (features[b] ?? 0));
    const count = this.#order.length;
    const remaining = new Float64Array(count + 1);
    const mostOf = new Float64Array(this.#query.features.length);
    for (let rank = count - 1; rank >= 0; rank -= 1) {
      const slot = this.#order[rank] ?? 0;
      const word = this.#shares.words[slot] ?? 0;
      const share = this.#shares.named[slot] ?? 0;
      const more = Math.max(0, share - (mostOf[word] ?? 0));
      this.#rankOf[slot] = rank;
      mostOf[word] = (mostOf[word] ?? 0) + more;
      remaining[rank] = (remaining[rank + 1] ?? 0) + more;
    }
    return remaining;
  }

  /** Adds lists to the sums, as many as needed; returns how many. Once closed, no further variation is added. */
  #readLists(): number {
    const { postingStarts } = this.#index.data;
    let closed = false;
    for (let rank = 0; rank < this.#order.length; rank += 1) {
      const slot = this.#order[rank] ?? 0;
      const feature = this.#query.hits.features[slot] ?? 0;
      const from = postingStarts[feature] ?? 0;
      const to = postingStarts[feature + 1] ?? 0;
      if (this.#isWorthAsking(to - from)) {
        const best = this.#bestSoFar(rank);
        closed ||= this.#reachedUnmet(rank) < leastWorthMeeting(best);
        if (closed) {
          this.#keepWorth(rank, best);
          if (this.#touched * LOOK_UP <= to - from) return rank;
        }
      }
      if (closed) this.#addTo(from, to, slot);
      else this.#read(from, to, slot);
    }
    return this.#order.length;
  }

  /** Reading a short list is faster than finding out whether it must be read. */
  #isWorthAsking(length: number): boolean {
    return length >= SHORT_LIST && length * 2 > this.#touched && this.#touched > 0;
  }

  /** Score of a variation that has only what is still unread. */
  #reachedUnmet(rank: number): number {
    const bits = (this.#remaining[rank] ?? 0) / PARTS;
    return (bits * UNREAD_REACHED) / (this.#query.total + CATALOGUE_SHARE * bits + 1);
  }

  #read(from: number, to: number, slot: number): void {
    const { postings } = this.#index.data;
    const { sums, touched } = this.#index.scratch;
    const support = this.#shares.support[slot] ?? 0;
    const full = this.#shares.named[slot] ?? 0;
    const least = this.#least;
    let count = this.#touched;
    for (let i = from; i < to; i += 1) {
      const posting = postings[i] ?? 0;
      const place = posting >>> 1;
      const sum = sums[place] ?? 0;
      touched[count] = place;
      if (sum === 0) count += 1;
      const more = sum + ((posting & 1) === roles.name ? full : support);
      sums[place] = more;
      if (more >= least && sum < least) this.#contenders.push(place);
    }
    this.#touched = count;
  }

  /** Reads a list only for variations that were met before. */
  #addTo(from: number, to: number, slot: number): void {
    const { postings } = this.#index.data;
    const { sums } = this.#index.scratch;
    const support = this.#shares.support[slot] ?? 0;
    const full = this.#shares.named[slot] ?? 0;
    for (let i = from; i < to; i += 1) {
      const posting = postings[i] ?? 0;
      const place = posting >>> 1;
      const sum = sums[place] ?? 0;
      if (sum === 0) continue;
      const more = sum + ((posting & 1) === roles.name ? full : support);
      sums[place] = more;
      if (more >= this.#least && sum < this.#least) this.#contenders.push(place);
    }
  }

  /** Drops those met that cannot be among the best, whatever lists from `rank` on they are in. */
  #keepWorth(rank: number, { scores, worst }: BestSoFar): void {
    const { sums, touched } = this.#index.scratch;
    const { rowWeights } = this.#index.data;
    const { total } = this.#query;
    const remaining = (this.#remaining[rank] ?? 0) * UNREAD_REACHED;
    const least = Math.max(atRank(scores, 0) * WORTH_READING, atRank(scores, this.#top - 1));
    const leastSure = scoreOf(sums[worst] ?? 0, total, rowWeights[worst] ?? 0);
    let kept = 0;
    for (let i = 0; i < this.#touched; i += 1) {
      const place = touched[i] ?? 0;
      const sum = sums[place] ?? 0;
      const sure = scoreOf(sum, total, rowWeights[place] ?? 0);
      const isFirst = sure > leastSure || (sure === leastSure && place <= worst);
      if (isFirst || scoreOf(sum + remaining, total, rowWeights[place] ?? 0) >= least) {
        touched[kept] = place;
        kept += 1;
      } else sums[place] = 0;
    }
    this.#touched = kept;
  }

  /** The best by the lists read so far, with what they have in the unread lists. */
  #bestSoFar(rank: number): BestSoFar {
    const { sums, touched } = this.#index.scratch;
    const { rowWeights } = this.#index.data;
    const { total } = this.#query;
    const partial = this.#firstOf(this.#least === Infinity ? touched.subarray(0, this.#touched) : this.#contenders);
    const scores = new Float64Array(partial.size);
    for (let i = 0; i < partial.size; i += 1) {
      const place = partial.placeAt(i);
      let whole = this.#wholes.get(place);
      if (whole === undefined) this.#wholes.set(place, (whole = (sums[place] ?? 0) + this.#unread(place, rank)));
      scores[i] = scoreOf(whole, total, rowWeights[place] ?? 0);
    }
    // Without a comparison of its own, sorting takes a fifth of the time.
    return { scores: scores.toSorted(), worst: partial.placeAt(0) };
  }

  /** The first of some variations, by what was read; those that reach what it takes are the next contenders. */
  #firstOf(places: ArrayLike<number>): TopList {
    const { sums } = this.#index.scratch;
    const { rowWeights } = this.#index.data;
    const { total } = this.#query;
    const first = new TopList(this.#top);
    const count = places.length;
    let least = leastSumFor(first.worst, total);
    let kept = 0;
    for (let i = 0; i < count; i += 1) {
      const place = places[i] ?? 0;
      const sum = sums[place] ?? 0;
      if (sum < least) continue;
      this.#contenders[kept] = place;
      kept += 1;
      first.offer(place, scoreOf(sum, total, rowWeights[place] ?? 0));
      least = leastSumFor(first.worst, total);
    }
    this.#least = least;
    // In place: a list of thousands is looked through several times a row.
    let left = 0;
    for (let i = 0; i < kept; i += 1) {
      const place = this.#contenders[i] ?? 0;
      if ((sums[place] ?? 0) < least) continue;
      this.#contenders[left] = place;
      left += 1;
    }
    this.#contenders.length = left;
    return first;
  }

  /** What a variation has in the lists from `rank` on. */
  #unread(place: number, rank: number): number {
    const { features, featureStarts } = this.#index.data;
    const { slotOf } = this.#index.scratch;
    const { named, support } = this.#shares;
    const to = featureStarts[place + 1] ?? 0;
    let sum = 0;
    for (let i = featureStarts[place] ?? 0; i < to; i += 1) {
      const feature = features[i] ?? 0;
      const slot = (slotOf[feature >>> 1] ?? 0) - 1;
      if (slot < 0 || (this.#rankOf[slot] ?? 0) < rank) continue;
      sum += ((feature & 1) === roles.name ? named[slot] : support[slot]) ?? 0;
    }
    return sum;
  }

  /** The best of the variations that lists name; resets the scratch space. */
  best(): TopList {
    const read = this.#readLists();
    const { sums, touched } = this.#index.scratch;
    const { rowWeights } = this.#index.data;
    const { total } = this.#query;
    const best = new TopList(this.#top);
    const isRead = read === this.#order.length;
    let least = leastSumFor(best.worst, total);
    for (let i = 0; i < this.#touched; i += 1) {
      const place = touched[i] ?? 0;
      const sum = sums[place] ?? 0;
      sums[place] = 0;
      const whole = isRead ? sum : sum + this.#unread(place, read);
      if (whole < least) continue;
      best.offer(place, scoreOf(whole, total, rowWeights[place] ?? 0));
      least = leastSumFor(best.worst, total);
    }
    this.#touched = 0;
    return best;
  }
}

/** Scores of the best, ascending, and the index of the one that is last by what was read. */
interface BestSoFar {
  readonly scores: Float64Array;
  readonly worst: number;
}

/** The score of a rank from 0, the best; 0 where there are fewer. */
const atRank = (scores: Float64Array, rank: number): number => scores[scores.length - 1 - rank] ?? 0;

/** Score below which further variations are not worth meeting. */
function leastWorthMeeting({ scores }: BestSoFar): number {
  return Math.max(atRank(scores, 0) * WORTH_READING, atRank(scores, ALWAYS_COMPARED - 1));
}
