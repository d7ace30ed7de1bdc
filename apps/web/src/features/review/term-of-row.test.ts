import { expect, test } from 'vitest';
import { testingTask } from '../../testing/given-tasks.ts';
import { termOfRow } from './term-of-row.ts';

const task = testingTask({ id: 1 });

test.each([
  ['Zorblax 75mg chew', 'Carprofen chewable tablet', 'Zorblax'],
  ['75 mg carprofen Zorblax', 'Carprofen chewable tablet', 'Zorblax'],
  ['Carprofen 75', 'Carprofen chewable tablet', ''],
  ['K9 zorblax', null, 'zorblax'],
])('%s, matched to %s: %s', (orig_name, fetlock_name, term) => {
  expect(termOfRow({ orig_name, fetlock_name }, { task })).toEqual({
    term,
    meanings: fetlock_name ?? '',
    practice: String(task.business.id),
    group: '',
  });
});
