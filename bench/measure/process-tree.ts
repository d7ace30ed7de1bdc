import { readdirSync, readFileSync } from 'node:fs';

const MiB = 1024 * 1024;
const SAMPLE_MS = 50;

export interface PeakMemory {
  /** Peak of this process and its children together, in MiB; children by their own peaks. */
  tree: number;
  /** The highest peak of one child, in MiB. */
  child: number;
}

/**
 * Watches the memory of this process and its children (Linux; elsewhere of this process only). Call the returned function to stop and get
 * the peaks.
 */
export function watchMemory(): () => PeakMemory {
  const peak: PeakMemory = { tree: 0, child: 0 };
  const sample = () => {
    const children = childrenOf(process.pid).map(peakOf);
    peak.child = Math.max(peak.child, ...children);
    peak.tree = Math.max(peak.tree, process.memoryUsage.rss() / MiB + children.reduce((sum, one) => sum + one, 0));
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    sample();
    return { tree: Math.round(peak.tree), child: Math.round(peak.child) };
  };
}

function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(/\) \S (\d+)/.exec(textOf(pid, 'stat'))?.[1]) === parent);
}

/** Peak memory of a process in MiB, as recorded by the kernel; 0 if it is not. */
export const peakOf = (pid: number): number => Number(/^VmHWM:\s+(\d+) kB$/m.exec(textOf(pid, 'status'))?.[1] ?? 0) / 1024;

function textOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    // The process has ended in the meantime.
    if (error instanceof Error) return '';
    throw error;
  }
}
