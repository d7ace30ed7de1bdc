import type { Run } from '@fetlock/contract/run';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentDone, runDoneText, runEndText } from './run-text.ts';
import { type TimeLeft, timeLeftOf, timeLeftText } from './time-left.ts';

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
  taken_back: 0,
  seconds_left: null,
  batch: '0d4d9b1c-53a1-4c4e-9d7e-3a3f0e1b2c3d',
  total: 4911,
  done: 4911,
  created: 4812,
  changed: 96,
  unchanged: 0,
  failed: 3,
  error: null,
};

describe('the end of a run', () => {
  test.each<[string, Partial<Run>]>([
    ['Import into Prod: 4,812 created, 96 changed, 3 failed', {}],
    ['Analysis in Stage: 4,908 passed, 3 failed', { kind: 'analyse', environment: 'stage', created: 0, changed: 0 }],
    ['Import into Prod was cancelled: 4,812 created, 96 changed, 3 failed, 1,089 not reached', { state: 'CANCELLED', total: 6000 }],
    ['Dry run for Prod: 4,812 would be created, 96 would change, 3 blocked', { kind: 'dry_run' }],
    ['Re-match: 96 changed', { kind: 're_match', environment: null, created: 0, failed: 0 }],
    ['Re-match: 96 changed, undone since', { kind: 're_match', environment: null, created: 0, failed: 0, taken_back: 96 }],
    ['Roll back in Play: 10 removed, 2 restored, 1 kept', rolledBack()],
    ['Import into Prod failed: 0 of 4,911 rows. The platform is away.', { ...none(), state: 'FAILED', error: 'The platform is away.' }],
  ])('%s', (text, change) => {
    expect(runEndText({ ...run, ...change })).toBe(text);
  });

  function rolledBack(): Partial<Run> {
    return { kind: 'roll_back', environment: 'play', created: 0, changed: 0, failed: 0, removed: 10, restored: 2, kept: 1 };
  }
  function none(): Partial<Run> {
    return { created: 0, changed: 0, failed: 0, done: 0 };
  }
});

test('progress of a run: complete only when all rows are done', () => {
  expect(runDoneText({ done: 2400, total: 4911 })).toBe('2,400 of 4,911 rows, 48 %');
  expect(percentDone({ done: 4910, total: 4911 })).toBe(99);
  expect(percentDone({ done: 0, total: 0 })).toBe(0);
});

describe('the time left', () => {
  test.each<[number, string]>([
    [3, 'a few seconds left'],
    [40, 'less than a minute left'],
    [65, 'about 1 min left'],
    [110, 'about 2 min left'],
    [2 * 3600, 'about 2 h left'],
  ])('%i seconds: %s', (seconds, text) => {
    expect(timeLeftText(timeLeftOf(seconds, null))).toBe(text);
  });

  test('does not fluctuate while the pace varies a little', () => {
    const pace = fc.array(fc.double({ min: 0.85, max: 1.15, noNaN: true }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 3600 }), pace, (length, noise) => {
        let shown: TimeLeft | null = null;
        const texts: string[] = [];
        for (const [step, factor] of noise.entries()) {
          shown = timeLeftOf(length * (1 - step / noise.length) * factor, shown);
          texts.push(timeLeftText(shown));
        }
        // A value once shown and left is never shown again.
        const changes = texts.filter((text, index) => text !== texts[index - 1]);
        expect(new Set(changes).size).toBe(changes.length);
      }),
    );
  });

  test('goes up when it really takes longer', () => {
    expect(timeLeftOf(400, { minutes: 2 })).toEqual({ minutes: 7 });
  });
});
