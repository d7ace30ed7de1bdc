import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { withDefaults } from './limits.ts';
import { type ChildMessage, type ChildRequest, outOfMemory } from './read-in-child.ts';
import { type PriceListEvent, readPriceListStream } from './read-price-list.ts';
import { isOutOfMemory, UnreadableFile } from './unreadable-file.ts';

// The process that `readPriceListInChild` starts: reads the one file it is told, sends what it finds, and ends.

const BATCH_EVENTS = 1_000;

process.once('message', (request: ChildRequest) => {
  limitMemory(withDefaults(request.options.limits).parseMemoryBytes);
  void answer(request).then(() => process.disconnect());
});

async function answer({ path, options }: ChildRequest): Promise<void> {
  try {
    let events: PriceListEvent[] = [];
    for await (const event of readPriceListStream(path, options)) {
      events.push(event);
      if (events.length < BATCH_EVENTS) continue;
      await send({ kind: 'events', events });
      events = [];
    }
    await send({ kind: 'events', events });
    await send({ kind: 'done' });
  } catch (error) {
    await send(failureOf(error, options.fileName ?? basename(path)));
  }
}

function failureOf(error: unknown, file: string): ChildMessage {
  if (error instanceof UnreadableFile) {
    const { code, reason, line } = error;
    return { kind: 'unreadable', code, reason, file, line };
  }
  if (isOutOfMemory(error)) return { kind: 'unreadable', code: 'OUT_OF_MEMORY', reason: outOfMemory, file, line: undefined };
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/**
 * Caps what this process may allocate from now on. The option for the heap does not hold for buffers, where a library unpacks a bomb;
 * and the cap can't be a fixed number, because Node reserves address space (over 500 MiB) that it never touches.
 */
function limitMemory(bytes: number): void {
  const prlimit = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => existsSync(path));
  const data = process.platform === 'linux' && /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  if (prlimit && data) execFileSync(prlimit, [`--pid=${process.pid}`, `--data=${Number(data) * 1024 + bytes}`]);
}

/** Waits until the message is on its way, so that a fast reader does not pile them up. */
function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });
}
