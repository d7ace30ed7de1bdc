import { basename } from 'node:path';
import { answersOf } from './reading-child.ts';
import type { ReadOptions } from '../read-lines.ts';
import type { PriceListPreview } from '../summarise.ts';

/**
 * Reads a whole price list in a separate process and returns its interpretation: columns, first rows, counts, problems and warnings. Memory
 * does not grow with the lines of a text file. Throws UnreadableFile, or the reason of the signal.
 */
export async function previewPriceListInChild(path: string, { signal, ...options }: ReadOptions = {}): Promise<PriceListPreview> {
  const fileName = options.fileName ?? basename(path);
  for await (const answer of answersOf({ kind: 'preview', path, options: { ...options, fileName } }, signal)) {
    if (answer.kind === 'preview') return answer.preview;
  }
  throw new Error(`The process that reads price lists gave no preview of ${fileName}`);
}
