import { expect, test } from 'vitest';
import { testingTask } from '../../testing/given-tasks.ts';
import { termOfRow } from './term-of-row.ts';

const task = testingTask({ id: 1 });

test.each([
  ['Zorblax 75mg chew', 'Carprofen chewable tablet', null, 'Zorblax'],
  ['75 mg carprofen Zorblax', 'Carprofen chewable tablet', '75 mg', 'Zorblax'],
  ['Carprofen 75', 'Carprofen chewable tablet', null, ''],
  ['K9 zorblax', null, null, 'zorblax'],
  ['with food per K9 zorblax', null, null, 'food'],
  ['bottle of Zorblax', 'Carprofen tablet', '30 count bottle', 'Zorblax'],
  // Nothing else in these names stands for the entry.
  ['Chem 10 (Antech) with CBC and urinalysis für Hündin', 'Chem 10 (Antech)', 'with CBC and urinalysis', ''],
  ['Carprofen chewable tablet with liver taste', 'Carprofen chewable tablet', null, ''],
])('%s, matched to %s (%s): %s', (orig_name, fetlock_name, entry_variation_name, term) => {
  expect(termOfRow({ orig_name, fetlock_name, entry_variation_name }, { task })).toEqual({
    term,
    meanings: fetlock_name ?? '',
    practice: String(task.business.id),
    group: '',
  });
});
