import type { TaskSession } from '@fetlock/contract/task-sessions';
import { expect, test } from 'vitest';
import { sessionProblem } from './session-problem.ts';

const session = {
  id: 7,
  type: 'DEFAULT',
  stage: 'export',
  status: 'EXPORT_DONE',
  creationDate: '2026-11-01T00:00:00Z',
  date: '2026-11-01T00:00:00Z',
  importSessionGroupId: 1,
  sourcePimsId: 'avimark',
  active: true,
} as const;
const good: TaskSession = { session_id: 7, session, newer: null, destination: null, preprocessor: null };
const failed = {
  state: 'FAILED',
  error: 'The preprocessor failed. No data.',
  requested_by: 'Ann',
  cancelled_by: null,
  created_at: '2026-11-01T00:00:00Z',
  finished_at: '2026-11-01T00:01:00Z',
  analyse: true,
} as const;

test('nothing is reported for a session that accepts rows; an environment without one is reported', () => {
  expect(sessionProblem(good, 'prod')).toBeNull();
  expect(sessionProblem({ ...good, session_id: null, session: null }, 'stage')).toEqual({
    text: "You haven't import session for Stage Environment",
    help: null,
  });
  expect(sessionProblem({ ...good, preprocessor: { ...failed, state: 'CANCELLED', error: null } }, 'prod')).toBeNull();
});

test('a session that is gone, replaced, or accepts no rows is reported with a remedy', () => {
  const newer = { ...session, id: 8 };
  expect(sessionProblem({ ...good, session: null, newer }, 'prod')).toMatchObject({ help: 'take-newer' });
  expect(sessionProblem({ ...good, newer }, 'prod')).toBeNull();
  expect(sessionProblem({ ...good, newer, session: { ...session, active: false } }, 'prod')).toEqual({
    text: 'Session 7, which this task works with, is no longer active. The practice has a newer one, 8.',
    help: 'take-newer',
  });
  expect(sessionProblem({ ...good, session: { ...session, status: 'STOPPED' } }, 'prod')).toMatchObject({ help: null });
  expect(sessionProblem({ ...good, session: { ...session, status: 'CONFIRM_IMPORT_SETTINGS' } }, 'prod')).toMatchObject({
    help: 'map-sites',
  });
});

test('a preprocessor failure stays reported until it is started again', () => {
  expect(sessionProblem({ ...good, preprocessor: failed }, 'prod')).toEqual({ text: failed.error, help: 'preprocess' });
});
