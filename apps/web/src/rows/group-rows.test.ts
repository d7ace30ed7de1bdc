import { describe, expect, test } from 'vitest';
import { groupRows } from './group-rows.ts';
import { testingRow } from '../features/review/testing-row.ts';

describe('in a tab without groups', () => {
  const rows = [
    testingRow({ id: 1 }),
    testingRow({ id: 2, multimatch: 'm7' }),
    testingRow({ id: 3 }),
    testingRow({ id: 4, multimatch: 'm7' }),
    testingRow({ id: 5, multimatch: 'm8' }),
  ];
  const { nodes, groups } = groupRows(rows, undefined);
  test('the candidates of one source row are together at the position of the first of them', () => {
    expect(nodes).toEqual([
      { id: '1' },
      { id: 'multimatch:m7', children: [{ id: '2' }, { id: '4' }] },
      { id: '3' },
      { id: 'multimatch:m8', children: [{ id: '5' }] },
    ]);
  });
  test('each group knows its key and rows', () => {
    expect(groups.get('multimatch:m7')).toEqual({ id: 'multimatch:m7', by: 'multimatch', key: 'm7', rowIds: ['2', '4'] });
    expect(groups.size).toBe(2);
  });
});

test('conflicts group by the code that was matched, whatever overrides it @RESULT-45', () => {
  const rows = [
    testingRow({ id: 1, fetlock_code: 'A' }),
    testingRow({ id: 2, fetlock_code: 'B', fetlock_code_override: 'A' }),
    testingRow({ id: 3, fetlock_code: 'B' }),
  ];
  expect(groupRows(rows, 'fetlock_code').nodes).toEqual([
    { id: 'fetlock_code:A', children: [{ id: '1' }] },
    { id: 'fetlock_code:B', children: [{ id: '2' }, { id: '3' }] },
  ]);
});

test('rows without a value form their own group, and no row is lost', () => {
  const never = testingRow({ id: 2, priceInfo: { ...testingRow({ id: 1 }).priceInfo, lastsold: null } });
  const { nodes, groups } = groupRows([testingRow({ id: 1 }), never, testingRow({ id: 3 })], 'lastSold');
  expect(nodes.map(({ id }) => id)).toEqual(['lastSold:2026', 'lastSold:']);
  expect(groups.get('lastSold:')?.key).toBeNull();
  expect(nodes.flatMap(({ children }) => children ?? []).length).toBe(3);
});
