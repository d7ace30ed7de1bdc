import { expect, test } from 'vitest';
import { setStatusOfSet } from './row-edits.ts';
import { countRows, listRows } from './rows.ts';
import { analyseRows, importRows } from './runs.ts';

test.each([listRows.query, countRows.query, setStatusOfSet.body, analyseRows.body, importRows.body])(
  'a list, a count, a bulk change, an analysis and an import take the same filters and context of a tab @CALL-004',
  ({ shape }) => {
    const filters = ['search', 'searchContext', 'statuses', 'multimatch', 'excludeIgnore', 'showPrice', 'reviewed', 'customerVerified'];
    const context = ['categories', 'statusesNames', 'groupBy', 'comment'];
    expect(Object.keys(shape)).toEqual(expect.arrayContaining([...filters, ...context]));
  },
);
