import { buildIndex, createMatcher } from '@fetlock/matcher';
import { fileOptions } from '../../apps/cli/src/match/file-options.ts';
import type { Peer } from '../peers/peer.ts';
import { answersOf, rowsOf, variationsOf } from './variations.ts';

/** The default of `npm run match`. */
const TOP = 5;

/** The matcher in one thread, which also explains the share of each field for every candidate, as a reviewer sees it. */
export const peer: Peer = {
  build(entries) {
    const matcher = createMatcher({ index: buildIndex(variationsOf(entries)), options: { ...fileOptions(TOP), evidence: true } });
    return { search: (rows, top) => rowsOf(rows).map((row) => answersOf(matcher.match(row), top)) };
  },
};
