import { columnsOf } from '@fetlock/formats/header/recognise';
import { chooseType, recogniseType } from '@fetlock/formats/header/recognise-type';
import { expect, test } from 'vitest';
import { previousRunColumns } from '../decisions/previous-run-columns.ts';
import { coreRowColumns } from './core-report.ts';

test.each([
  ['mapped_core.csv', coreRowColumns],
  ['previousRun.xlsx', previousRunColumns],
])('%s is recognised when it is uploaded as a price list, and only the practice’s own columns are read', (_, names) => {
  expect(chooseType(recogniseType(names))).toEqual({ type: 'fetlock', isSure: true, likely: ['fetlock', 'common'] });
  const fields = new Map(columnsOf('fetlock', names).map(({ header, field }) => [header, field]));
  expect(fields.get('orig_code')).toBe('code');
  for (const ours of ['status', 'category', 'subcategory', 'fetlock_name', 'comment', 'obsolete'])
    expect([ours, fields.get(ours)]).toEqual([ours, null]);
});
