import { expect, test } from 'vitest';
import { hasStats } from './has-stats.ts';

test.each([
  ['12', null, true],
  [null, '7', true],
  ['12', '7', true],
  [null, null, false],
])('a task of request %s and session %s has statistics: %s @DASH-06 @DASH-07 @DASH-08', (request, session, has) => {
  expect(hasStats({ fetlock_completed_import_request_id: request, fetlock_enterprise_session_id: session })).toBe(has);
});
