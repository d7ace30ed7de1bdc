import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inputTypeNames, isInputType, type InputTypeName } from '@fetlock/formats/types/input-types';
import { argumentSentence } from '../argument-sentence.ts';
import { CommandError } from './command-error.ts';

export interface MatchArguments {
  readonly source: string;
  readonly catalogue: string;
  readonly out: string;
  readonly top: number;
  readonly threads: number;
  readonly type: InputTypeName;
}

const command = 'npm run match -- --source S.csv --catalogue C.csv --out OUT.csv [--top 5] [--threads N] [--type common]';
export const usage = `Usage: ${command}`;

/** Reads the command line; `help` if that is requested. Throws CommandError for anything missing, unknown or out of range. */
export function readArguments(argv: readonly string[]): MatchArguments | 'help' {
  const values = parse(argv);
  if (values.help) return 'help';
  const { type } = values;
  if (!isInputType(type)) throw new CommandError(`--type ${type} is not an input type. Choose one of: ${inputTypeNames.join(', ')}.`);
  const source = fromHere(required(values.source, '--source'));
  const catalogue = fromHere(required(values.catalogue, '--catalogue'));
  const out = fromHere(required(values.out, '--out'));
  if ([source, catalogue].some((input) => resolve(input) === resolve(out)))
    throw new CommandError(`--out ${out} is an input of this run and would be overwritten. Name another file.`);
  return {
    source,
    catalogue,
    out,
    top: wholeNumber(values.top, '--top', 100),
    threads: wholeNumber(values.threads, '--threads', 256),
    type,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        source: { type: 'string' },
        catalogue: { type: 'string' },
        out: { type: 'string' },
        top: { type: 'string', default: '5' },
        threads: { type: 'string', default: String(availableParallelism()) },
        type: { type: 'string', default: 'common' },
      },
    }).values;
  } catch (error) {
    throw error instanceof Error ? new CommandError(argumentSentence(error, command)) : error;
  }
}

/** npm runs scripts in the root of the project; files are relative to the user's folder. */
const fromHere = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file);

function required(value: string | undefined, name: string): string {
  if (!value) throw new CommandError(`${name} is missing. ${usage}`);
  return value;
}

function wholeNumber(text: string, name: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most)
    throw new CommandError(`${name} must be a whole number from 1 to ${most}, not ${text}.`);
  return value;
}
