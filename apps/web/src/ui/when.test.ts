import { expect, test } from 'vitest';
import { agoText } from './when.tsx';

test.each([
  [30, 'just now'],
  [90, '1 minute ago'],
  [2 * 3_600, '2 hours ago'],
  [30 * 3_600, 'yesterday'],
  [3 * 86_400, '3 days ago'],
])('%i seconds ago is %s', (seconds, text) => {
  const now = Date.UTC(2026, 10, 21, 12);
  expect(agoText(new Date(now - seconds * 1_000).toISOString(), now)).toBe(text);
});
