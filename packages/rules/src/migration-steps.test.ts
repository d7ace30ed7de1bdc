import { expect, test } from 'vitest';
import { allMigrationSteps } from './migration-steps.ts';

test('the four steps are in order, and one that was not started is pending', () => {
  expect(allMigrationSteps([])).toEqual([
    { step: 'multimatch', status: 'pending' },
    { step: 'ask_customer', status: 'pending' },
    { step: 'compounded', status: 'pending' },
    { step: 'ignored', status: 'pending' },
  ]);
  expect(
    allMigrationSteps([
      { step: 'ignored', status: 'in_progress' },
      { step: 'multimatch', status: 'signed' },
    ]).map(({ status }) => status),
  ).toEqual(['signed', 'pending', 'pending', 'in_progress']);
});
