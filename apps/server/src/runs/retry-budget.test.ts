import { expect, test } from 'vitest';
import { PlatformProblem, type PlatformProblemCode } from '../platform/platform-problem.ts';
import { createRetryBudget } from './retry-budget.ts';

const problem = (code: PlatformProblemCode, more: Partial<PlatformProblem['facts']> = {}) =>
  new PlatformProblem(code, { call: 'importRows', environment: 'prod', effect: 'none', ...more });
const settings = { limit: 1_000, firstPause: 10, longestPause: 50, pauseWhileCircuitOpen: 20 };

test('a run retries soon, then less often, and soon again after rows got through', () => {
  const retryBudget = createRetryBudget('import', settings);
  const pauses = () => Array.from({ length: 4 }, () => retryBudget.pauseAfter(problem('UNREACHABLE')));
  expect(pauses()).toEqual([10, 20, 40, 50]);
  retryBudget.gotThrough();
  expect(pauses()).toEqual([10, 20, 40, 50]);
});

test('it waits as long as the platform requests, within reason; a call that was not sent does not lengthen its pauses', () => {
  const retryBudget = createRetryBudget('import', settings);
  expect(retryBudget.pauseAfter(problem('BUSY', { retryAfterMs: 30_000 }))).toBe(30_000);
  expect(retryBudget.pauseAfter(problem('BUSY', { retryAfterMs: 1e9 }))).toBe(600_000);
  expect([1, 2, 3].map(() => retryBudget.pauseAfter(problem('CIRCUIT_OPEN')))).toEqual([20, 20, 20]);
  expect(retryBudget.pauseAfter(problem('FAILED'))).toBe(40);
});

test('a platform in trouble is retried for hours, counted from the first trouble after the last success', () => {
  let time = 0;
  const retryBudget = createRetryBudget('import', {}, () => time);
  const unreachable = problem('UNREACHABLE');
  for (const hours of [0, 3, 5.9]) {
    time = hours * 3600_000;
    expect(retryBudget.pauseAfter(unreachable)).toBeLessThanOrEqual(10_000);
  }
  retryBudget.gotThrough();
  time = 7 * 3600_000;
  retryBudget.pauseAfter(unreachable);
  time = 13 * 3600_000;
  expect(() => retryBudget.pauseAfter(unreachable)).toThrow(unreachable);
});

test('a dry run, which a person waits for, is given up after minutes', () => {
  let time = 0;
  const retryBudget = createRetryBudget('dry_run', {}, () => time);
  retryBudget.pauseAfter(problem('FAILED'));
  time = 11 * 60_000;
  expect(() => retryBudget.pauseAfter(problem('FAILED'))).toThrow('failed');
});

test('a permanent refusal ends it at once, a busy session does not', () => {
  const refused = (error: string) => problem('REFUSED', { refusal: { error, description: 'No.' } });
  expect(() => createRetryBudget('analyse').pauseAfter(refused('SESSION_NOT_SUITABLE'))).toThrow('No.');
  expect(createRetryBudget('import', settings).pauseAfter(refused('SESSION_BUSY'))).toBe(10);
});
