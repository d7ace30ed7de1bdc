import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Log } from '../../process/log.ts';

/** The last lines that PostgreSQL wrote, from which errors are made. */
export interface LogLines {
  /** One line of text: what went wrong by PostgreSQL's own words, never empty. */
  summary(): string;
}

const keptLines = 20;

/** Hands every line of PostgreSQL's output to the log at its own level, and keeps the last ones. */
export function followLogLines(streams: readonly (Readable | null)[], log: Log): LogLines {
  const lines: string[] = [];
  for (const input of streams) {
    if (!input) continue;
    createInterface({ input, crlfDelay: Infinity }).on('line', (line) => {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      log[levelOf(line)]({ source: 'postgres' }, line);
    });
  }
  return {
    summary() {
      const telling = lines.filter((line) => /(FATAL|PANIC|error|HINT|could not|invalid|refused|denied)/i.test(line) && !isPassing(line));
      return (telling.length > 0 ? telling : lines).slice(-3).join(' | ') || 'it wrote nothing about why';
    },
  };
}

/** Statements that fail are the affair of the code that sent them, hence no more than a warning here. */
function levelOf(line: string): 'debug' | 'warn' | 'error' {
  const severity = /^(?:\S+: )?(LOG|WARNING|ERROR|FATAL|PANIC):/.exec(line)?.[1];
  if (severity === 'PANIC') return 'error';
  return severity && severity !== 'LOG' && !isPassing(line) ? 'warn' : 'debug';
}

/** What a client hears that knocks while the server starts, recovers or stops: no news about the server itself. */
function isPassing(line: string): boolean {
  return /FATAL: {2}(the database system is |terminating connection due to administrator command)/.test(line);
}
