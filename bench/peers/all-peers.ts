import type { Peer } from './peer.ts';

interface PeerEntry {
  readonly label: string;
  readonly load: () => Promise<{ peer: Peer }>;
  /** Larger catalogues take it too long. */
  readonly mostEntries: number;
  /** Returns an order only: its scores cannot show rows without a match. */
  readonly ordersOnly?: true;
}

const ANY = Infinity;

/** All measured peers, in the order of the tables. */
export const peers = {
  'one-thread': { label: '**Fetlock, one thread**', load: () => import('../ours/one-thread.ts'), mostEntries: ANY },
  'two-threads': { label: '**Fetlock, two threads**', load: () => import('../ours/two-threads.ts'), mostEntries: ANY },
  explained: { label: 'Fetlock, one thread, with reasons', load: () => import('../ours/explained.ts'), mostEntries: ANY },
  retrieval: {
    label: 'Fetlock, candidates only',
    load: () => import('../ours/retrieval.ts'),
    mostEntries: ANY,
    ordersOnly: true,
  },
  'sparse-top-n': { label: '3-gram TF-IDF, sparse top n (own)', load: () => import('./sparse-top-n.ts'), mostEntries: ANY },
  'edit-distance': { label: 'Indel ratio scan (own)', load: () => import('./edit-distance.ts'), mostEntries: ANY },
  'pg-trgm': { label: 'PostgreSQL pg_trgm, GiST', load: () => import('./pg-trgm.ts'), mostEntries: ANY },
  minisearch: { label: 'MiniSearch, fuzzy 0.2 + prefix', load: () => import('./minisearch.ts'), mostEntries: 200_000 },
  flexsearch: { label: 'FlexSearch, forward, suggest', load: () => import('./flexsearch.ts'), mostEntries: ANY, ordersOnly: true },
  fuse: { label: 'Fuse.js', load: () => import('./fuse.ts'), mostEntries: 50_000 },
  ufuzzy: { label: 'uFuzzy', load: () => import('./ufuzzy.ts'), mostEntries: 50_000, ordersOnly: true },
} as const satisfies Readonly<Record<string, PeerEntry>>;

export type PeerName = keyof typeof peers;

export const peerNames = Object.keys(peers).filter(isPeerName);

export function isPeerName(name: string): name is PeerName {
  return Object.hasOwn(peers, name);
}

/** The entry of a peer, including optional fields. */
export const peerEntry = (name: PeerName): PeerEntry => peers[name];
