import { Index } from 'flexsearch';
import type { Peer } from './peer.ts';

/** FlexSearch with its forward tokenizer; `suggest` finds entries that lack some of the words. It returns an order without scores. */
export const peer: Peer = {
  build(entries) {
    const index = new Index({ tokenize: 'forward' });
    entries.forEach((name, place) => index.add(place, name));
    return {
      search: (rows, top) =>
        rows.map((row) => index.search(row, { limit: top, suggest: true }).map((place, rank) => ({ place: Number(place), score: -rank }))),
    };
  },
};
