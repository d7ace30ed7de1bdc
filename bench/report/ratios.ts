import type { EndToEnd } from '../measure/end-to-end.ts';
import { hitRate } from '../measure/figures.ts';
import type { PeerFigures } from '../measure/peer-figures.ts';
import type { PeerName } from '../peers/all-peers.ts';
import { amount, share, table, times } from './markdown.ts';

/** All figures on catalogues of one size. */
export interface SizeFigures {
  readonly entries: number;
  /** Rows of the price list; a slow peer did only some of them. */
  readonly rows: number;
  readonly figures: readonly PeerFigures[];
  /** Labels of peers that could not be run here. */
  readonly failed: readonly string[];
  readonly endToEnd: EndToEnd;
}

interface Target {
  readonly figure: string;
  readonly against: string;
  /** Targets at 50,000, 200,000 and 1,000,000 entries; `least` is required, `reach` is the aim. */
  readonly least: readonly [number, number, number];
  readonly reach: readonly [number, number, number];
  readonly lowerIsBetter?: true;
  readonly written: (value: number | undefined) => string;
  readonly of: (size: SizeFigures) => number | undefined;
}

const sizes = [50_000, 200_000, 1_000_000];

const figuresOf = ({ figures }: SizeFigures, peer: PeerName): PeerFigures | undefined => figures.find((of) => of.peer === peer);
const rowsACpuSecond = (of: PeerFigures | undefined): number => (of ? of.rows / of.cpuSeconds : Number.NaN);
const rowsASecond = (of: PeerFigures | undefined): number => (of ? of.rows / of.wallSeconds : Number.NaN);
const speedRatio = (size: SizeFigures, to: PeerName): number =>
  rowsACpuSecond(figuresOf(size, 'one-thread')) / rowsACpuSecond(figuresOf(size, to));
const textPeers: readonly PeerName[] = ['sparse-top-n', 'edit-distance', 'pg-trgm', 'minisearch', 'flexsearch', 'ufuzzy'];
/** A share of fewer rows than this means little. */
const ENOUGH_ROWS = 100;

/** Run time of a node process that does nothing. */
const START_SECONDS = 0.04;

const targets: readonly Target[] = [
  speed('sparse top n', 'sparse-top-n', [12, 30, 100], [35, 90, 300]),
  speed('pg_trgm', 'pg-trgm', [500, 1500, 5000], [2500, 5500, 17_000]),
  speed('MiniSearch', 'minisearch', [1500, 6000, 40_000], [6000, 20_000, 150_000]),
  {
    figure: 'rows/s, 2 threads',
    against: '1 thread',
    least: [1.4, 1.4, 1.4],
    reach: [1.8, 1.8, 1.8],
    written: times,
    of: (size) => rowsASecond(figuresOf(size, 'two-threads')) / rowsASecond(figuresOf(size, 'one-thread')),
  },
  {
    figure: 'end to end, 2 threads',
    against: 'sparse top n, 1 thread, extrapolated',
    least: [12, 30, 90],
    reach: [28, 80, 240],
    written: times,
    of: (size) => {
      const other = figuresOf(size, 'sparse-top-n');
      return other && (START_SECONDS + other.buildSeconds + size.rows / rowsASecond(other)) / size.endToEnd.wallSeconds;
    },
  },
  {
    figure: 'end to end, seconds',
    against: 'clock',
    least: [6, 8, 12],
    reach: [1.5, 2.2, 4],
    lowerIsBetter: true,
    written: amount,
    of: (size) => size.endToEnd.wallSeconds,
  },
  {
    figure: 'build',
    against: 'MiniSearch',
    least: [1.5, 3, 5],
    reach: [3, 8, 12],
    written: times,
    of: (size) => (figuresOf(size, 'minisearch')?.buildSeconds ?? Number.NaN) / (figuresOf(size, 'one-thread')?.buildSeconds ?? Number.NaN),
  },
  {
    figure: 'peak memory',
    against: 'MiniSearch',
    least: [0.6, 0.3, 0.15],
    reach: [0.4, 0.2, 0.11],
    lowerIsBetter: true,
    written: times,
    of: (size) => (figuresOf(size, 'one-thread')?.peakMb ?? Number.NaN) / (figuresOf(size, 'minisearch')?.peakMb ?? Number.NaN),
  },
  {
    figure: 'r@1 above the best text peer',
    against: 'the same rows, 100 or more',
    least: [0.05, 0.05, 0.05],
    reach: [0.08, 0.08, 0.08],
    written: share,
    of: (size) => {
      const own = figuresOf(size, 'one-thread')?.ranks ?? [];
      const others = size.figures.filter(({ peer, ranks }) => textPeers.includes(peer) && ranks.length >= ENOUGH_ROWS);
      const ahead = others.map(({ ranks }) => {
        const both = Math.min(own.length, ranks.length);
        return hitRate(own.slice(0, both), 1) - hitRate(ranks.slice(0, both), 1);
      });
      return ahead.length === 0 ? undefined : Math.min(...ahead);
    },
  },
  quality('r@1', ({ hit1 }) => hit1, [0.98, 0.975, 0.965], [0.988, 0.984, 0.974]),
  quality('r@5', ({ hit5 }) => hit5, [0.99, 0.985, 0.975], [0.998, 0.997, 0.992]),
  quality('AUC, number not stocked', ({ aucNotStocked }) => aucNotStocked, [0.85, 0.85, 0.85], [0.95, 0.95, 0.95]),
  quality('AUC, unknown goods', ({ aucUnknown }) => aucUnknown, [0.92, 0.92, 0.92], [0.97, 0.97, 0.97]),
];

/** The results against the targets, at every size that was measured and has targets. */
export function ratioTable(measured: readonly SizeFigures[]): string {
  const known = measured.filter(({ entries }) => sizes.includes(entries));
  return table(
    ['figure', 'against', ...known.flatMap(({ entries }) => [`${entries.toLocaleString('en-US')}`, 'least / reach'])],
    targets.map((target) => [target.figure, target.against, ...known.flatMap((size) => cellsOf(target, size))]),
  );
}

function cellsOf({ of, written, least, reach, lowerIsBetter }: Target, size: SizeFigures): [string, string] {
  const column = sizes.indexOf(size.entries);
  const [required, aimed] = [least[column] ?? 0, reach[column] ?? 0];
  const value = of(size);
  const meets = (target: number): boolean => value !== undefined && (lowerIsBetter ? value <= target : value >= target);
  const mark = meets(aimed) ? ' ++' : meets(required) ? ' +' : '';
  return [`${written(value)}${mark}`, `${written(required)} / ${written(aimed)}`];
}

function speed(against: string, peer: PeerName, least: Target['least'], reach: Target['reach']): Target {
  return { figure: 'rows/cpu-s, 1 thread', against, least, reach, written: times, of: (size) => speedRatio(size, peer) };
}

function quality(figure: string, pick: (of: PeerFigures) => number | undefined, least: Target['least'], reach: Target['reach']): Target {
  const of = (size: SizeFigures): number | undefined => {
    const own = figuresOf(size, 'one-thread');
    return own && pick(own);
  };
  return { figure, against: 'right answers', least, reach, written: share, of };
}
