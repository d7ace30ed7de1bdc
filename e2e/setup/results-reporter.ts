import path from 'node:path';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { type FileResult, type FlakyTest, flakyText, mostFlaky, writeResults } from '../../scripts/test/results.ts';

const root = path.join(import.meta.dirname, '../..');
const tier = 'browser';

/** Prints flaky tests with their traces, fails a run with too many, and writes the results for the report of all tiers. */
export default class ResultsReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  async onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    const tests = this.#suite?.allTests() ?? [];
    const flaky = tests.filter((test) => test.outcome() === 'flaky').map(flakyTest);
    await writeResults('browser', { files: fileResults(tests), flaky });
    if (flaky.length > 0) process.stderr.write(`${flakyText(flaky)}\n`);
    return flaky.length > mostFlaky ? { status: 'failed' } : undefined;
  }

  printsToStdio(): boolean {
    return false;
  }
}

const fileOf = ({ location }: TestCase): string => path.relative(root, location.file);

function fileResults(tests: readonly TestCase[]): FileResult[] {
  const byFile = Object.groupBy(tests, fileOf);
  return Object.entries(byFile).map(([file, of = []]) => {
    const count = (...outcomes: ReturnType<TestCase['outcome']>[]) => of.filter((test) => outcomes.includes(test.outcome())).length;
    const milliseconds = of.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    const [passed, failed, skipped] = [count('expected', 'flaky'), count('unexpected'), count('skipped')];
    return { tier, file, seconds: milliseconds / 1000, passed, failed, skipped };
  });
}

function flakyTest(test: TestCase): FlakyTest {
  const failed = test.results.filter(({ status }) => status !== 'passed');
  const errors = failed.flatMap((result) => result.errors.map(({ stack, message }) => stack ?? message ?? ''));
  const files = test.results.flatMap(({ attachments }) => attachments.filter(({ name }) => name === 'trace').map(({ path: file }) => file));
  const traces = files.flatMap((file) => (file === undefined ? [] : [`npx playwright show-trace ${path.relative(root, file)}`]));
  return { tier, file: fileOf(test), title: test.title, trace: [...errors, ...traces].join('\n') };
}
