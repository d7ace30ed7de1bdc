import { expect, test } from 'vitest';
import { notUnderstoodCsv } from './not-understood-csv.ts';

test('quotes are doubled, and what a spreadsheet would run as a formula is escaped', () => {
  const csv = notUnderstoodCsv([{ line: 2, column: 'status', value: '=1+1', reason: 'is "no" status' }]);
  expect(csv).toBe('\uFEFF"line","column","value","reason"\r\n"2","status","\'=1+1","is ""no"" status"\r\n');
});
