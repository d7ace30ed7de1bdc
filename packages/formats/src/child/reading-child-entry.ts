import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { type Limits, withDefaults } from '../limits.ts';
import { BATCHES_AHEAD, type FromChild, outOfMemory, type ReadingRequest, type ToChild } from './reading-child.ts';
import type { PriceListEvent } from '../read-price-list.ts';
import { isOutOfMemory, UnreadableFile } from '../unreadable-file.ts';

// The process that `answersOf` starts: reads the file it is given, sends what it finds, and ends.

const BATCH_EVENTS = 1_000;

let ahead = 0;
let onTaken = () => {};

process.on('message', (message: ToChild) => {
  if (message.kind === 'taken') {
    ahead -= 1;
    onTaken();
    return;
  }
  void answer(message).then(() => process.disconnect());
});

async function answer(request: ReadingRequest): Promise<void> {
  try {
    const sendAnswers = await loaders[request.kind]();
    // Now, because it will be killed when its work is done.
    flushCompileCache();
    limitResources(withDefaults(request.options.limits));
    await sendAnswers(request);
    await send({ kind: 'done' });
  } catch (error) {
    await send(failureOf(error, request.options.fileName));
  }
}

type SendAnswers = (request: ReadingRequest) => Promise<void>;

/** Each imports only what it needs: most files are only sniffed, for which a tenth of the modules is enough. */
const loaders: Record<ReadingRequest['kind'], () => Promise<SendAnswers>> = {
  async sniff() {
    const { sniff } = await import('../sniff.ts');
    return async ({ path, options }) => send({ kind: 'sniffed', content: await sniff(path, options.fileName) });
  },
  async preview() {
    const [{ readLines }, { summarise }] = await Promise.all([import('../read-lines.ts'), import('../summarise.ts')]);
    return async ({ path, options }) => send({ kind: 'preview', preview: await summarise(readLines(path, options)) });
  },
  async events() {
    const [{ readLines }, { eventsOf }] = await Promise.all([import('../read-lines.ts'), import('../read-price-list.ts')]);
    return async ({ path, options }) => {
      let events: PriceListEvent[] = [];
      for await (const part of readLines(path, options)) {
        events.push(...eventsOf(part));
        if (events.length < BATCH_EVENTS) continue;
        await sendBatch(events);
        events = [];
      }
      if (events.length > 0) await sendBatch(events);
    };
  },
};

/** Waits while the consumer is busy. */
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
 * Caps what this process may allocate from now on. The heap option does not apply to buffers, into which a library decompresses a bomb; and
 * the cap can't be a fixed number, because Node reserves address space (over 500 MiB) that it never touches. Its processor time is capped
 * too: if the parent is killed, no one is left to end an endless reading.
 */
function limitResources({ parseMemoryBytes, parseMs }: Limits): void {
  const prlimit = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => existsSync(path));
  const data = process.platform === 'linux' && /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  if (!prlimit || !data) return;
  const processorSeconds = Math.ceil((parseMs / 1000) * PROCESSOR_TIME) + 5;
  execFileSync(prlimit, [`--pid=${process.pid}`, `--data=${Number(data) * 1024 + parseMemoryBytes}`, `--cpu=${processorSeconds}`]);
}

/** Several threads work on one reading, so it may use more processor time than wall clock time. */
const PROCESSOR_TIME = 4;

/** Waits until the message has been sent. */
function send(message: FromChild): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });
}
