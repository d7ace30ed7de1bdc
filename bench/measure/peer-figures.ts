import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PeerName } from '../peers/all-peers.ts';

/** Figures of a peer on one set. */
export interface PeerFigures {
  readonly peer: PeerName;
  readonly entries: number;
  /** Rows done before its time was up; all shares are of these. */
  readonly rows: number;
  readonly buildSeconds: number;
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly peakMb: number;
  /** For each row with a right answer, in order: its rank among the answers, from 1; 0 if it is missing. */
  readonly ranks: readonly number[];
  readonly hit1: number;
  readonly hit5: number;
  readonly hit10: number;
  /** Undefined if the scores are only an order, or too few rows were done. */
  readonly aucUnknown?: number | undefined;
  readonly aucNotStocked?: number | undefined;
}

const program = fileURLToPath(new URL('./measure-peer.ts', import.meta.url));
/** For the peers that keep every posting as an object. */
const HEAP_MB = 12_000;

/** Measures a peer in a separate process. Rejects if that process fails. */
export async function measurePeer(peer: PeerName, set: string, seconds: number): Promise<PeerFigures> {
  const options = { peer, set, seconds: String(seconds) };
  const named = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const { stdout } = await promisify(execFile)(process.execPath, [`--max-old-space-size=${HEAP_MB}`, program, ...named], {
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout) as PeerFigures;
}
