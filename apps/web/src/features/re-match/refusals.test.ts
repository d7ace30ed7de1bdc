import { expect, test } from 'vitest';
import { reMatchRefusals } from './refusals.ts';

test('neither re-match can be started while one is in progress @RUN-15 @RUN-16', () => {
  const { regular, advanced } = reMatchRefusals({ re_match_status: 'IN_PROGRESS', re_match_enabled: true });
  expect(regular).toContain('being matched again');
  expect(advanced).toBe(regular);
  for (const re_match_status of ['SUCCEED', 'FAILED', 'CANCELLED', null] as const)
    expect(reMatchRefusals({ re_match_status, re_match_enabled: true })).toEqual({ regular: null, advanced: null });
});

test('the regular one only when a row requests it @RUN-17', () => {
  const { regular, advanced } = reMatchRefusals({ re_match_status: null, re_match_enabled: false });
  expect(regular).toContain('No row needs a re-match');
  expect(advanced).toBeNull();
});
