import { expect, test } from 'vitest';
import { notUnderstoodCsv } from './not-understood-csv.ts';

test('quotes are doubled, and what a spreadsheet would run as a formula is escaped', () => {
  const csv = notUnderstoodCsv([{ line: 2, column: 'status', value: '=1+1', reason: 'is "no" status' }]);
  expect(csv).toBe('\uFEFF"line","column","value","reason"\r\n"2","status","\'=1+1","is ""no"" status"\r\n');
});

test.each([
  ["Foo;=cmd|' /C calc'!A0", "Foo;'=cmd|' /C calc'!A0"],
  ['＝1+1', "'＝1+1"],
  ['"=1+1', '\'""=1+1'],
  ['-5', '-5'],
])('%j is marked as in every csv, so that no program runs it: %j', (value, written) => {
  expect(notUnderstoodCsv([{ line: 2, column: 'status', value, reason: 'is unknown' }])).toContain(`,"${written}","is unknown"`);
});
