import type { ChildMessage, ChildRequest } from './read-in-child.ts';
import { type PriceListEvent, readPriceListStream } from './read-price-list.ts';
import { UnreadableFile } from './unreadable-file.ts';

// The process that `readPriceListInChild` starts: reads the one file it is told, sends what it finds, and ends.

const BATCH_EVENTS = 1_000;

process.once('message', (request: ChildRequest) => {
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
    await send(failureOf(error));
  }
}

function failureOf(error: unknown): ChildMessage {
  if (error instanceof UnreadableFile) {
    const { code, reason, file, line } = error;
    return { kind: 'unreadable', code, reason, file, line };
  }
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Waits until the message is on its way, so that a fast reader does not pile them up. */
function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });
}
