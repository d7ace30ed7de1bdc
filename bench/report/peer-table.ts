import type { PeerFigures } from '../measure/peer-figures.ts';
import { peerEntry } from '../peers/all-peers.ts';
import { amount, share, table } from './markdown.ts';

/** The figures of all peers on catalogues of one size. */
export function peerTable(figures: readonly PeerFigures[]): string {
  return table(
    ['peer', 'rows/cpu-s', 'r@1', 'r@5', 'r@10', 'AUC unknown goods', 'AUC not stocked', 'build s', 'peak MB', 'rows done'],
    figures.map((of) => [
      peerEntry(of.peer).label,
      amount(of.rows / of.cpuSeconds),
      share(of.hit1),
      share(of.hit5),
      share(of.hit10),
      share(of.aucUnknown),
      share(of.aucNotStocked),
      amount(of.buildSeconds),
      amount(of.peakMb),
      of.rows.toLocaleString('en-US'),
    ]),
  );
}
