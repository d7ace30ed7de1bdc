import { SingleBar } from 'cli-progress';
import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import { createMatchPool, type MatchPool } from '@fetlock/matcher/pool/match-pool';
import { readArguments, type MatchArguments } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { fileOptions } from './file-options.ts';
import { readCatalogue } from './read-catalogue.ts';
import { readLines } from './read-lines.ts';
import { readSource } from './read-source.ts';
import { formatAnswers, writeAnswers } from './write-answers.ts';

/** Matches a file of items against a catalogue file, without a server. */
async function run({ source, catalogue, out, top, threads, type }: MatchArguments): Promise<void> {
  const startedAt = performance.now();
  await using pool = startThreads(threads);
  const { rows, leftOut, sharedCodes } = await readSource(source, type);
  const { variations, nameInAnswers } = readCatalogue(await readLines(catalogue));
  const readAt = performance.now();
  const bar = new SingleBar({
    stream: process.stderr,
    format: 'Matching {bar} {percentage}% | {value}/{total} rows | {eta_formatted} left',
  });
  bar.start(rows.length, 0);
  const options = fileOptions(top);
  const matches = await pool
    .match({ catalogueKey: 'only', catalogue: async () => variations, rows, options, onProgress: (done) => bar.update(done) })
    .finally(() => bar.stop());
  const matchedAt = performance.now();
  await writeAnswers(out, formatAnswers(matches, nameInAnswers, top));
  const writtenAt = performance.now();
  const found = matches.filter(({ decision }) => decision !== 'unmatched').length;
  const seconds = (from: number, to: number): string => `${((to - from) / 1000).toFixed(2)} s`;
  if (sharedCodes > 0) {
    process.stderr.write(
      `${sharedCodes} rows have a code that another row has too: their answers stand under the same source_id. An id column would tell them apart.\n`,
    );
  }
  process.stderr.write(
    `${rows.length} rows against ${variations.length} variations: ${found} matched, ${rows.length - found} not${leftOut > 0 ? `; ${leftOut} lines without a name left out` : ''}.\n` +
      `Read ${seconds(startedAt, readAt)}, matched ${seconds(readAt, matchedAt)} (index included, ${threads} threads), wrote ${seconds(matchedAt, writtenAt)}, ` +
      `in all ${seconds(startedAt, writtenAt)}.\n`,
  );
}

/** Threads start while the files are read, and end with the run. */
function startThreads(threads: number): MatchPool & AsyncDisposable {
  const pool = createMatchPool({ threads });
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.close() });
}

/** The command: what is wrong with its files or arguments is told, any other error thrown. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    await run(readArguments(args));
  } catch (error) {
    if (!(error instanceof CommandError) && !(error instanceof UnreadableFile) && !(error instanceof RangeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
