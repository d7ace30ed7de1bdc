import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import type { IndexCache } from '@fetlock/matcher/pool/index-cache';
import { createMatchPool, type MatchPool } from '@fetlock/matcher/pool/match-pool';
import type { CatalogueVariation, RowMatch, SourceRow } from '@fetlock/matcher/types';
import { unwritable } from '../file-sentences.ts';
import { readArguments, usage, type MatchArguments } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { counted } from './counted.ts';
import { fileOptions } from './file-options.ts';
import { catalogueKey, openIndexCache } from './index-cache.ts';
import { showProgress } from './progress.ts';
import { readCatalogue } from './read-catalogue.ts';
import { readLines } from './read-lines.ts';
import { readSource } from './read-source.ts';
import { refuseOverwriting } from './refuse-overwriting.ts';
import { formatAnswers, writeAnswers } from './write-answers.ts';

/** Matches a file of items against a catalogue file, without a server. */
async function run({ source, catalogue, out, top, threads, type }: MatchArguments): Promise<void> {
  const startedAt = performance.now();
  const problem = await unwritable(out);
  if (problem !== undefined) throw new CommandError(problem);
  await refuseOverwriting(out, { '--source': source, '--catalogue': catalogue });
  const cache = await openIndexCache(reportCache);
  await using pool = startThreads(threads, cache);
  const { rows, leftOut, sharedCodes } = await readSource(source, type);
  const { variations, nameInAnswers, codesOfSeveral } = readCatalogue(await readLines(catalogue));
  const readAt = performance.now();
  const { matches, isIndexBuilt } = await matchRows({ pool, cache, rows, variations, top });
  const matchedAt = performance.now();
  await writeAnswers(out, formatAnswers(matches, nameInAnswers, top));
  const writtenAt = performance.now();
  const found = matches.filter(({ decision }) => decision !== 'unmatched').length;
  const seconds = (from: number, to: number): string => `${((to - from) / 1000).toFixed(2)} s`;
  if (sharedCodes > 0) {
    process.stderr.write(
      `${counted(sharedCodes, 'row has', 'rows have')} a code that another row has too: their answers stand under the same source_id. An id column would tell them apart.\n`,
    );
  }
  if (codesOfSeveral > 0) {
    process.stderr.write(
      `${counted(codesOfSeveral, 'code of the catalogue has', 'codes of the catalogue have')} several variations: the answers name the code alone. An id column would tell them apart.\n`,
    );
  }
  process.stderr.write(
    `${counted(rows.length, 'row', 'rows')} against ${counted(variations.length, 'variation', 'variations')}: ${found} matched, ${rows.length - found} not` +
      `${leftOut > 0 ? `; ${counted(leftOut, 'line', 'lines')} without a name left out` : ''}.\n` +
      `Read ${seconds(startedAt, readAt)}, matched ${seconds(readAt, matchedAt)} (index ${isIndexBuilt ? 'built' : 'of an earlier run'}, ${counted(threads, 'thread', 'threads')}), wrote ${seconds(matchedAt, writtenAt)}, ` +
      `in all ${seconds(startedAt, writtenAt)}.\n`,
  );
}

interface FilesRead {
  readonly pool: MatchPool;
  readonly cache: IndexCache | undefined;
  readonly rows: readonly SourceRow[];
  readonly variations: readonly CatalogueVariation[];
  readonly top: number;
}

async function matchRows({ pool, cache, rows, variations, top }: FilesRead): Promise<{ matches: RowMatch[]; isIndexBuilt: boolean }> {
  const progress = showProgress(process.stderr, rows.length);
  let isIndexBuilt = false;
  const matches = await pool
    .match({
      catalogueKey: cache ? catalogueKey(variations) : 'only',
      // Called where no earlier run has kept the index.
      catalogue: async () => {
        isIndexBuilt = true;
        return variations;
      },
      rows,
      options: fileOptions(top),
      onProgress: (done) => progress.update(done),
    })
    .finally(() => progress.stop());
  return { matches, isIndexBuilt };
}

/** The first thread starts while the files are read; all end with the run. */
function startThreads(threads: number, kept: IndexCache | undefined): MatchPool & AsyncDisposable {
  const pool = createMatchPool({ threads, ...(kept && { kept }) });
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.close() });
}

const reportCache = (problem: string): void =>
  void process.stderr.write(`The index of the catalogue could not be read or kept: ${problem} The answers are the same without it.\n`);

/** The command: what is wrong with its files or arguments is printed, any other error thrown. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    const parsed = readArguments(args);
    if (parsed === 'help') process.stdout.write(`${usage}\n`);
    else await run(parsed);
  } catch (error) {
    if (!(error instanceof CommandError) && !(error instanceof UnreadableFile) && !(error instanceof RangeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
