import path from 'node:path';
import { z } from 'zod';

/** A test in a report, or a whole file that failed before its tests began. */
const TestRun = z.object({
  /** The argument of a run: a Vitest file, a Playwright file and line. */
  target: z.string(),
  name: z.string(),
  state: z.enum(['passed', 'failed', 'skipped']),
  startedAt: z.number(),
  ms: z.number(),
  /** The beginning of the error. */
  error: z.string(),
});
export type TestRun = z.infer<typeof TestRun>;
export const TestRuns = z.array(TestRun);

/** Replaces the test's title if a whole file failed. */
export const wholeFile = '(the file)';

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          startTime: z.number().optional(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

export function parseVitest(report: string, tree: string): TestRun[] {
  return VitestReport.parse(JSON.parse(report)).testResults.flatMap(({ name, startTime, status, message = '', assertionResults }) => {
    const target = path.relative(tree, name);
    const tests = assertionResults.map((one): TestRun => ({
      target,
      name: one.fullName,
      state: one.status === 'passed' || one.status === 'failed' ? one.status : 'skipped',
      startedAt: one.startTime ?? startTime,
      ms: one.duration ?? 0,
      error: firstLines(one.failureMessages?.[0] ?? ''),
    }));
    const isWhole = status === 'failed' && !tests.some(({ state }) => state === 'failed');
    const whole: TestRun = { target, name: wholeFile, state: 'failed', startedAt: startTime, ms: 0, error: firstLines(message) };
    return isWhole ? [...tests, whole] : tests;
  });
}

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(
        z.object({
          status: z.string(),
          startTime: z.string(),
          duration: z.number(),
          error: z.object({ message: z.string().optional() }).optional(),
        }),
      ),
    }),
  ),
});
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
const PlaywrightReport = z.object({ suites: z.array(Suite) });

export function parsePlaywright(report: string, tree: string): TestRun[] {
  const specsOf = (suite: z.infer<typeof Suite>): z.infer<typeof Spec>[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  return PlaywrightReport.parse(JSON.parse(report))
    .suites.flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ status, startTime, duration, error }): TestRun => ({
          target: `${path.relative(tree, path.resolve(tree, 'e2e', file))}:${line}`,
          name: title,
          state: status === 'passed' || status === 'skipped' ? status : status === 'interrupted' ? 'skipped' : 'failed',
          startedAt: Date.parse(startTime),
          ms: duration,
          error: firstLines(error?.message ?? ''),
        })),
      ),
    );
}

/** Without the colours of a terminal. */
const firstLines = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex
    .replaceAll(/\u001B\[[\d;]*m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .join(' | ')
    .slice(0, 300);
