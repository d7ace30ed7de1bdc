import MiniSearch from 'minisearch';
import type { Peer } from './peer.ts';

/** MiniSearch as its documentation suggests for searching names: fuzzy 0.2 and prefixes. */
export const peer: Peer = {
  build(entries) {
    const index = new MiniSearch<{ id: number; name: string }>({
      fields: ['name'],
      searchOptions: { fuzzy: 0.2, prefix: true },
    });
    index.addAll(entries.map((name, id) => ({ id, name })));
    return {
      search: (rows, top) =>
        rows.map((row) =>
          index
            .search(row)
            .slice(0, top)
            .map(({ id, score }) => ({ place: Number(id), score })),
        ),
    };
  },
};
