import { type Call, figuresOf } from './latency.ts';
import type { ProcessReport } from './processes.ts';
import { loopTargetMs, targets } from './targets.ts';

const head =
  '| call | calls | not changed | refused | failed | kB a call | p50 ms | p95 ms | p99 ms | max ms | p99 at most |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|';

/** One line per call, and the names of calls that missed their targets or failed. */
export function callTable(calls: ReadonlyMap<string, readonly Call[]>): { table: string; missed: string[] } {
  const missed: string[] = [];
  const lines = [...calls]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, of]) => {
      const { calls: count, unchanged, refused, errors, bytes, p50, p95, p99, max } = figuresOf(of);
      const target = targets[name];
      const isMissed = target !== undefined && p99 > target;
      if (isMissed || errors > 0) missed.push(name);
      const times = [p50, p95, p99, max].map((time) => time.toFixed(0));
      const limit = target === undefined ? '' : `${target}${isMissed ? ' **missed**' : ''}`;
      return `| ${[name, count, unchanged, refused, errors, (bytes / count / 1_000).toFixed(1), ...times, limit].join(' | ')} |`;
    });
  return { table: [head, ...lines].join('\n'), missed };
}

export interface Used {
  readonly name: string;
  readonly cpuSeconds: number;
  /** Longest uninterrupted work of its event loop; null if it has none. */
  readonly loop: Omit<ProcessReport, 'cpuSeconds'> | null;
}

/** Processor time of each process, and the longest uninterrupted work of its event loop. */
export function processTable(used: readonly Used[], seconds: number): string {
  const lines = used.map(({ name, cpuSeconds, loop }) => {
    const delays = loop === null ? ['', '', ''] : [loop.p50, loop.p99, loop.max].map((delay) => delay.toFixed(0));
    return `| ${[name, cpuSeconds.toFixed(1), (cpuSeconds / seconds).toFixed(2), ...delays].join(' | ')} |`;
  });
  const title = `| process | s of processor | processors | loop p50 ms | loop p99 ms (API: at most ${loopTargetMs}) | loop max ms |`;
  return [title, '|---|---:|---:|---:|---:|---:|', ...lines].join('\n');
}

export const list = (seconds: readonly number[]): string =>
  seconds.length === 0 ? 'none' : seconds.map((value) => value.toFixed(1)).join(', ');
