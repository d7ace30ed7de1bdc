import { text } from 'node:stream/consumers';
import { writeCsv } from '@fetlock/formats/write-csv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLineCounter } from './count-csv-lines.ts';

test('counts the rows of a csv, whatever is in their cells and wherever it is cut into parts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\n', '\r', ',', 'é') })), fc.nat(7), async (cells, most) => {
      const columns = [
        { header: 'Name', value: (cell: string) => cell },
        { header: 'Code', value: () => 'A1' },
      ];
      const bytes = new TextEncoder().encode(await text(writeCsv(columns, cells, { neutraliseFormulas: true })));
      const count = csvLineCounter();
      let lines = 0;
      for (let from = 0; from < bytes.length; from += most + 1) lines = count(bytes.subarray(from, from + most + 1));
      expect(lines).toBe(cells.length + 1);
    }),
  );
});
