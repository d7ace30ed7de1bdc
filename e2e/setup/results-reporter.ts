import path from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { type FileResult, type FlakyTest, flakyText, mostFlaky, writeResults } from '../../scripts/test/results.ts';

const root = path.join(import.meta.dirname, '../..');
const tier = 'browser';

/** How many of the last steps before a failure are printed. */
const stepsShown = 25;

/** Prints flaky tests with their last steps, fails a run with too many, and writes the results for the report of all tiers. */
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
  return { tier, file: fileOf(test), title: test.title, trace: failed.map(traceOf).join('\n') };
}

/** What a failed try did last and what went wrong. The runner knows its steps without recording a trace, which costs a fifth of a journey. */
function traceOf({ errors, steps, startTime }: TestResult): string {
  const line = (step: TestStep) => {
    const seconds = ((step.startTime.getTime() - startTime.getTime()) / 1000).toFixed(1);
    return `${seconds.padStart(6)} s  ${step.title} (${step.duration} ms)${step.error === undefined ? '' : '  <- failed'}`;
  };
  return [...actionsOf(steps).slice(-stepsShown).map(line), ...errors.map(({ stack, message }) => stack ?? message ?? '')].join('\n');
}

/** The calls to the page and the expectations among steps, also within others, in order. */
const actionsOf = (steps: readonly TestStep[]): TestStep[] =>
  steps.flatMap((step) => [...(['pw:api', 'expect'].includes(step.category) ? [step] : []), ...actionsOf(step.steps)]);
