import { rowStatusNames } from '@fetlock/contract/row-statuses';
import { expect, test } from 'vitest';
import { setOfPart, summaryPartNames, summaryParts } from './migration-summary.ts';

test('every row belongs to one part of the summary', () => {
  for (const imported of [true, false])
    for (const status of rowStatusNames)
      expect(
        summaryPartNames.filter((name) => summaryParts[name].has({ status, imported })),
        status,
      ).toHaveLength(1);
});

test('what is imported in the environment is so whatever its status; of the rest, the ready rows are importing', () => {
  expect(setOfPart('imported', 'stage')).toEqual({ importedIn: 'stage' });
  expect(setOfPart('importing', 'stage')).toEqual({ notImportedIn: 'stage', statusesNames: ['ready_for_import'] });
  const { statusesNames } = setOfPart('not_importing', 'play');
  expect(statusesNames).toEqual(rowStatusNames.filter((name) => name !== 'ready_for_import'));
});
