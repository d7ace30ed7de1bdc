import { expect, test } from 'vitest';
import { countsText, notReadTexts } from './preview-text.ts';

test('lines are the sum of items and refused lines', () => {
  expect(countsText({ lines_read: 1, records: 1 })).toBe('1 line: 1 item');
  expect(countsText({ lines_read: 1204, records: 1202 })).toBe('1,204 lines: 1,202 items, 2 lines refused');
});

test('only columns with cells that are left out are reported', () => {
  const column = { field: 'price', label: 'Price', found: 'price', examples: [], samples: [] };
  const columns = [
    { ...column, header: 'Price', filled: 4, not_read: 3 },
    { ...column, header: 'Cost', filled: 4, not_read: 0 },
  ];
  expect(notReadTexts({ columns })).toEqual(['Price: 3 of 4 cells not read']);
});
