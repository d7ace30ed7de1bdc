/** The indexes with the highest scores among all that are offered; with equal scores, the lower index. A heap with the worst on top. */
export class TopList {
  readonly #most: number;
  readonly #places: number[] = [];
  readonly #scores: number[] = [];
  size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  placeAt(position: number): number {
    return this.#places[position] ?? 0;
  }

  /** Score of the worst one kept; 0 while there is room. */
  get worst(): number {
    return this.size < this.#most ? 0 : (this.#scores[0] ?? 0);
  }

  offer(place: number, score: number): void {
    if (this.size < this.#most) {
      this.#rise(this.size, place, score);
      this.size += 1;
    } else if (score >= (this.#scores[0] ?? 0) && this.#isWorse(0, place, score)) this.#sink(place, score);
  }

  /** Best first; beyond the first `always` only those with at least `share` of the best score. */
  sorted(share: number, always: number): number[] {
    const { places, scores } = this.size > MOST_INSERTED ? this.#sortedAll() : this.#inserted();
    const enough = (scores[0] ?? 0) * share;
    return places.filter((_, rank) => rank < always || (scores[rank] ?? 0) >= enough);
  }

  #sortedAll(): Ordered {
    const order = Array.from({ length: this.size }, (_, position) => position);
    order.sort((a, b) => (this.#scores[b] ?? 0) - (this.#scores[a] ?? 0) || this.placeAt(a) - this.placeAt(b));
    return { places: order.map((position) => this.placeAt(position)), scores: order.map((position) => this.#scores[position] ?? 0) };
  }

  /** The same without a comparison of its own, which is slow to call: faster for a few. */
  #inserted(): Ordered {
    const places: number[] = [];
    const scores: number[] = [];
    for (let position = 0; position < this.size; position += 1) {
      const place = this.placeAt(position);
      const score = this.#scores[position] ?? 0;
      let at = places.length;
      for (; at > 0; at -= 1) {
        const before = scores[at - 1] ?? 0;
        if (before > score || (before === score && (places[at - 1] ?? 0) < place)) break;
        places[at] = places[at - 1] ?? 0;
        scores[at] = before;
      }
      places[at] = place;
      scores[at] = score;
    }
    return { places, scores };
  }

  /** Whether the item at a position is worse than the one offered. */
  #isWorse(position: number, place: number, score: number): boolean {
    const own = this.#scores[position] ?? 0;
    return own < score || (own === score && this.placeAt(position) > place);
  }

  #rise(from: number, place: number, score: number): void {
    let position = from;
    while (position > 0) {
      const parent = (position - 1) >> 1;
      // A parent is worse than its children.
      if (this.#isWorse(parent, place, score)) break;
      this.#move(position, parent);
      position = parent;
    }
    this.#put(position, place, score);
  }

  #sink(place: number, score: number): void {
    let position = 0;
    for (;;) {
      let child = position * 2 + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && this.#isWorse(child + 1, this.placeAt(child), this.#scores[child] ?? 0)) child += 1;
      if (!this.#isWorse(child, place, score)) break;
      this.#move(position, child);
      position = child;
    }
    this.#put(position, place, score);
  }

  #move(to: number, from: number): void {
    this.#put(to, this.placeAt(from), this.#scores[from] ?? 0);
  }

  #put(position: number, place: number, score: number): void {
    this.#places[position] = place;
    this.#scores[position] = score;
  }
}

/** Places and their scores, best first. */
interface Ordered {
  readonly places: number[];
  readonly scores: number[];
}

/** Longer lists are sorted. */
const MOST_INSERTED = 64;
