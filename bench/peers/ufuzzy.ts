import UFuzzy from '@leeoniya/ufuzzy';
import type { Peer } from './peer.ts';

/** uFuzzy with one typing error per word and words in any order. It returns an order without scores. */
export const peer: Peer = {
  build(entries) {
    const fuzzy = new UFuzzy({ intraMode: 1 });
    const haystack = [...entries];
    return {
      search: (rows, top) =>
        rows.map((row) => {
          const [places, info, order] = fuzzy.search(haystack, row, 1);
          if (!places) return [];
          const best = info && order ? order.map((at) => info.idx[at] ?? 0) : places;
          return best.slice(0, top).map((place, rank) => ({ place, score: -rank }));
        }),
    };
  },
};
