import { readFileSync } from 'node:fs';

/** Ticks of the kernel's clock in /proc: 100 a second on every Linux that Node runs on. */
const TICKS_A_SECOND = 100;

/** Processor time and peak memory of another process, from /proc; zero without /proc. */
export function usedBy(pid: number): { cpuSeconds: number; peakMb: number } {
  if (process.platform !== 'linux') return { cpuSeconds: 0, peakMb: 0 };
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND,
    peakMb: Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024,
  };
}
