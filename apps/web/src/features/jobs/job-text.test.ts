import type { Job } from '@fetlock/contract/jobs';
import { describe, expect, test } from 'vitest';
import { durationText, jobTitle, linkOf } from './job-text.ts';

const job: Job = {
  id: '7f5e9d8c-0000-4000-8000-000000000000',
  kind: 'match-task',
  state: 'waiting',
  attempt: 0,
  since: '2026-11-22T10:00:00.000Z',
  next_try_at: null,
  worker: null,
  request_id: null,
  task: null,
  result_id: null,
  run: null,
  report: null,
  catalogue_upload: null,
  catalogue_version: null,
  error: null,
  details: null,
  tried_again: null,
};

test.each([
  [0, '0 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [3_600, '1 h 0 min'],
  [90_061, '1 d 1 h'],
])('%s seconds read %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

describe('a job', () => {
  test('is named after what it does', () => {
    expect(jobTitle(job)).toBe('Matching');
    expect(jobTitle({ ...job, kind: 'write-report', report: 'core' })).toBe('Report mapped_core.csv');
    expect(jobTitle({ ...job, kind: 'transfer-rows', run: { id: 1, kind: 'import', environment: 'stage' } })).toBe('Import, Stage');
    expect(jobTitle({ ...job, kind: 're-match', run: { id: 1, kind: 're_match', environment: null } })).toBe('Re-match');
  });

  test('leads to what it is about, if that is still there', () => {
    const task = { id: 3, name: 'Prices & more' };
    expect(linkOf(job)).toBeNull();
    expect(linkOf({ ...job, task })).toEqual({
      to: '/home/tasks?searchContext=taskName&searchTerm=Prices+%26+more',
      name: 'Prices & more',
    });
    expect(linkOf({ ...job, task, result_id: 8 })).toEqual({ to: '/home/processing-results/8', name: 'Prices & more' });
    expect(linkOf({ ...job, catalogue_upload: { id: 4, name: 'list.csv' } })).toEqual({
      to: '/admin/catalogue/uploads/4',
      name: 'list.csv',
    });
  });
});
