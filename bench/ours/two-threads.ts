import { createMatchPool } from '@fetlock/matcher/pool/match-pool';
import { fileOptions } from '../../apps/cli/src/match/file-options.ts';
import type { Peer } from '../peers/peer.ts';
import { answersOf, rowsOf, variationsOf } from './variations.ts';

/** The default of `npm run match`. */
const TOP = 5;

/** The matcher as `npm run match` runs it, in a pool of two threads: all fields are compared and weighed, without explanations. */
export const peer: Peer = {
  async build(entries) {
    const pool = createMatchPool({ threads: 2 });
    const variations = variationsOf(entries);
    const match = (rows: readonly string[]) =>
      pool.match({ catalogueKey: 'only', catalogue: async () => variations, rows: rowsOf(rows), options: fileOptions(TOP) });
    await match(['the first row makes the index']);
    return {
      rowsAtOnce: 2000,
      search: async (rows, top) => (await match(rows)).map((found) => answersOf(found, top)),
      close: () => pool.close(),
    };
  },
};
