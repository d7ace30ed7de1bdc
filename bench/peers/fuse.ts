import Fuse from 'fuse.js';
import type { Peer } from './peer.ts';

/** Fuse.js with its defaults, except that a match may be anywhere in the name. Its scores are distances. */
export const peer: Peer = {
  build(entries) {
    const fuse = new Fuse(entries, { includeScore: true, ignoreLocation: true });
    return {
      search: (rows, top) =>
        rows.map((row) => fuse.search(row, { limit: top }).map(({ refIndex, score = 1 }) => ({ place: refIndex, score: -score }))),
    };
  },
};
