import { expect, test } from 'vitest';
import { sheetOf, writeXlsx } from './write/write-xlsx.ts';
import { writeCsv, type WrittenColumn } from './write/write-csv.ts';

/** Takes 2 ms a row, as a reading by the matcher does on a busy machine. */
const slow: WrittenColumn<number>[] = [
  {
    header: 'row',
    value(row) {
      const end = performance.now() + 2;
      while (performance.now() < end);
      return row;
    },
  },
];
const rows = Array.from({ length: 150 }, (_, row) => row);

test.each([
  ['csv', () => writeCsv(slow, rows, { neutraliseFormulas: true })],
  ['xlsx', () => writeXlsx([sheetOf({ name: 'Rows', columns: slow, rows })], { neutraliseFormulas: true })],
])('rows that are in memory and take long leave turns to the event loop (%s)', async (_, write) => {
  let turns = 0;
  const beat = setInterval(() => (turns += 1), 1);
  for await (const piece of write()) expect(piece).toBeDefined();
  clearInterval(beat);
  expect(turns).toBeGreaterThan(2);
});
