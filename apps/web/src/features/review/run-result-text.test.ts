import type { Run } from '@fetlock/contract/run';
import { expect, test } from 'vitest';
import { runResultText } from './run-result-text.ts';

const run: Run = {
  id: 1,
  kind: 'import',
  environment: 'prod',
  state: 'SUCCEED',
  requested_by: 'Demo Reviewer',
  created_at: '2026-11-22T09:00:00.000Z',
  finished_at: '2026-11-22T09:01:00.000Z',
  removed: 0,
  restored: 0,
  kept: 0,
  cancelled_by: null,
  rolls_back: null,
  batch: '11111111-1111-4111-8111-111111111111',
  seconds_left: null,
  total: 1200,
  done: 1198,
  created: 1000,
  changed: 8,
  unchanged: 0,
  failed: 190,
  error: null,
};

test('a run is told with what it came to; what did not happen is left out', () => {
  expect(runResultText({ ...run, kind: 'import' })).toBe('Import: 1198 of 1,200 rows done. 1000 created, 8 changed, 190 failed.');
});

test('what stopped a run is said', () => {
  const stopped = { ...run, kind: 'analyse', created: 0, changed: 0, failed: 0, done: 0, error: 'The platform is away.' } as const;
  expect(runResultText(stopped)).toBe('Analysis: 0 of 1,200 rows done. The platform is away.');
});
