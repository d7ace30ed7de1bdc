import { buildIndex } from '@fetlock/matcher';
import { findCandidates } from '@fetlock/matcher/candidates/find-candidates';
import { prepareRow } from '@fetlock/matcher/index/prepare';
import { makeQuery } from '@fetlock/matcher/candidates/query';
import type { Peer } from '../peers/peer.ts';
import { rowsOf, variationsOf } from './variations.ts';

/** The matcher's steps before comparing fields: read, look up, find candidates. It returns an order without scores. */
export const peer: Peer = {
  build(entries) {
    const index = buildIndex(variationsOf(entries));
    return {
      search: (rows, top) =>
        rowsOf(rows).map((row) =>
          findCandidates(index, makeQuery(index, prepareRow(row, index.rules)), top).map((place, rank) => ({ place, score: -rank })),
        ),
    };
  },
};
