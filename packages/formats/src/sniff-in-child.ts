import { answersOf } from './reading-child.ts';
import type { FileKind } from './sniff.ts';

/** Longer than any file takes that is one; a start on a busy machine included. */
const sniffMs = 20_000;

/**
 * Finds out what a file is, in a process of its own: not even the first bytes of a foreign file are looked at by the process that asks.
 * Throws UnreadableFile, or the reason of the signal.
 */
export async function sniffInChild(path: string, fileName: string, signal?: AbortSignal): Promise<FileKind> {
  const options = { fileName, limits: { parseMs: sniffMs } };
  for await (const answer of answersOf({ kind: 'sniff', path, options }, signal)) if (answer.kind === 'sniffed') return answer.content;
  throw new Error(`The process that reads price lists did not say what ${fileName} is`);
}
