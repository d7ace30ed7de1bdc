import { type ChildProcess, fork } from 'node:child_process';
import { channel } from 'node:diagnostics_channel';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startClock } from './reading-clock.ts';
import { type Limits, limitText, withDefaults } from '../limits.ts';
import type { PriceListEvent } from '../read-price-list.ts';
import type { ReadOptions } from '../read-lines.ts';
import { createSemaphore } from './semaphore.ts';
import type { FileKind } from '../sniff.ts';
import type { PriceListPreview } from '../summarise.ts';
import { UnreadableFile, type UnreadableCode } from '../unreadable-file.ts';

export const outOfMemory = 'The file needs more memory to read than it may have';

/** Batches of events that the child may have in flight; then it waits until one is consumed. */
export const BATCHES_AHEAD = 4;

/** Messages to the reading process: first its task, then that a batch was consumed. */
export interface ReadingRequest {
  kind: 'events' | 'preview' | 'sniff';
  path: string;
  options: Omit<ReadOptions, 'signal'> & { fileName: string };
}
export type ToChild = ReadingRequest | { kind: 'taken' };

/** Its answers: events in batches or a preview, then its end or its failure. */
export type FromChild = Answer | { kind: 'done' } | Failure;
export type Answer =
  | { kind: 'events'; events: PriceListEvent[] }
  | { kind: 'preview'; preview: PriceListPreview }
  | { kind: 'sniffed'; content: FileKind };
type Failure =
  | { kind: 'unreadable'; code: UnreadableCode; reason: string; file: string; line: number | undefined; cause?: string | undefined }
  | { kind: 'failed'; message: string };

/** Slots of this process for all its readings; a long reading delays no upload, whose files are only sniffed. */
const slots = { reading: createSemaphore(2), sniffing: createSemaphore(2) };

const entry = fileURLToPath(new URL('./reading-child-entry.ts', import.meta.url));
const MiB = 1024 * 1024;

/**
 * The answers of a separate process that reads one file, so that a malicious file can neither block the calling process nor exhaust its
 * memory. A calling process has at most two such children: each may use a core and half a gigabyte. The child is ended by the timeout
 * (`parseMs`, while it is not waiting for us), by its memory limit (`parseMemoryBytes`; for buffers outside the heap on Linux with
 * `prlimit` only), by `signal`, or when the answers are no longer consumed. Throws UnreadableFile (`TIMED_OUT`, `OUT_OF_MEMORY` among
 * others), or the reason of the signal.
 */
export async function* answersOf(request: ReadingRequest, signal: AbortSignal | undefined): AsyncGenerator<Answer> {
  const release = await slots[request.kind === 'sniff' ? 'sniffing' : 'reading'].acquire(signal);
  try {
    yield* reader.answers(request, signal);
  } finally {
    release();
  }
}

/** What answers a request. Tests that are about something else put a reader of their own process here, which spares them a start a file. */
export const reader = { answers: answersOfChild };

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

/** Called at the end of each process that reads a file. */
export const readingEnds = channel('fetlock:reading-ends');
export interface ReadingEnd {
  outcome: 'read' | UnreadableCode | 'not wanted any more' | 'failed';
}

function startChild({ parseMemoryBytes }: Limits): ChildProcess {
  return fork(entry, [], {
    // What is read of a line soon becomes garbage; by default, V8 would let hundreds of megabytes of it accumulate.
    execArgv: [`--max-old-space-size=${Math.ceil(parseMemoryBytes / MiB)}`, '--max-semi-space-size=4'],
    // The parser of foreign files sees no secrets of this process.
    env: { PATH: process.env['PATH'], TZ: 'UTC', ...compileCache() },
    // In its own process group, where a Ctrl-C in the terminal does not end it: the parent decides.
    detached: process.platform !== 'win32',
    serialization: 'advanced',
    // The library for old workbooks writes a line for every unknown record.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Half of a short reading is the compilation of its modules: if this process uses a compile cache, the child does too. */
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
  const send = (message: ToChild, onError: (error: Error) => void) =>
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
  send(request, fail);
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
        // Only now, so that a slow consumer slows down the reader instead of filling this process's memory.
        queue.shift();
        // A child that is done no longer listens; a premature end is detected by the end of its channel.
        send({ kind: 'taken' }, () => {});
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
