import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type TestRun, parsePlaywright, parseVitest } from './reports.ts';
import { runProgram } from './run-program.ts';

/** The rewritten tree and the folder for the output of its runs. */
export interface Bench {
  readonly tree: string;
  readonly out: string;
}

export interface RunOptions {
  /** The active mutant; 0: none. */
  readonly mutant: number;
  /** File that records the places reached. */
  readonly reach?: string;
  /** Stop at the first failure and retry nothing. */
  readonly strict: boolean;
  readonly limitMs: number;
  readonly env?: NodeJS.ProcessEnv;
}

export interface Outcome {
  readonly tests: readonly TestRun[];
  /** It did not end in time. */
  readonly late: boolean;
  /** It failed, even if no test did. */
  readonly failed: boolean;
}

/** The environment that passes the mutant to every process of the tree. */
export const environmentOf = ({ tree }: Bench, { mutant, reach }: Pick<RunOptions, 'mutant' | 'reach'>): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'preload.ts')).href}`,
  MUTANT_ROOT: tree,
  MUTANT: String(mutant),
  ...(reach !== undefined && { MUTANT_REACH: reach }),
});

/** Runs Vitest files; parts of paths select all files that contain one of them. */
export async function runVitest(bench: Bench, files: readonly string[], options: RunOptions): Promise<Outcome> {
  const report = path.join(bench.out, `vitest-${options.mutant}.json`);
  await rm(report, { force: true });
  const { code, late } = await runProgram({
    args: [
      path.join(bench.tree, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(options.strict ? ['--bail=1', '--retry=0'] : []),
      ...files,
    ],
    cwd: bench.tree,
    env: { ...environmentOf(bench, options), ...options.env },
    log: path.join(bench.out, 'vitest.log'),
    limitMs: options.limitMs,
  });
  const tests = await readFile(report, 'utf8').then((text) => parseVitest(text, bench.tree), ifMissing);
  return { tests, late, failed: code !== 0 };
}

/** Runs Playwright tests, each named by file and line; if none is named, all. Without `E2E_RUNNING` it starts its own product. */
export async function runPlaywright(bench: Bench, tests: readonly string[], options: RunOptions): Promise<Outcome> {
  const report = path.join(bench.out, `playwright-${options.mutant}.json`);
  await rm(report, { force: true });
  const data = await mkdtemp(path.join(bench.out, 'data-'));
  const { code, late } = await runProgram({
    args: [
      path.join(bench.tree, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--reporter=list,json',
      ...(options.strict ? ['--max-failures=1', '--retries=0', '--no-deps', '--trace=off'] : []),
      ...tests.map((test) => path.relative('e2e', test)),
    ],
    cwd: path.join(bench.tree, 'e2e'),
    env: { ...environmentOf(bench, options), PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_DATA: data, ...options.env },
    log: path.join(bench.out, 'playwright.log'),
    limitMs: options.limitMs,
  });
  await rm(data, { recursive: true, force: true });
  const read = await readFile(report, 'utf8').then((text) => parsePlaywright(text, bench.tree), ifMissing);
  return { tests: read, late, failed: code !== 0 };
}

function ifMissing(error: NodeJS.ErrnoException): TestRun[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
