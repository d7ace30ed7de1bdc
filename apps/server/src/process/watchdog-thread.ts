import { writeSync } from 'node:fs';
import { Session, url as debuggerUrl } from 'node:inspector';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import type { Watched } from './watchdog.ts';

/** How often the heartbeat is checked, and the time limit for finding out and recording what the process was doing. */
const timing = { lookMs: 500, askMs: 1_000, noteMs: 3_000 } as const;

const { beats, role, limitMs, traceSymbol, note } = workerData as Watched;

/** What is evaluated in the blocked process: the ids of what it is doing, and where in our code it is. */
const question = `JSON.stringify({ doing: globalThis[Symbol.for('${traceSymbol}')]?.() ?? {}, stack: new Error().stack })`;

interface Doing {
  doing: Readonly<Record<string, string | number>>;
  stack: string;
}

// Without zod: its hundred modules would be loaded in each process, for a moment that hardly comes.
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isId = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const isIds = (value: unknown): value is Doing['doing'] => isObject(value) && Object.values(value).every(isId);

type Note = (given: string, doing: Doing['doing']) => Promise<void>;
const isNote = (value: unknown): value is Note => typeof value === 'function';

await untilStandstill();
const known = await Promise.race([ask(), delay(timing.askMs, undefined)]);
say(known);
// The process ends even if the record fails.
if (note && known) await Promise.race([keep(note.module, note.given, known), delay(timing.noteMs)]);
process.kill(process.pid, 'SIGKILL');

/** Counts checks instead of time: while the whole process was suspended, there were none. */
async function untilStandstill(): Promise<void> {
  let [last, stoodMs] = [0, 0];
  while (stoodMs < limitMs) {
    await delay(timing.lookMs);
    const now = Atomics.load(beats, 0);
    // A debugger may pause the process for any time.
    stoodMs = now === last && debuggerUrl() === undefined ? stoodMs + timing.lookMs : 0;
    last = now;
  }
}

/** V8 responds between two steps of a loop, or of a regular expression, whatever the event loop does. */
function ask(): Promise<Doing | undefined> {
  const session = new Session();
  session.connectToMainThread();
  return new Promise((resolve) =>
    session.post('Runtime.evaluate', { expression: question, returnByValue: true }, (_error, answer) => {
      const text: unknown = answer?.result?.value;
      resolve(typeof text === 'string' ? readDoing(JSON.parse(text)) : undefined);
    }),
  );
}

function readDoing(answer: unknown): Doing | undefined {
  if (!isObject(answer)) return undefined;
  const { doing, stack } = answer;
  return isIds(doing) && typeof stack === 'string' ? { doing, stack } : undefined;
}

/** A line in the log's format, written directly: the main thread, which writes the others, no longer writes. */
function say(of: Doing | undefined): void {
  const line = {
    level: 50,
    time: Date.now(),
    role,
    pid: process.pid,
    hostname: hostname(),
    ...of?.doing,
    at: of?.stack
      .split('\n')
      .slice(2, 8)
      .map((frame) => frame.trim()),
    msg: `the event loop has stood still for ${limitMs / 1000} s; this process is ended, for another one to be started`,
  };
  put(1, JSON.stringify(line));
}

async function keep(module: string, given: string, { doing }: Doing): Promise<void> {
  try {
    const { noteStandstill }: { noteStandstill?: unknown } = await import(module);
    if (!isNote(noteStandstill)) throw new Error(`${module} has no noteStandstill`);
    await noteStandstill(given, doing);
  } catch (error) {
    put(2, `What this process was doing could not be noted: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** No reader, or a full disk: no reason to stay blocked. */
function put(fd: number, line: string): void {
  try {
    writeSync(fd, `${line}\n`);
  } catch {
    return;
  }
}
