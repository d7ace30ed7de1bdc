import { Worker } from 'node:worker_threads';
import { traceSymbol } from '@fetlock/process/trace';

/** How long an event loop may be blocked, and the interval of its heartbeat. */
const timing = { limitMs: 10_000, beatMs: 250 } as const;

/** What the watchdog thread needs to know. */
export interface Watched {
  /** Increases as long as the event loop runs. */
  beats: Int32Array<SharedArrayBuffer>;
  role: string;
  limitMs: number;
  traceSymbol: string;
  note: StandstillNote | undefined;
}

/** A module whose `noteStandstill(given, doing)` records what the process was doing, before it is ended. */
export interface StandstillNote {
  module: string;
  given: string;
}

/**
 * Ends this process when its event loop was blocked for 10 s, for example by an endless loop or regular expression: a process that answers
 * nothing is worth less than the one its supervisor starts instead. A thread watches, writes a line that says what the process was doing,
 * and kills it. When a process is suspended as a whole (SIGSTOP, a sleeping machine), so is the thread, and it is left alone.
 */
export function watchStandstill({ role, note, limitMs = timing.limitMs }: { role: string; note?: StandstillNote; limitMs?: number }): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), timing.beatMs).unref();
  const workerData: Watched = { beats, role, limitMs, traceSymbol, note };
  new Worker(new URL('watchdog-thread.ts', import.meta.url), { workerData, name: 'watchdog' }).unref();
}
