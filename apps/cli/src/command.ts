import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import { exitOnSignal } from '@fetlock/process/exit-on-signal';
import { OperatorError } from '@fetlock/process/operator-error';
import { isTransient } from '@fetlock/server/process/is-transient';
import { argumentSentence } from './argument-sentence.ts';
import { fileSentence } from './file-sentences.ts';
import { clearProgress } from './show-progress.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Arguments<Taken extends Options> = ReturnType<typeof parseArgs<{ options: Taken; allowPositionals: true }>>;

interface Command<Taken extends Options> {
  usage: string;
  /** Number of positional arguments. */
  names: number;
  options: Taken;
}

/** Runs a command with its arguments; prints its usage on request, and a message with exit code 1 on failure. */
export async function runCommand<Taken extends Options>(
  { usage, names, options }: Command<Taken>,
  work: (given: Arguments<Taken>) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`Usage: ${usage}\n`);
    return;
  }
  exitOnSignal();
  try {
    const given = parseArgs({ args, options, allowPositionals: true });
    if (given.positionals.length !== names) throw new OperatorError('SETTING_UNUSABLE', `Usage: ${usage}`);
    await work(given);
  } catch (error) {
    clearProgress();
    process.stderr.write(`${sentenceOf(error, usage)}\n`);
    process.exitCode = 1;
  }
}

/** A message for what the user can fix; the stack of anything else. */
function sentenceOf(error: unknown, usage: string): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof OperatorError || error instanceof UnreadableFile) return error.message;
  if (code.startsWith('ERR_PARSE_ARGS')) return argumentSentence(error, usage);
  const path = 'path' in error && typeof error.path === 'string' ? error.path : 'That place';
  return (
    fileSentence(code, path) ?? serviceSentences[code] ?? (isDatabaseLost(error, code) ? databaseLost : (error.stack ?? error.message))
  );
}

/** PostgreSQL's codes begin with a digit; the loss of a connection has none. */
const isDatabaseLost = (error: Error, code: string): boolean => /^(\d|$)/.test(code) && isTransient(error);
const databaseLost =
  'The database ended, or refused, in the middle of the work. See to the room on its disk and to its log, then try again; what was begun is not kept.';

const serviceSentences: Readonly<Record<string, string>> = {
  '53100': 'The disk of the database is full. Nothing of it is kept; make room, then try again.',
  NOT_READY: 'The file store does not answer. Start it, or see to FILES_S3_ENDPOINT.',
  ECONNREFUSED: 'The database does not answer. Start it, or see to DATABASE_URL.',
};
