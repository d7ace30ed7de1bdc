import { rowStatusNames } from '@fetlock/contract/row-statuses';
import { expect, test } from 'vitest';
import { statusesOfPart, summaryPartNames } from './migration-summary.ts';

test('every status belongs to one part of the summary', () => {
  expect(summaryPartNames.flatMap(statusesOfPart).toSorted()).toEqual(rowStatusNames.toSorted());
  expect(statusesOfPart('imported')).toEqual(['imported']);
  expect(statusesOfPart('importing')).toEqual(['ready_for_import']);
  expect(statusesOfPart('not_importing')).toEqual(
    expect.arrayContaining(['ignore', 'correct_by_multimatch', 'not_reviewed', 'unmatched', 'ask_customer']),
  );
});
