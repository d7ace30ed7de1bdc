import { rowStatusNames } from '@fetlock/contract/row-statuses';
import { expect, test } from 'vitest';
import { customerPartNames, statusesOfPart } from './customer-summary.ts';

test('each status is in one part of the summary for the practice', () => {
  expect(customerPartNames.flatMap(statusesOfPart).toSorted()).toEqual([...rowStatusNames].toSorted());
});

test('what is ignored is not imported, and what was imported is', () => {
  expect(statusesOfPart('not_importing')).toEqual(expect.arrayContaining(['ignore', 'ignore_by_customer', 'no_multimatch']));
  expect(statusesOfPart('imported')).toEqual(['imported']);
});
