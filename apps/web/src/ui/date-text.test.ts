import { expect, test } from 'vitest';
import { versionLabel } from './date-text.ts';

test('a version is labelled MM.DD.YYYY-HH:mm @RESULT-16', () => {
  expect(versionLabel(new Date(2026, 2, 7, 9, 5).toISOString())).toBe('03.07.2026-09:05');
});
