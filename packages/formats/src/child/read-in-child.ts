import { basename } from 'node:path';
import { answersOf } from './reading-child.ts';
import { collect, type PriceList, type PriceListEvent } from '../read-price-list.ts';
import type { ReadOptions } from '../read-lines.ts';

/** Reads a whole price list in a separate process, within the limits. Throws UnreadableFile, or the reason of the signal. */
export async function readPriceListInChild(path: string, options: ReadOptions = {}): Promise<PriceList> {
  return collect(readPriceListEvents(path, options));
}

/**
 * Reads a price list in a separate process, event by event: `start`, then records and problems in the order of the file, then `end`. The
 * process waits for a slow consumer, so that neither's memory grows with the lines. Throws UnreadableFile, or the reason of the signal.
 */
export async function* readPriceListEvents(path: string, { signal, ...options }: ReadOptions = {}): AsyncGenerator<PriceListEvent> {
  const fileName = options.fileName ?? basename(path);
  for await (const answer of answersOf({ kind: 'events', path, options: { ...options, fileName } }, signal)) {
    if (answer.kind === 'events') yield* answer.events;
  }
}
