import { describe, expect, test } from 'vitest';
import { type DecidedColumn, readDecidedCell } from './decided-columns.ts';

describe('a cell outside the bounds of an edit', () => {
  test.each<[DecidedColumn, string, string]>([
    ['dispensing_fee', '-1', 'is less than 0'],
    ['dispensing_fee', '1000001', 'is more than 1,000,000'],
    ['custom_gl_code', '4'.repeat(101), 'has more than 100 characters'],
  ])('is refused in words: %s', (column, cell, problem) => {
    expect(readDecidedCell(column, cell, 'en-US')).toEqual({ problem });
  });
});
