import { type ChildProcess, fork } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Limits, limitText, withDefaults } from './limits.ts';
import { collect, type PriceList, type PriceListEvent, type ReadOptions } from './read-price-list.ts';
import { UnreadableFile, type UnreadableCode } from './unreadable-file.ts';

export const outOfMemory = 'The file needs more memory to read than it may have';

/** What the reading process is told. */
export interface ChildRequest {
  path: string;
  options: Omit<ReadOptions, 'signal'>;
}

/** What it answers: events in batches, then its end or its failure. */
export type ChildMessage =
  | { kind: 'events'; events: PriceListEvent[] }
  | { kind: 'done' }
  | { kind: 'unreadable'; code: UnreadableCode; reason: string; file: string; line: number | undefined }
  | { kind: 'failed'; message: string };

/**
 * Reads a price list in a process of its own, so that a hostile file can neither stop nor fill the process that asks.
 * The child is ended by the clock (`parseMs`), by its memory limit (`parseMemoryBytes`; for buffers outside the heap on Linux with `prlimit` only) or by `signal`.
 * Throws UnreadableFile (`TIMED_OUT`, `OUT_OF_MEMORY` among others), or the reason of the signal.
 */
export async function readPriceListInChild(path: string, { signal, ...options }: ReadOptions = {}): Promise<PriceList> {
  signal?.throwIfAborted();
  const limits = withDefaults(options.limits);
  const file = options.fileName ?? basename(path);
  const child = startChild(limits);
  try {
    return await collect(eventsOf(child, { path, options: { ...options, fileName: file } }, limits, signal));
  } finally {
    child.kill('SIGKILL');
  }
}

const entry = fileURLToPath(new URL('./read-in-child-entry.ts', import.meta.url));
const MiB = 1024 * 1024;

function startChild({ parseMemoryBytes }: Limits): ChildProcess {
  return fork(entry, [], {
    execArgv: [`--max-old-space-size=${Math.ceil(parseMemoryBytes / MiB)}`],
    // The parser of foreign files sees no secrets of this process.
    env: { PATH: process.env['PATH'], TZ: 'UTC' },
    // In a group of its own, where a Ctrl-C in the terminal does not end it: who reads on is for the parent to say.
    detached: process.platform !== 'win32',
    serialization: 'advanced',
    // The library for old workbooks writes a line for every record that it does not know.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

async function* eventsOf(
  child: ChildProcess,
  request: ChildRequest,
  limits: Limits,
  signal: AbortSignal | undefined,
): AsyncGenerator<PriceListEvent> {
  const file = request.options.fileName ?? '';
  const queue: ChildMessage[] = [];
  let failure: unknown;
  let wake = () => {};
  const fail = (error: unknown) => {
    failure ??= error;
    wake();
  };
  const timer = setTimeout(
    () =>
      fail(
        new UnreadableFile('TIMED_OUT', `The file takes longer to read than allowed (${limitText('parseMs', limits.parseMs)})`, { file }),
      ),
    limits.parseMs,
  );
  const onAbort = () => fail(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  child.on('error', fail);
  // The exit may be seen before the last messages, the end of the channel never.
  const ends = { channel: false, process: false };
  const onEnd = (end: keyof typeof ends) => {
    ends[end] = true;
    if (ends.channel && ends.process) fail(unexpectedEnd(file, child.exitCode, child.signalCode));
  };
  child.on('disconnect', () => onEnd('channel'));
  child.on('exit', () => onEnd('process'));
  child.on('message', (message: ChildMessage) => {
    queue.push(message);
    wake();
  });
  child.send(request, (error) => error && fail(error));
  try {
    for (;;) {
      const message = queue.shift();
      if (message?.kind === 'events') yield* message.events;
      else if (message?.kind === 'done') return;
      else if (message) throw failureOf(message);
      else if (failure) throw failure;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

function failureOf(message: Exclude<ChildMessage, { kind: 'events' | 'done' }>): Error {
  if (message.kind === 'failed') return new Error(`Reading the price list failed: ${message.message}`);
  return new UnreadableFile(message.code, message.reason, message);
}

/** V8 aborts (SIGABRT, or 134 behind a shell) or traps when it gets no memory; the kernel kills with SIGKILL, or SIGSEGV on its stack. */
function unexpectedEnd(file: string, code: number | null, killedBy: NodeJS.Signals | null): Error {
  const isKilled = killedBy !== null || code === 134 || code === 133 || code === 137;
  if (isKilled) return new UnreadableFile('OUT_OF_MEMORY', outOfMemory, { file });
  return new Error(`The process that reads price lists ended with code ${code} before it had read ${file}`);
}
