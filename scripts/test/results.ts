import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** What became of the tests of a file. */
const FileResult = z.object({
  /** What the file is of: `unit`, `api`, `product`, `component` or `browser`. */
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

/** More flaky tests in a run make it fail. */
export const mostFlaky = 2;

const folderVariable = 'TEST_RESULTS';

/** Settings under which test runners write their results into a folder. */
export const resultsInto = (folder: string): Record<string, string> => ({ [folderVariable]: folder });

/** Writes what a runner found, where somebody asked for it. */
export async function writeResults(runner: string, results: Results): Promise<void> {
  const folder = process.env[folderVariable];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${runner}.json`), JSON.stringify(results));
}

/** What all runners have written into a folder. */
export async function readResults(folder: string): Promise<Results> {
  const names = await readdir(folder).catch(() => []);
  const all = await Promise.all(names.map(async (name) => Results.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))));
  return { files: all.flatMap(({ files }) => files), flaky: all.flatMap(({ flaky }) => flaky) };
}

/** Flaky tests with what went wrong at their first try; and that there are too many, where there are. */
export function flakyText(flaky: readonly FlakyTest[]): string {
  if (flaky.length === 0) return '';
  const tests = flaky.map(({ tier, file, title, trace }) => `${tier} ${file}\n  ${title}\n${indented(trace)}`);
  const verdict = flaky.length > mostFlaky ? `${flaky.length} flaky tests, and a run may have ${mostFlaky}: it counts as failed.` : '';
  return ['Flaky, failed at the first try:', ...tests, verdict].filter((part) => part !== '').join('\n');
}

const indented = (text: string): string => text.replaceAll(/^/gm, '    ');
