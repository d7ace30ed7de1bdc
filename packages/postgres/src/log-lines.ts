import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Log } from '@fetlock/process/log';

/** The last lines that PostgreSQL wrote, for error messages. */
export interface LogLines {
  /** One line of text: the error in PostgreSQL's own words, never empty. */
  summary(): string;
}

const keptLines = 20;

/** Logs every line of PostgreSQL's output at its own level, and keeps the last ones. */
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

/** Failing statements concern the code that sent them, hence no more than a warning here. */
function levelOf(line: string): 'debug' | 'warn' | 'error' {
  const severity = /^(?:\S+: )?(LOG|WARNING|ERROR|FATAL|PANIC):/.exec(line)?.[1];
  if (severity === 'PANIC') return 'error';
  return severity && severity !== 'LOG' && !isPassing(line) ? 'warn' : 'debug';
}

/** What a client gets that connects while the server starts, recovers or stops: says nothing about the server itself. */
function isPassing(line: string): boolean {
  return /FATAL: {2}(the database system is |terminating connection due to administrator command)/.test(line);
}
