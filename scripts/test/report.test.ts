import { expect, test } from 'vitest';
import { hasPassed, reportOf } from './report.ts';
import type { FileResult, FlakyTest } from './results.ts';

const file = (given: Partial<FileResult> = {}): FileResult => ({
  tier: 'unit',
  file: 'a.test.ts',
  seconds: 3,
  passed: 2,
  failed: 0,
  skipped: 0,
  ...given,
});
const flaky: FlakyTest = {
  tier: 'browser',
  file: 'e2e/runs.spec.ts',
  title: 'a run is cancelled',
  trace: 'Error: at once\n  at runs.spec.ts:3',
};
const step = { name: 'types', seconds: 12, passed: true };

test('a report has the minutes by tier, the slowest files and the flaky tests with their traces, and ends with the counts', () => {
  const results = { files: [file(), file({ tier: 'api', file: 'slow.test.ts', seconds: 90, skipped: 1 })], flaky: [flaky] };
  const lines = reportOf([step, { name: 'journeys', seconds: 0, reason: 'tests did not pass' }], results, 120).split('\n');
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}types +0\.2 min +passed$/));
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}journeys +not run: tests did not pass$/));
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}api +1\.5 min +1 files, +2 tests passed$/));
  const slowest = lines.indexOf('Slowest files');
  expect(lines[slowest + 1]).toBe('    90.0 s  slow.test.ts');
  expect(lines).toContain('      at runs.spec.ts:3');
  expect(lines.at(-1)).toBe('Tests: 4 passed, 0 failed, 1 skipped');
});

test('a run fails if a step failed or was not run, if a test failed, or at the third flaky test', () => {
  const passes = (flakyTests: number, files = [file()], steps = [step]) =>
    hasPassed(steps, { files, flaky: Array.from({ length: flakyTests }, () => flaky) });
  expect(passes(0)).toBe(true);
  expect(passes(2)).toBe(true);
  expect(passes(3)).toBe(false);
  expect(passes(0, [file({ failed: 1 })])).toBe(false);
  expect(passes(0, [file()], [{ ...step, passed: false }])).toBe(false);
  expect(hasPassed([{ name: 'types', seconds: 0, reason: 'not reached' }], { files: [], flaky: [] })).toBe(false);
});
