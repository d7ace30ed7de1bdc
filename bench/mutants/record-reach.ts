import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseReach } from './reach-line.ts';
import { type TestRun, TestRuns } from './reports.ts';
import { type Bench, type Outcome, type RunOptions, runPlaywright, runVitest } from './runners.ts';

/** A run of all tests without a mutant: the result of each, and which of them reached which mutant. */
export interface Recorded {
  readonly tests: readonly TestRun[];
  /** By mutant: the targets of tests that passed. */
  readonly targets: ReadonlyMap<number, ReadonlySet<string>>;
  /** The same for a process that serves several tests at once: the tests that ran at the time. */
  readonly nearby: ReadonlyMap<number, ReadonlySet<string>>;
}

const hour = 3_600_000;

/** Runs Vitest over everything that can reach the product's code; or reads the records of an earlier call. */
export const recordVitest = (bench: Bench): Promise<Recorded> =>
  record(bench, 'vitest', (options) => runVitest(bench, ['apps/', 'packages/rules/', 'packages/contract/'], options));

/** Runs Playwright over everything; or reads the records of an earlier call. */
export const recordPlaywright = (bench: Bench): Promise<Recorded> =>
  record(bench, 'playwright', (options) => runPlaywright(bench, [], options));

async function record({ out }: Bench, name: string, run: (options: RunOptions) => Promise<Outcome>): Promise<Recorded> {
  const [reach, report] = [path.join(out, `reach.${name}.tsv`), path.join(out, `tests.${name}.json`)];
  if (!existsSync(report)) {
    await writeFile(reach, '');
    // Some tests start the product as another user.
    await chmod(reach, 0o666);
    const { tests, late } = await run({ mutant: 0, reach, strict: false, limitMs: hour });
    if (late || tests.length === 0) throw new Error(`${name} came to no end; see ${name}.log in ${out}`);
    await writeFile(report, JSON.stringify(tests, null, 1));
  }
  const tests = TestRuns.parse(JSON.parse(await readFile(report, 'utf8')));
  const [targets, nearby] = [new Map<number, Set<string>>(), new Map<number, Set<string>>()];
  const usable = new Set(tests.filter(({ state }) => state === 'passed').map(({ target }) => target));
  for (const { id, test, at } of parseReach(await readFile(reach, 'utf8')))
    if (test !== '') add(targets, id, [test], usable);
    else add(nearby, id, runningAt(tests, at), usable);
  return { tests, targets, nearby };
}

function add(targets: Map<number, Set<string>>, id: number, found: readonly string[], usable: ReadonlySet<string>): void {
  const known = targets.get(id) ?? new Set();
  targets.set(id, known);
  for (const target of found) if (usable.has(target)) known.add(target);
}

/** Times in processes that serve several tests are recorded to the second. */
const runningAt = (tests: readonly TestRun[], at: number): string[] =>
  tests.filter(({ startedAt, ms }) => startedAt < at + 1_000 && at < startedAt + ms).map(({ target }) => target);
