import { writeSync } from 'node:fs';
import { Session, url as debuggerUrl } from 'node:inspector';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { Watched } from './watchdog.ts';

/** How often the beats are looked at, and what may be spent on finding out and noting what the process was doing. */
const timing = { lookMs: 500, askMs: 1_000, noteMs: 3_000 } as const;

const { beats, role, limitMs, traceSymbol, note } = workerData as Watched;

/** What is asked of the process that stands still: the ids of what it is doing, and where in our code it is. */
const question = `JSON.stringify({ doing: globalThis[Symbol.for('${traceSymbol}')]?.() ?? {}, stack: new Error().stack })`;
const Answer = z.object({ result: z.object({ value: z.string() }) });
const Doing = z.object({ doing: z.record(z.string(), z.union([z.string(), z.number()])), stack: z.string() });
type Doing = z.infer<typeof Doing>;

const NoteModule = z.object({ noteStandstill: z.custom<(given: string, doing: Doing['doing']) => Promise<void>>() });

await untilStandstill();
const known = await Promise.race([ask(), delay(timing.askMs, undefined)]);
say(known);
// Whatever becomes of the note, the process ends.
if (note && known) await Promise.race([keep(note.module, note.given, known), delay(timing.noteMs)]);
process.kill(process.pid, 'SIGKILL');

/** Counts looks instead of the time: when the whole process was stopped meanwhile, there was none. */
async function untilStandstill(): Promise<void> {
  let [last, stoodMs] = [0, 0];
  while (stoodMs < limitMs) {
    await delay(timing.lookMs);
    const now = Atomics.load(beats, 0);
    // A debugger may hold the process as long as it takes.
    stoodMs = now === last && debuggerUrl() === undefined ? stoodMs + timing.lookMs : 0;
    last = now;
  }
}

/** V8 answers between two steps of a loop, or of a pattern, whatever the event loop does. */
function ask(): Promise<Doing | undefined> {
  const session = new Session();
  session.connectToMainThread();
  return new Promise((resolve) =>
    session.post('Runtime.evaluate', { expression: question, returnByValue: true }, (_error, answer) => {
      const { data } = Answer.safeParse(answer);
      resolve(data && Doing.safeParse(JSON.parse(data.result.value)).data);
    }),
  );
}

/** A line like those of the log, written at once: the main thread, through which they go, writes nothing any more. */
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
  try {
    writeSync(1, `${JSON.stringify(line)}\n`);
  } catch {
    // Nobody reads: no reason to go on standing still.
  }
}

async function keep(module: string, given: string, { doing }: Doing): Promise<void> {
  try {
    await NoteModule.parse(await import(module)).noteStandstill(given, doing);
  } catch (error) {
    writeSync(2, `What this process was doing could not be noted: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
