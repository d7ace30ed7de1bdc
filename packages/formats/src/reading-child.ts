import { type ChildProcess, fork } from 'node:child_process';
import { channel } from 'node:diagnostics_channel';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startClock } from './reading-clock.ts';
import { type Limits, limitText, withDefaults } from './limits.ts';
import type { PriceListEvent } from './read-price-list.ts';
import type { ReadOptions } from './read-lines.ts';
import { readingPlaces } from './reading-places.ts';
import type { FileKind } from './sniff.ts';
import type { PriceListPreview } from './summarise.ts';
import { UnreadableFile, type UnreadableCode } from './unreadable-file.ts';

export const outOfMemory = 'The file needs more memory to read than it may have';

/** Batches of events that the child may have on their way; then it waits until one is taken. */
export const BATCHES_AHEAD = 4;

/** What the reading process is told: first its task, then that a batch was taken. */
export interface ReadingRequest {
  kind: 'events' | 'preview' | 'sniff';
  path: string;
  options: Omit<ReadOptions, 'signal'> & { fileName: string };
}
export type ToChild = ReadingRequest | { kind: 'taken' };

/** What it answers: events in batches or a preview, then its end or its failure. */
export type FromChild = Answer | { kind: 'done' } | Failure;
export type Answer =
  | { kind: 'events'; events: PriceListEvent[] }
  | { kind: 'preview'; preview: PriceListPreview }
  | { kind: 'sniffed'; content: FileKind };
type Failure =
  | { kind: 'unreadable'; code: UnreadableCode; reason: string; file: string; line: number | undefined; cause?: string | undefined }
  | { kind: 'failed'; message: string };

/** For all that one process reads, whatever for; a long reading holds up no upload, whose files are only looked at. */
const places = { reading: readingPlaces(2), sniffing: readingPlaces(2) };

const entry = fileURLToPath(new URL('./reading-child-entry.ts', import.meta.url));
const MiB = 1024 * 1024;

/**
 * The answers of a process of its own that reads one file, so that a hostile file can neither stop nor fill the process that asks.
 * A process that asks has two such children at most, whoever waits for them: each may take a core and half a gigabyte.
 * The child is ended by the clock (`parseMs`, while it is not waiting for us), by its memory limit (`parseMemoryBytes`; for buffers outside
 * the heap on Linux with `prlimit` only), by `signal`, or when the answers are no longer wanted.
 * Throws UnreadableFile (`TIMED_OUT`, `OUT_OF_MEMORY` among others), or the reason of the signal.
 */
export async function* answersOf(request: ReadingRequest, signal: AbortSignal | undefined): AsyncGenerator<Answer> {
  const leave = await places[request.kind === 'sniff' ? 'sniffing' : 'reading'].take(signal);
  try {
    yield* answersOfChild(request, signal);
  } finally {
    leave();
  }
}

async function* answersOfChild(request: ReadingRequest, signal: AbortSignal | undefined): AsyncGenerator<Answer> {
  const limits = withDefaults(request.options.limits);
  const child = startChild(limits);
  let outcome: ReadingEnd['outcome'] = 'not wanted any more';
  try {
    yield* converse(child, request, limits, signal);
    outcome = 'read';
  } catch (error) {
    outcome = error instanceof UnreadableFile ? error.code : signal?.aborted ? outcome : 'failed';
    throw error;
  } finally {
    child.kill('SIGKILL');
    readingEnds.publish({ outcome } satisfies ReadingEnd);
  }
}

/** Told of the end of each process that reads a file. */
export const readingEnds = channel('fetlock:reading-ends');
export interface ReadingEnd {
  outcome: 'read' | UnreadableCode | 'not wanted any more' | 'failed';
}

function startChild({ parseMemoryBytes }: Limits): ChildProcess {
  return fork(entry, [], {
    // What is read of a line is garbage soon; left alone, V8 would let hundreds of megabytes of it gather.
    execArgv: [`--max-old-space-size=${Math.ceil(parseMemoryBytes / MiB)}`, '--max-semi-space-size=4'],
    // The parser of foreign files sees no secrets of this process.
    env: { PATH: process.env['PATH'], TZ: 'UTC', ...compileCache() },
    // In a group of its own, where a Ctrl-C in the terminal does not end it: who reads on is for the parent to say.
    detached: process.platform !== 'win32',
    serialization: 'advanced',
    // The library for old workbooks writes a line for every record that it does not know.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Half of a short reading is the compiling of its modules: where this process keeps what was compiled, the child does too. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

async function* converse(
  child: ChildProcess,
  request: ReadingRequest,
  limits: Limits,
  signal: AbortSignal | undefined,
): AsyncGenerator<Answer> {
  const { fileName: file } = request.options;
  const queue: FromChild[] = [];
  let failure: unknown;
  let wake = () => {};
  const fail = (error: unknown) => {
    failure ??= error;
    wake();
  };
  const tell = (message: ToChild, onError: (error: Error) => void) =>
    child.connected && child.send(message, (error) => error && onError(error));
  const clock = startClock(limits.parseMs, () => fail(timedOut(file, limits)));
  const onAbort = () => fail(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  child.on('error', fail);
  // The exit may be seen before the last messages, the end of the channel never.
  const ends = { channel: false, process: false };
  const onEnd = (end: keyof typeof ends) => {
    ends[end] = true;
    if (ends.channel && ends.process)
      fail(child.signalCode === 'SIGXCPU' ? timedOut(file, limits) : unexpectedEnd(file, child.exitCode, child.signalCode));
  };
  child.on('disconnect', () => onEnd('channel'));
  child.on('exit', () => onEnd('process'));
  child.on('message', (message: FromChild) => {
    queue.push(message);
    if (queue.length >= BATCHES_AHEAD) clock.pause();
    wake();
  });
  tell(request, fail);
  try {
    for (;;) {
      signal?.throwIfAborted();
      const message = queue[0];
      if (!message && failure) throw failure;
      else if (!message) await new Promise<void>((resolve) => (wake = resolve));
      else if (message.kind === 'done') return;
      else if (message.kind === 'unreadable' || message.kind === 'failed') throw failureOf(message);
      else {
        yield message;
        // Only now, so that a slow consumer holds the reader back instead of filling this process.
        queue.shift();
        // A child that is done listens no more; that it ended too early is told by the end of its channel.
        tell({ kind: 'taken' }, () => {});
        clock.resume();
      }
    }
  } finally {
    clock.stop();
    signal?.removeEventListener('abort', onAbort);
  }
}

const timedOut = (file: string, { parseMs }: Limits) =>
  new UnreadableFile('TIMED_OUT', `The file takes longer to read than allowed (${limitText('parseMs', parseMs)})`, { file });

function failureOf(message: Failure): Error {
  if (message.kind === 'failed') return new Error(`Reading the price list failed: ${message.message}`);
  return new UnreadableFile(message.code, message.reason, message);
}

/** V8 aborts (SIGABRT, or 134 behind a shell) or traps when it gets no memory; the kernel kills with SIGKILL, or SIGSEGV on its stack. */
function unexpectedEnd(file: string, code: number | null, killedBy: NodeJS.Signals | null): Error {
  const isKilled = killedBy !== null || code === 134 || code === 133 || code === 137;
  if (isKilled) return new UnreadableFile('OUT_OF_MEMORY', outOfMemory, { file });
  return new Error(`The process that reads price lists ended with code ${code} before it had read ${file}`);
}
