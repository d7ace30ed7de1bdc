import { answersOf } from './reading-child.ts';
import type { FileKind } from '../sniff.ts';

/** Longer than any real file takes, including a start on a busy machine. */
const sniffMs = 20_000;

/**
 * Detects the type of a file in a separate process: not even the first bytes of a foreign file are examined by the calling process. Throws
 * UnreadableFile, or the reason of the signal.
 */
export async function sniffInChild(path: string, fileName: string, signal?: AbortSignal): Promise<FileKind> {
  const options = { fileName, limits: { parseMs: sniffMs } };
  for await (const answer of answersOf({ kind: 'sniff', path, options }, signal)) if (answer.kind === 'sniffed') return answer.content;
  throw new Error(`The process that reads price lists did not say what ${fileName} is`);
}
