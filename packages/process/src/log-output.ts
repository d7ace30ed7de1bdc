import { writeSync } from 'node:fs';
import { systemErrorCode } from './operator-error.ts';

/** Maximum text buffered for a reader that is slow for a moment; anything beyond is dropped. */
const mostWaiting = 1024 * 1024;
const retryMs = 100;

export interface LogOutputOptions {
  /** Called with how many lines could not be written. */
  onLost: (lines: number) => void;
  write?: (fd: number, text: Buffer) => number;
}

/**
 * Writes lines at once, so that the last ones before a crash are there, and never waits: lines that a full disk or a lost reader does not
 * accept are counted and dropped, and reported as soon as lines are accepted again.
 */
export function logOutput(fd: number, { onLost, write = writeSync }: LogOutputOptions): { write: (line: string) => void } {
  const waiting: Buffer[] = [];
  let waitingBytes = 0;
  let lost = 0;
  let isTorn = false;
  let timer: NodeJS.Timeout | undefined;

  const lose = (lines: number) => {
    lost += lines;
    onLost(lines);
  };
  /** The outcome; the rest of a partly written text is put back. */
  const put = (text: Buffer): 'written' | 'later' | 'lost' => {
    for (let at = 0; at < text.length;) {
      try {
        at += write(fd, text.subarray(at));
      } catch (error) {
        const isBusy = systemErrorCode(error) === 'EAGAIN' || systemErrorCode(error) === 'EBUSY';
        if (isBusy) waiting[0] = text.subarray(at);
        else isTorn ||= at > 0;
        return isBusy ? 'later' : 'lost';
      }
    }
    return 'written';
  };
  const flush = () => {
    for (let text = waiting[0]; text; text = waiting[0]) {
      const length = text.length;
      const outcome = put(text);
      if (outcome === 'later') {
        waitingBytes -= length - (waiting[0]?.length ?? 0);
        timer ??= setTimeout(() => ((timer = undefined), flush()), retryMs).unref();
        return;
      }
      waiting.shift();
      waitingBytes -= length;
      if (outcome === 'lost') lose(1);
    }
  };
  return {
    write(line) {
      const text = Buffer.from(`${isTorn ? '\n' : ''}${lost > 0 ? noteOf(lost) : ''}${line}`);
      if (waitingBytes + text.length > mostWaiting) return lose(1);
      const before = { lost, isTorn };
      [lost, isTorn] = [0, false];
      waiting.push(text);
      waitingBytes += text.length;
      flush();
      // The report was not accepted either.
      if (lost > 0) [lost, isTorn] = [lost + before.lost, isTorn || before.isTorn];
    },
  };
}

const noteOf = (lines: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, lines, msg: 'lines of the log were lost: the disk was full, or nobody read them' })}\n`;

/** A lost reader, or a full disk, on standard output or error is no reason to end: what is written there is lost. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
