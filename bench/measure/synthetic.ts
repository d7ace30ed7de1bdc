import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchArguments } from '../arguments.ts';
import { writeSet } from '../generate/set-files.ts';
import { peerEntry } from '../peers/all-peers.ts';
import type { SizeFigures } from '../report/ratios.ts';
import { matchEndToEnd } from './end-to-end.ts';
import { median } from './figures.ts';
import { measurePeer, type PeerFigures } from './peer-figures.ts';

const LARGE = 500_000;
const THREADS = 2;

type Tell = (what: string) => void;

/** Creates a set of a size, measures every peer on it, and the command from start to end. The set is deleted afterwards. */
export async function measureSynthetic(
  entries: number,
  { rows, seed, noise, peers, seconds, repeat }: BenchArguments,
  tell: Tell,
): Promise<SizeFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'fetlock-bench-'));
  try {
    tell('making the set');
    await writeSet(folder, { entries, rows, seed, noise });
    const figures: PeerFigures[] = [];
    const failed: string[] = [];
    for (const peer of peers.filter((name) => entries <= peerEntry(name).mostEntries)) {
      const { label } = peerEntry(peer);
      tell(label.replaceAll('*', ''));
      try {
        const runs: PeerFigures[] = [];
        while (runs.length < repeat) runs.push(await measurePeer(peer, folder, entries < LARGE ? seconds : 2 * seconds));
        figures.push(middleOf(runs));
      } catch (error) {
        // A peer that this machine cannot run must not cost the figures of the others; the report names it.
        tell(`failed: ${error instanceof Error ? error.message : String(error)}`);
        failed.push(label);
      }
    }
    tell('npm run match, from start to end');
    return { entries, rows, figures, failed, endToEnd: await matchEndToEnd(folder, THREADS) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The run with the median speed. */
function middleOf(runs: readonly PeerFigures[]): PeerFigures {
  const speed = (run: PeerFigures): number => run.rows / run.cpuSeconds;
  const middle = median(runs.map(speed));
  const [nearest] = runs.toSorted((a, b) => Math.abs(speed(a) - middle) - Math.abs(speed(b) - middle));
  if (!nearest) throw new RangeError('A peer must run once at least.');
  return nearest;
}
