import { expect, test } from 'vitest';
import { cloneName } from './clone-name.ts';

const now = new Date('2026-11-21T09:05:07Z');

test("a copy has the task's name, ' - clone ' and the date @TASKS-62", () => {
  expect(cloneName('Prices', now)).toBe('Prices - clone 2026.21.11 09:05:07');
});

test('the name of a copy fits, and keeps its date', () => {
  const name = cloneName('x'.repeat(120), now);
  expect(name).toHaveLength(120);
  expect(name.endsWith('x - clone 2026.21.11 09:05:07')).toBe(true);
});
