import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Outcome of a file's tests. */
const FileResult = z.object({
  /** The tier of the file: `unit`, `api`, `product`, `component` or `browser`. */
  tier: z.string(),
  file: z.string(),
  seconds: z.number(),
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
});
export type FileResult = z.infer<typeof FileResult>;

/** A test that failed and then passed: something in it, or in the product, is left to chance. */
const FlakyTest = z.object({ tier: z.string(), file: z.string(), title: z.string(), trace: z.string() });
export type FlakyTest = z.infer<typeof FlakyTest>;

export const Results = z.object({ files: z.array(FileResult), flaky: z.array(FlakyTest) });
export type Results = z.infer<typeof Results>;

/** A run with more flaky tests fails. */
export const mostFlaky = 2;

const folderVariable = 'TEST_RESULTS';

/** Settings under which test runners write their results into a folder. */
export const resultsInto = (folder: string): Record<string, string> => ({ [folderVariable]: folder });

/** Writes the results of a runner, if a folder was set. */
export async function writeResults(runner: string, results: Results): Promise<void> {
  const folder = process.env[folderVariable];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${runner}.json`), JSON.stringify(results));
}

/** The results that all runners wrote into a folder. */
export async function readResults(folder: string): Promise<Results> {
  const names = await readdir(folder).catch(() => []);
  const all = await Promise.all(names.map(async (name) => Results.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))));
  return { files: all.flatMap(({ files }) => files), flaky: all.flatMap(({ flaky }) => flaky) };
}

/** Flaky tests with the error of their first try; and a note if there are too many. */
export function flakyText(flaky: readonly FlakyTest[]): string {
  if (flaky.length === 0) return '';
  const tests = flaky.map(({ tier, file, title, trace }) => `${tier} ${file}\n  ${title}\n${indented(trace)}`);
  const limit = flaky.length > mostFlaky ? `${flaky.length} flaky tests, and a run may have ${mostFlaky}: it counts as failed.` : '';
  return ['Flaky, failed at the first try:', ...tests, limit].filter((part) => part !== '').join('\n');
}

const indented = (text: string): string => text.replaceAll(/^/gm, '    ');
