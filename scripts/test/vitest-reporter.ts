import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { type FileResult, type FlakyTest, flakyText, mostFlaky, writeResults } from './results.ts';

const root = path.join(import.meta.dirname, '../..');

/** Prints flaky tests with their errors, fails a run with too many, and writes the results for the report of all tiers. */
export default class ResultsReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const flaky = modules.flatMap((module) => [...module.children.allTests()].filter(isFlaky).map((test) => flakyTest(module, test)));
    const tiers = new Set(modules.map(tierOf));
    await writeResults(`vitest-${[...tiers].toSorted().join('-')}`, { files: modules.map(fileResult), flaky });
    if (flaky.length > 0) process.stderr.write(`${flakyText(flaky)}\n`);
    if (flaky.length > mostFlaky) process.exitCode = 1;
  }
}

const isFlaky = (test: TestCase): boolean => test.diagnostic()?.flaky ?? false;

const fileOf = ({ moduleId }: TestModule): string => path.relative(root, moduleId);

/** The project's name; that of a browser project without its browser in brackets. */
const tierOf = ({ project }: TestModule): string => project.name.replace(/ \(.*\)$/, '');

function fileResult(module: TestModule): FileResult {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const count = (state: string) => states.filter((one) => one === state).length;
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return {
    tier: tierOf(module),
    file: fileOf(module),
    seconds: (duration + collectDuration + setupDuration) / 1000,
    passed: count('passed'),
    // A file that cannot be loaded has no tests.
    failed: count('failed') + (module.errors().length > 0 ? 1 : 0),
    skipped: count('skipped') + count('pending'),
  };
}

const flakyTest = (module: TestModule, test: TestCase): FlakyTest => ({
  tier: tierOf(module),
  file: fileOf(module),
  title: test.fullName,
  trace: (test.result().errors ?? []).map(({ stack, message }) => stack ?? message).join('\n'),
});
