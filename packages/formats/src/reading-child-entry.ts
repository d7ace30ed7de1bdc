import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { type Limits, withDefaults } from './limits.ts';
import { BATCHES_AHEAD, type FromChild, outOfMemory, type ReadingRequest, type ToChild } from './reading-child.ts';
import { eventsOf, type PriceListEvent } from './read-price-list.ts';
import { readLines } from './read-lines.ts';
import { sniff } from './sniff.ts';
import { summarise } from './summarise.ts';
import { isOutOfMemory, UnreadableFile } from './unreadable-file.ts';

// The process that `answersOf` starts: reads the one file it is told, sends what it finds, and ends.

const BATCH_EVENTS = 1_000;

let ahead = 0;
let onTaken = () => {};

process.on('message', (message: ToChild) => {
  if (message.kind === 'taken') {
    ahead -= 1;
    onTaken();
    return;
  }
  // Now, because it will be killed when its work is done.
  flushCompileCache();
  limitResources(withDefaults(message.options.limits));
  void answer(message).then(() => process.disconnect());
});

async function answer(request: ReadingRequest): Promise<void> {
  try {
    await senders[request.kind](request);
    await send({ kind: 'done' });
  } catch (error) {
    await send(failureOf(error, request.options.fileName));
  }
}

const senders: Record<ReadingRequest['kind'], (request: ReadingRequest) => Promise<void>> = {
  events: sendEvents,
  preview: sendPreview,
  sniff: async ({ path, options }) => send({ kind: 'sniffed', content: await sniff(path, options.fileName) }),
};

async function sendPreview({ path, options }: ReadingRequest): Promise<void> {
  await send({ kind: 'preview', preview: await summarise(readLines(path, options)) });
}

async function sendEvents({ path, options }: ReadingRequest): Promise<void> {
  let events: PriceListEvent[] = [];
  for await (const part of readLines(path, options)) {
    events.push(...eventsOf(part));
    if (events.length < BATCH_EVENTS) continue;
    await sendBatch(events);
    events = [];
  }
  if (events.length > 0) await sendBatch(events);
}

/** Waits while the consumer has enough to do. */
async function sendBatch(events: PriceListEvent[]): Promise<void> {
  while (ahead >= BATCHES_AHEAD) await new Promise<void>((resolve) => (onTaken = resolve));
  ahead += 1;
  await send({ kind: 'events', events });
}

function failureOf(error: unknown, file: string): FromChild {
  if (error instanceof UnreadableFile) {
    const { code, reason, line, cause } = error;
    return { kind: 'unreadable', code, reason, file, line, cause: cause instanceof Error ? cause.message : undefined };
  }
  if (isOutOfMemory(error)) return { kind: 'unreadable', code: 'OUT_OF_MEMORY', reason: outOfMemory, file, line: undefined };
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/**
 * Caps what this process may allocate from now on. The option for the heap does not hold for buffers, where a library unpacks a bomb;
 * and the cap can't be a fixed number, because Node reserves address space (over 500 MiB) that it never touches.
 * Its processor time is capped too: if the parent is killed, nobody is left to end a reading without end.
 */
function limitResources({ parseMemoryBytes, parseMs }: Limits): void {
  const prlimit = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => existsSync(path));
  const data = process.platform === 'linux' && /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  if (!prlimit || !data) return;
  const processorSeconds = Math.ceil((parseMs / 1000) * PROCESSOR_TIME) + 5;
  execFileSync(prlimit, [`--pid=${process.pid}`, `--data=${Number(data) * 1024 + parseMemoryBytes}`, `--cpu=${processorSeconds}`]);
}

/** Several threads work for one reading, so it may use more processor time than the clock shows. */
const PROCESSOR_TIME = 4;

/** Waits until the message is on its way. */
function send(message: FromChild): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });
}
