import { Worker } from 'node:worker_threads';
import { traceSymbol } from './trace.ts';

/** How long an event loop may stand still, and how often it shows that it does not. */
const timing = { limitMs: 10_000, beatMs: 250 } as const;

/** What the watching thread needs to know. */
export interface Watched {
  /** Counts up as long as the event loop turns. */
  beats: Int32Array<SharedArrayBuffer>;
  role: string;
  limitMs: number;
  traceSymbol: string;
  note: StandstillNote | undefined;
}

/** A module whose `noteStandstill(given, doing)` keeps what the process was doing, before it is ended. */
export interface StandstillNote {
  module: string;
  given: string;
}

/**
 * Ends this process when its event loop has stood still for 10 s, as an endless loop or pattern makes it: a process that answers nothing is
 * worth less than one that whoever supervises it starts in its place. A thread watches, writes a line that says what the process was
 * doing, and kills it. A process that is stopped as a whole (SIGSTOP, a suspended machine) stops its thread too and is left alone.
 */
export function watchStandstill({ role, note, limitMs = timing.limitMs }: { role: string; note?: StandstillNote; limitMs?: number }): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), timing.beatMs).unref();
  const workerData: Watched = { beats, role, limitMs, traceSymbol, note };
  new Worker(new URL('watchdog-thread.ts', import.meta.url), { workerData, name: 'watchdog' }).unref();
}
