import { OperatorError } from '@fetlock/server/process/operator-error';

/** Ends the command with a sentence for what the person can solve, and with all there is for anything else. */
export function explain(error: unknown): void {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const sentences: Record<string, string> = {
    ENOSPC: 'The disk is full. Nothing of it is kept; make room, or name another place.',
    EDQUOT: 'The disk is full. Nothing of it is kept; make room, or name another place.',
    EACCES: 'You may not write there. Name another place.',
    ECONNREFUSED: 'The database does not answer. Start it, or see to DATABASE_URL.',
  };
  const expected = error instanceof OperatorError || code.startsWith('ERR_PARSE_ARGS');
  const text =
    sentences[code] ?? (expected && error instanceof Error ? error.message : String(error instanceof Error ? error.stack : error));
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
